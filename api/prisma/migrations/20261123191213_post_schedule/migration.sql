-- expand
-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "thumbnailAlt" TEXT NOT NULL DEFAULT '';
