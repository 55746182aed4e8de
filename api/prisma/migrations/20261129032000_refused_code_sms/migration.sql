-- expand
-- AlterTable
ALTER TABLE "VerificationCode" ADD COLUMN     "refusalToldAt" TIMESTAMPTZ(3),
ADD COLUMN     "smsId" TEXT,
ADD COLUMN     "smsRefusal" TEXT;
