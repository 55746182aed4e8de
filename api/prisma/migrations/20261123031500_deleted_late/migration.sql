-- expand
-- Rows of long tables may go when they have been kept long enough, by the database's own clock: callbacks that prove no
-- money after a year, the others and the audit log after eight years. Until then they are append-only as before.
CREATE FUNCTION "forbid_early_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Callback' THEN
    IF OLD."processedAt" IS NOT NULL AND (OLD."receivedAt" < now() - interval '8 years'
        OR (OLD."receivedAt" < now() - interval '1 year'
          AND (OLD."kind" = 'sms' OR OLD."outcome" LIKE 'refused: %' OR OLD."outcome" = 'unknown address'))) THEN
      RETURN OLD;
    END IF;
  ELSIF OLD."createdAt" < now() - interval '8 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23001';
END $$;
CREATE TRIGGER "Callback_deleted_late" BEFORE DELETE ON "Callback" FOR EACH ROW EXECUTE FUNCTION "forbid_early_delete"();
CREATE TRIGGER "AuditEntry_deleted_late" BEFORE DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "forbid_early_delete"();
CREATE OR REPLACE TRIGGER "Callback_kept" BEFORE TRUNCATE ON "Callback" EXECUTE FUNCTION "forbid_change"();
CREATE OR REPLACE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR TRUNCATE ON "AuditEntry" EXECUTE FUNCTION "forbid_change"();
