-- AlterTable
ALTER TABLE "TipsterRecord" DROP COLUMN "firstSettledAt";
