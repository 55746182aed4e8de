-- expand
-- AlterEnum
ALTER TYPE "NoticeChannelKind" ADD VALUE 'TELEGRAM';

-- CreateTable
CREATE TABLE "TelegramCode" (
    "codeHash" TEXT NOT NULL,
    "followerId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TelegramCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateIndex
CREATE INDEX "TelegramCode_followerId_idx" ON "TelegramCode"("followerId");

-- CreateIndex
CREATE INDEX "TelegramCode_expiresAt_idx" ON "TelegramCode"("expiresAt");

-- AddForeignKey
ALTER TABLE "TelegramCode" ADD CONSTRAINT "TelegramCode_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE;
