-- expand
-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "reasonLead" TEXT,
ADD COLUMN     "reasonRest" TEXT;

-- CreateTable
CREATE TABLE "BookingCode" (
    "slipId" INTEGER NOT NULL,
    "bookmaker" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BookingCode_pkey" PRIMARY KEY ("slipId","bookmaker")
);

-- AddForeignKey
ALTER TABLE "BookingCode" ADD CONSTRAINT "BookingCode_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The reason is part of what a published slip never changes.
CREATE OR REPLACE FUNCTION "forbid_slip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."tipsterId", OLD."kind", OLD."priceMinor", OLD."priceUgxMinor", OLD."priceNgnMinor", OLD."totalOddsCenti",
      OLD."tipCount", OLD."publishedAt", OLD."firstKickoff", OLD."moneyBack", OLD."reasonLead", OLD."reasonRest")
     IS DISTINCT FROM
     (NEW."tipsterId", NEW."kind", NEW."priceMinor", NEW."priceUgxMinor", NEW."priceNgnMinor", NEW."totalOddsCenti",
      NEW."tipCount", NEW."publishedAt", NEW."firstKickoff", NEW."moneyBack", NEW."reasonLead", NEW."reasonRest")
     OR (OLD."ratedAtPublishing" IS NOT NULL AND OLD."ratedAtPublishing" IS DISTINCT FROM NEW."ratedAtPublishing") THEN
    RAISE EXCEPTION 'a published slip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
