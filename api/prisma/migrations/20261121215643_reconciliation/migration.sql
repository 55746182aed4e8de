-- CreateEnum
CREATE TYPE "DifferenceKind" AS ENUM ('BALANCE', 'NOT_HERE', 'NOT_THERE', 'AMOUNT');

-- CreateEnum
CREATE TYPE "DifferenceEnd" AS ENUM ('AGREES', 'EXPLAINED', 'CHARGE', 'OWNER', 'WRITE_OFF');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AccountKind" ADD VALUE 'OWNER_FUNDS';
ALTER TYPE "AccountKind" ADD VALUE 'WRITE_OFFS';

-- AlterTable
ALTER TABLE "Earning" ADD COLUMN     "subscriptionId" UUID,
ALTER COLUMN "purchaseId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "chargeId" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "suspenseId" BIGINT,
ALTER COLUMN "purchaseId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ReconciliationDifference" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "kind" "DifferenceKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "currency" "Currency" NOT NULL,
    "oursMinor" BIGINT NOT NULL,
    "theirsMinor" BIGINT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "DifferenceEnd",
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,

    CONSTRAINT "ReconciliationDifference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BalanceCheck" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "token" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),
    "oursMinor" BIGINT,
    "theirsMinor" BIGINT,
    "openMinor" BIGINT,
    "outcome" TEXT,

    CONSTRAINT "BalanceCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReconciledDay" (
    "provider" "PaymentProvider" NOT NULL,
    "day" DATE NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "compared" INTEGER NOT NULL,

    CONSTRAINT "ReconciledDay_pkey" PRIMARY KEY ("provider","day")
);

-- CreateTable
CREATE TABLE "SubscriberDevice" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubscriberDevice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReconciliationDifference_endedAt_firstSeenAt_idx" ON "ReconciliationDifference"("endedAt", "firstSeenAt");

-- CreateIndex
CREATE UNIQUE INDEX "BalanceCheck_token_key" ON "BalanceCheck"("token");

-- CreateIndex
CREATE INDEX "BalanceCheck_provider_askedAt_idx" ON "BalanceCheck"("provider", "askedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriberDevice_tokenHash_key" ON "SubscriberDevice"("tokenHash");

-- CreateIndex
CREATE INDEX "SubscriberDevice_expiresAt_idx" ON "SubscriberDevice"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Earning_subscriptionId_tipsterId_key" ON "Earning"("subscriptionId", "tipsterId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_suspenseId_key" ON "Refund"("suspenseId");

-- AddForeignKey
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_suspenseId_fkey" FOREIGN KEY ("suspenseId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An earning is of one sale or of one subscription; a refund of one sale or of one sum kept for a buyer.
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_one_source" CHECK (num_nonnulls("purchaseId", "subscriptionId") = 1);
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_one_source" CHECK (num_nonnulls("purchaseId", "suspenseId") = 1),
  ADD CONSTRAINT "Refund_one_way" CHECK (("suspenseId" IS NULL) = (num_nonnulls("phone", "chargeId") = 0)
    AND num_nonnulls("phone", "chargeId") <= 1);
-- One open difference about one thing; its end is told, and stays.
CREATE UNIQUE INDEX "ReconciliationDifference_one_open" ON "ReconciliationDifference" ("provider", "kind", "subject", "currency")
  WHERE "endedAt" IS NULL;
ALTER TABLE "ReconciliationDifference"
  ADD CONSTRAINT "ReconciliationDifference_end" CHECK (num_nonnulls("end", "endedAt", "endReason") IN (0, 3));
CREATE FUNCTION "forbid_reopened_difference"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."endedAt" IS NOT NULL THEN
    RAISE EXCEPTION 'a difference that was explained stays so' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ReconciliationDifference_ended" BEFORE UPDATE ON "ReconciliationDifference"
  FOR EACH ROW EXECUTE FUNCTION "forbid_reopened_difference"();
CREATE TRIGGER "ReconciliationDifference_kept" BEFORE DELETE OR TRUNCATE ON "ReconciliationDifference" EXECUTE FUNCTION "forbid_change"();
ALTER TABLE "SubscriberDevice" ADD CONSTRAINT "SubscriberDevice_one_owner" CHECK (num_nonnulls("phone", "email") = 1);
