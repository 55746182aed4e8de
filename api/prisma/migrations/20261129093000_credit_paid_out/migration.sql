-- expand
-- A refund that was called back may set out again: all of it by the way it was paid, also what had become buyer credit.
CREATE OR REPLACE FUNCTION "check_refund_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."purchaseId", OLD."suspenseId", OLD."currency") IS DISTINCT FROM (NEW."purchaseId", NEW."suspenseId", NEW."currency")
     OR ((OLD."creditId", OLD."creditMinor") IS DISTINCT FROM (NEW."creditId", NEW."creditMinor")
         AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."creditMinor" = 0))
     OR (OLD."state" NOT IN ('PAID', 'FAILED')
         AND (OLD."phone", OLD."chargeId") IS DISTINCT FROM (NEW."phone", NEW."chargeId")) THEN
    RAISE EXCEPTION 'the receiver of a refund is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
