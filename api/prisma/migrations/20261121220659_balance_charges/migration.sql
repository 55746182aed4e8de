-- AlterTable
ALTER TABLE "BalanceCheck" ADD COLUMN     "chargesMinor" BIGINT;
