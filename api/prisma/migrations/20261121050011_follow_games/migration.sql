-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "extraTimeAway" INTEGER,
ADD COLUMN     "extraTimeHome" INTEGER,
ADD COLUMN     "nextCheckAt" TIMESTAMPTZ(3),
ADD COLUMN     "secondHalfSeen" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "settlements" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'feed';

-- AlterTable
ALTER TABLE "GameResult" ADD COLUMN     "extraTimeAway" INTEGER,
ADD COLUMN     "extraTimeHome" INTEGER;

-- AlterTable
ALTER TABLE "TipsterRecord" ADD COLUMN     "class" TEXT NOT NULL DEFAULT 'ROOKIE',
ADD COLUMN     "firstSettledAt" TIMESTAMPTZ(3),
ADD COLUMN     "monthLost" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "monthRating" INTEGER,
ADD COLUMN     "monthWon" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "weekProfitCenti" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "yieldScore" INTEGER;

-- CreateTable
CREATE TABLE "FeedState" (
    "name" TEXT NOT NULL,
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "FeedState_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "Game_nextCheckAt_idx" ON "Game"("nextCheckAt");

-- CreateIndex
CREATE INDEX "Slip_tipsterId_finishedAt_id_idx" ON "Slip"("tipsterId", "finishedAt" DESC, "id" DESC);
