-- expand
-- AlterTable
ALTER TABLE "UnmatchedPayer" ADD COLUMN     "confirmedOnly" BOOLEAN NOT NULL DEFAULT false;
