-- expand
-- CreateEnum
CREATE TYPE "BoardPeriod" AS ENUM ('WEEK', 'MONTH', 'YEAR', 'ALL_TIME');

-- AlterTable
ALTER TABLE "TipsterRecord" ADD COLUMN     "boardsDue" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "yearLost" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "yearProfitCenti" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "yearRating" INTEGER,
ADD COLUMN     "yearWon" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "BoardPlace" (
    "leagueId" INTEGER NOT NULL,
    "market" TEXT NOT NULL,
    "period" "BoardPeriod" NOT NULL,
    "tipsterId" UUID NOT NULL,
    "won" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "profitCenti" BIGINT NOT NULL,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "BoardPlace_pkey" PRIMARY KEY ("leagueId","market","period","tipsterId")
);

-- CreateIndex
CREATE INDEX "BoardPlace_leagueId_market_period_rating_tipsterId_idx" ON "BoardPlace"("leagueId", "market", "period", "rating" DESC, "tipsterId" DESC);

-- CreateIndex
CREATE INDEX "BoardPlace_leagueId_market_period_profitCenti_tipsterId_idx" ON "BoardPlace"("leagueId", "market", "period", "profitCenti" DESC, "tipsterId" DESC);

-- CreateIndex
CREATE INDEX "BoardPlace_tipsterId_idx" ON "BoardPlace"("tipsterId");

-- AddForeignKey
ALTER TABLE "BoardPlace" ADD CONSTRAINT "BoardPlace_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE;
