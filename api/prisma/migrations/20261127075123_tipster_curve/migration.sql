-- expand
-- AlterTable
ALTER TABLE "TipsterRecord" ADD COLUMN     "curve" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
