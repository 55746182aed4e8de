-- AlterEnum
ALTER TYPE "AccountKind" ADD VALUE 'CORRECTION_LOSSES';

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "borneAt" TIMESTAMPTZ(3),
ADD COLUMN     "calledBackAt" TIMESTAMPTZ(3),
ADD COLUMN     "slipCancelled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "correctedAt" TIMESTAMPTZ(3);

UPDATE "Refund" SET "slipCancelled" = true WHERE "reason" = 'the slip was cancelled';

-- A refund that was called back was never sent: only that one may leave FAILED, by setting out again.
CREATE FUNCTION "check_refund_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('PAID', 'FAILED') AND OLD."state" IS DISTINCT FROM NEW."state"
     AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."state" = 'REQUESTED') THEN
    RAISE EXCEPTION 'a refund that is % stays so', OLD."state" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER "Refund_state" ON "Refund";
CREATE TRIGGER "Refund_state" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_refund_state"();
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_called_back" CHECK ("calledBackAt" IS NULL OR ("state" = 'FAILED' AND "slipCancelled"));
