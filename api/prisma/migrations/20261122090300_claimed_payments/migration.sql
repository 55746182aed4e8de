-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "claimedPaidAt" TIMESTAMPTZ(3);
