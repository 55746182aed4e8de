-- expand
-- CreateTable
CREATE TABLE "MpesaTariff" (
    "id" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "bands" JSONB NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,
    "accruedTo" TIMESTAMPTZ(3),

    CONSTRAINT "MpesaTariff_pkey" PRIMARY KEY ("id")
);

-- What was charged by a tariff stays so: another one is another row.
CREATE FUNCTION "forbid_tariff_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."id", OLD."from", OLD."bands", OLD."setAt") IS DISTINCT FROM (NEW."id", NEW."from", NEW."bands", NEW."setAt") THEN
    RAISE EXCEPTION 'A tariff does not change: set another one' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MpesaTariff_unchanged" BEFORE UPDATE ON "MpesaTariff" FOR EACH ROW EXECUTE FUNCTION "forbid_tariff_edit"();
CREATE TRIGGER "MpesaTariff_kept" BEFORE DELETE OR TRUNCATE ON "MpesaTariff" EXECUTE FUNCTION "forbid_change"();
