-- expand
-- CreateEnum
CREATE TYPE "NoticeChannelKind" AS ENUM ('WEB_PUSH');

-- CreateEnum
CREATE TYPE "NoticeState" AS ENUM ('PENDING', 'SENT', 'DROPPED', 'FAILED');

-- CreateTable
CREATE TABLE "Follower" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "deviceHash" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "zone" TEXT NOT NULL DEFAULT 'Africa/Nairobi',
    "quietFrom" INTEGER NOT NULL DEFAULT 1380,
    "quietUntil" INTEGER NOT NULL DEFAULT 420,
    "mostPerDay" INTEGER NOT NULL DEFAULT 10,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Follower_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Follow" (
    "id" UUID NOT NULL,
    "followerId" UUID NOT NULL,
    "tipsterId" UUID,
    "gameId" INTEGER,
    "slipId" INTEGER,
    "purchaseId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticeChannel" (
    "id" UUID NOT NULL,
    "followerId" UUID NOT NULL,
    "kind" "NoticeChannelKind" NOT NULL,
    "address" TEXT NOT NULL,
    "publicKey" TEXT,
    "authSecret" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NoticeChannel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "channelId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "state" "NoticeState" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Follower_userId_key" ON "Follower"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Follower_deviceHash_key" ON "Follower"("deviceHash");

-- CreateIndex
CREATE INDEX "Follower_seenAt_idx" ON "Follower"("seenAt");

-- CreateIndex
CREATE INDEX "Follow_tipsterId_idx" ON "Follow"("tipsterId");

-- CreateIndex
CREATE INDEX "Follow_gameId_idx" ON "Follow"("gameId");

-- CreateIndex
CREATE INDEX "Follow_slipId_idx" ON "Follow"("slipId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_followerId_tipsterId_key" ON "Follow"("followerId", "tipsterId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_followerId_gameId_key" ON "Follow"("followerId", "gameId");

-- CreateIndex
CREATE UNIQUE INDEX "Follow_followerId_slipId_key" ON "Follow"("followerId", "slipId");

-- CreateIndex
CREATE INDEX "NoticeChannel_followerId_idx" ON "NoticeChannel"("followerId");

-- CreateIndex
CREATE UNIQUE INDEX "NoticeChannel_kind_address_key" ON "NoticeChannel"("kind", "address");

-- CreateIndex
CREATE INDEX "Notice_nextTryAt_idx" ON "Notice"("nextTryAt");

-- CreateIndex
CREATE INDEX "Notice_createdAt_idx" ON "Notice"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_channelId_event_key" ON "Notice"("channelId", "event");

-- AddForeignKey
ALTER TABLE "Follower" ADD CONSTRAINT "Follower_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeChannel" ADD CONSTRAINT "NoticeChannel_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "NoticeChannel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Follower" ADD CONSTRAINT "Follower_owner" CHECK (num_nonnulls("userId", "deviceHash") = 1);
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_subject" CHECK (num_nonnulls("tipsterId", "gameId", "slipId") = 1);
