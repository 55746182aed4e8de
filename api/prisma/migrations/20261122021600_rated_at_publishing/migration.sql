-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "ratedAtPublishing" INTEGER;

-- What was published before keeps the rating of today.
UPDATE "Slip" s SET "ratedAtPublishing" = coalesce(r."rating", 0) FROM "TipsterRecord" r WHERE r."tipsterId" = s."tipsterId" AND s."premium";

CREATE OR REPLACE FUNCTION "forbid_slip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."tipsterId", OLD."kind", OLD."priceMinor", OLD."priceUgxMinor", OLD."priceNgnMinor", OLD."totalOddsCenti",
      OLD."tipCount", OLD."publishedAt", OLD."firstKickoff")
     IS DISTINCT FROM
     (NEW."tipsterId", NEW."kind", NEW."priceMinor", NEW."priceUgxMinor", NEW."priceNgnMinor", NEW."totalOddsCenti",
      NEW."tipCount", NEW."publishedAt", NEW."firstKickoff")
     OR (OLD."ratedAtPublishing" IS NOT NULL AND OLD."ratedAtPublishing" IS DISTINCT FROM NEW."ratedAtPublishing") THEN
    RAISE EXCEPTION 'a published slip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
