-- expand
-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "moneyBack" BOOLEAN NOT NULL DEFAULT false;

-- The promise is part of what a published slip never changes.
CREATE OR REPLACE FUNCTION "forbid_slip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."tipsterId", OLD."kind", OLD."priceMinor", OLD."priceUgxMinor", OLD."priceNgnMinor", OLD."totalOddsCenti",
      OLD."tipCount", OLD."publishedAt", OLD."firstKickoff", OLD."moneyBack")
     IS DISTINCT FROM
     (NEW."tipsterId", NEW."kind", NEW."priceMinor", NEW."priceUgxMinor", NEW."priceNgnMinor", NEW."totalOddsCenti",
      NEW."tipCount", NEW."publishedAt", NEW."firstKickoff", NEW."moneyBack")
     OR (OLD."ratedAtPublishing" IS NOT NULL AND OLD."ratedAtPublishing" IS DISTINCT FROM NEW."ratedAtPublishing") THEN
    RAISE EXCEPTION 'a published slip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
