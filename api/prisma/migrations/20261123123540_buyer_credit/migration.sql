-- expand
-- AlterEnum
ALTER TYPE "AccountKind" ADD VALUE 'BUYER_CREDIT';

-- AlterEnum
ALTER TYPE "CodePurpose" ADD VALUE 'CREDIT';

-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "creditId" UUID,
ADD COLUMN     "creditIfLost" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "creditMinor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "creditId" UUID,
ADD COLUMN     "creditMinor" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "BuyerCredit" (
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BuyerCredit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BuyerCredit_phone_key" ON "BuyerCredit"("phone");

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_creditId_fkey" FOREIGN KEY ("creditId") REFERENCES "BuyerCredit"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_creditId_fkey" FOREIGN KEY ("creditId") REFERENCES "BuyerCredit"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Credit is spent by its holder alone: no charge-back and no correction may take more than is there.
CREATE OR REPLACE FUNCTION "forbid_negative_payable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."balanceMinor" > 0 AND NEW."balanceMinor" > OLD."balanceMinor"
     AND (NEW."kind"::text = 'BUYER_CREDIT'
       OR (NEW."kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT')
         AND coalesce(current_setting('tipsoko.chargeback', true), '') <> 'on')) THEN
    RAISE EXCEPTION 'account % (%) would be overdrawn', NEW."kind", NEW."owner" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "check_purchase_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND NOT (
       (OLD."state" = 'CREATED' AND NEW."state" IN ('REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'REQUESTED' AND NEW."state" IN ('UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'UNKNOWN' AND NEW."state" IN ('REQUESTED', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" IN ('FAILED', 'EXPIRED') AND NEW."state" = 'PAID')) THEN
    RAISE EXCEPTION 'a purchase cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."slipId", OLD."planId", OLD."amountMinor", OLD."currency", OLD."priceKesMinor", OLD."feeKesMinor",
      OLD."creditMinor", OLD."creditId", OLD."creditIfLost")
     IS DISTINCT FROM (NEW."slipId", NEW."planId", NEW."amountMinor", NEW."currency", NEW."priceKesMinor", NEW."feeKesMinor",
      NEW."creditMinor", NEW."creditId", NEW."creditIfLost") THEN
    RAISE EXCEPTION 'price and fee of a purchase are frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;

-- What became credit at once is paid from the beginning: a corrected result calls it back, and may give it again.
CREATE OR REPLACE FUNCTION "check_refund_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('PAID', 'FAILED') AND OLD."state" IS DISTINCT FROM NEW."state"
     AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL
       AND NEW."state" = CASE WHEN NEW."amountMinor" = 0 THEN 'PAID'::"PayoutState" ELSE 'REQUESTED'::"PayoutState" END)
     AND NOT (OLD."amountMinor" = 0 AND OLD."calledBackAt" IS NULL AND NEW."calledBackAt" IS NOT NULL AND NEW."state" = 'FAILED') THEN
    RAISE EXCEPTION 'a refund that is % stays so', OLD."state" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "check_refund_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."purchaseId", OLD."suspenseId", OLD."currency", OLD."creditId", OLD."creditMinor")
     IS DISTINCT FROM (NEW."purchaseId", NEW."suspenseId", NEW."currency", NEW."creditId", NEW."creditMinor")
     OR (OLD."state" NOT IN ('PAID', 'FAILED')
         AND (OLD."phone", OLD."chargeId") IS DISTINCT FROM (NEW."phone", NEW."chargeId")) THEN
    RAISE EXCEPTION 'the receiver of a refund is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
