-- AlterTable
ALTER TABLE "FeedState" ADD COLUMN     "digest" TEXT,
ADD COLUMN     "stuckSince" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "League" ADD COLUMN     "coversLive" BOOLEAN,
ADD COLUMN     "coversOdds" BOOLEAN,
ADD COLUMN     "hasLogo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "season" INTEGER,
ADD COLUMN     "teamsReadAt" TIMESTAMPTZ(3),
ADD COLUMN     "type" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "country" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "hasLogo" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "FeedAccount" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "plan" TEXT,
    "active" BOOLEAN,
    "endsAt" TIMESTAMPTZ(3),
    "dayLimit" INTEGER,
    "dayLeft" INTEGER,
    "minuteLimit" INTEGER,
    "minuteLeft" INTEGER,
    "countedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProofDay" (
    "number" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "links" INTEGER NOT NULL,
    "lastSequence" INTEGER NOT NULL,
    "merkleRoot" TEXT NOT NULL,
    "previousRoot" TEXT NOT NULL,
    "root" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProofDay_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProofDay_day_key" ON "ProofDay"("day");

-- CreateIndex
CREATE UNIQUE INDEX "ProofDay_root_key" ON "ProofDay"("root");


ALTER TABLE "FeedAccount" ADD CONSTRAINT "FeedAccount_one_row" CHECK ("id" = 1);

ALTER TABLE "ProofDay"
  ADD CONSTRAINT "ProofDay_numbers" CHECK ("number" > 0 AND "links" >= 0 AND "lastSequence" >= "links"),
  ADD CONSTRAINT "ProofDay_day" CHECK ("day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
CREATE TRIGGER "ProofDay_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ProofDay" EXECUTE FUNCTION "forbid_change"();
