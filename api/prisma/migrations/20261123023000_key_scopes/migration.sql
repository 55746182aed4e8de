-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "followsLive" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "publishes" BOOLEAN NOT NULL DEFAULT false;
