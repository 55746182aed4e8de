-- expand
-- AlterTable
ALTER TABLE "Follower" ADD COLUMN     "digestAt" TIMESTAMPTZ(3),
ADD COLUMN     "digestedAt" TIMESTAMPTZ(3);
