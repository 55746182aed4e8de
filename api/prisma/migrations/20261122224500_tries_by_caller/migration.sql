-- AlterTable
ALTER TABLE "VerificationCode" ADD COLUMN     "askedBy" TEXT,
ADD COLUMN     "otherTries" INTEGER NOT NULL DEFAULT 0;
