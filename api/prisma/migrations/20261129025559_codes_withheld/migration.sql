-- expand
-- AlterTable
ALTER TABLE "VerificationCode" ADD COLUMN     "sent" BOOLEAN NOT NULL DEFAULT true;
