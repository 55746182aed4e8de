-- expand
-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "trace" TEXT;
