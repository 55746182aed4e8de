-- expand
-- AlterTable
ALTER TABLE "Follower" ADD COLUMN     "saleSms" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "saleSmsAt" TIMESTAMPTZ(3);
