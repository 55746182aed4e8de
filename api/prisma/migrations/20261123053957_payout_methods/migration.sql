-- expand
-- CreateEnum
CREATE TYPE "PayoutMethodKind" AS ENUM ('MPESA', 'MOBILE_MONEY', 'BANK');

-- AlterEnum
ALTER TYPE "CodePurpose" ADD VALUE 'PAYOUT_METHOD';

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "costMinor" BIGINT,
ADD COLUMN     "feeMinor" BIGINT,
ADD COLUMN     "methodId" UUID,
ADD COLUMN     "provider" "PaymentProvider" NOT NULL DEFAULT 'MPESA',
ADD COLUMN     "sendCurrency" "Currency",
ADD COLUMN     "sendMinor" BIGINT;

-- CreateTable
CREATE TABLE "PayoutMethod" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "kind" "PayoutMethodKind" NOT NULL,
    "country" CHAR(2) NOT NULL,
    "currency" "Currency" NOT NULL,
    "network" TEXT NOT NULL DEFAULT '',
    "networkName" TEXT NOT NULL DEFAULT '',
    "account" TEXT NOT NULL,
    "holder" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "usableFrom" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutMethod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TransferQuote" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "methodId" UUID NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "costMinor" BIGINT NOT NULL,
    "sendCurrency" "Currency" NOT NULL,
    "sendMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TransferQuote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PayoutMethod_tipsterId_confirmedAt_idx" ON "PayoutMethod"("tipsterId", "confirmedAt" DESC);

-- CreateIndex
CREATE INDEX "TransferQuote_tipsterId_idx" ON "TransferQuote"("tipsterId");

-- CreateIndex
CREATE INDEX "TransferQuote_createdAt_idx" ON "TransferQuote"("createdAt");

-- AddForeignKey
ALTER TABLE "PayoutMethod" ADD CONSTRAINT "PayoutMethod_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransferQuote" ADD CONSTRAINT "TransferQuote_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransferQuote" ADD CONSTRAINT "TransferQuote_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PayoutMethod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PayoutMethod"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- A transfer has its method and its whole quote, and nothing else has them.
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_transfer" CHECK (
  CASE WHEN "provider" = 'FLUTTERWAVE'
    THEN num_nulls("methodId", "sendCurrency", "sendMinor", "feeMinor", "costMinor") = 0
      AND "sendCurrency" <> 'KES' AND "sendMinor" > 0 AND "feeMinor" >= 0 AND "costMinor" BETWEEN 1 AND "amountMinor"
    ELSE num_nonnulls("sendCurrency", "sendMinor", "feeMinor", "costMinor") = 0 END) NOT VALID;
ALTER TABLE "TransferQuote" ADD CONSTRAINT "TransferQuote_amounts" CHECK (
  "sendCurrency" <> 'KES' AND "sendMinor" > 0 AND "feeMinor" >= 0 AND "costMinor" BETWEEN 1 AND "amountMinor"
  AND "amountMinor" % 100 = 0);
ALTER TABLE "PayoutMethod" ADD CONSTRAINT "PayoutMethod_confirmed"
  CHECK (("confirmedAt" IS NULL) = ("usableFrom" IS NULL) AND "usableFrom" >= "confirmedAt");

CREATE FUNCTION "check_withdrawal_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."provider", OLD."methodId", OLD."sendCurrency", OLD."sendMinor", OLD."feeMinor", OLD."costMinor")
     IS DISTINCT FROM (NEW."provider", NEW."methodId", NEW."sendCurrency", NEW."sendMinor", NEW."feeMinor", NEW."costMinor") THEN
    RAISE EXCEPTION 'the quote of a withdrawal is frozen' USING ERRCODE = '23001';
  END IF;
  -- Flutterwave knows a transfer by its reference: another one could pay it twice.
  IF OLD."provider" = 'FLUTTERWAVE' AND OLD."originatorConversationId" <> NEW."originatorConversationId" THEN
    RAISE EXCEPTION 'a transfer keeps its reference' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_transfer" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_transfer"();

-- Withdrawals name it, so its content stays; the number and the name may be forgotten.
CREATE FUNCTION "check_payout_method"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."id", OLD."tipsterId", OLD."kind", OLD."country", OLD."currency", OLD."network", OLD."networkName", OLD."createdAt")
     IS DISTINCT FROM (NEW."id", NEW."tipsterId", NEW."kind", NEW."country", NEW."currency", NEW."network", NEW."networkName", NEW."createdAt")
     OR (NEW."account" <> OLD."account" AND NEW."account" <> '') OR (NEW."holder" <> OLD."holder" AND NEW."holder" <> '')
     OR (OLD."confirmedAt" IS NOT NULL AND (OLD."confirmedAt", OLD."usableFrom") IS DISTINCT FROM (NEW."confirmedAt", NEW."usableFrom")) THEN
    RAISE EXCEPTION 'a payout method does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayoutMethod_unchanged" BEFORE UPDATE ON "PayoutMethod" FOR EACH ROW EXECUTE FUNCTION "check_payout_method"();
