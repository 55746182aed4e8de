-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "provedAt" TIMESTAMPTZ(3),
ADD COLUMN     "staffProvedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "StaffFactor" (
    "userId" UUID NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "recoveryHashes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "VerificationCode_createdAt_idx" ON "VerificationCode"("createdAt");

-- AddForeignKey
ALTER TABLE "StaffFactor" ADD CONSTRAINT "StaffFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
