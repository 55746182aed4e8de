-- expand
-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('SCAM', 'ADVERTISING', 'OFFENSIVE', 'IMPERSONATION', 'OTHER');

-- CreateEnum
CREATE TYPE "ReportEnd" AS ENUM ('DISMISSED', 'HIDDEN', 'BANNED');

-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3),
ADD COLUMN     "hiddenByBan" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hiddenReason" TEXT;

-- AlterTable
ALTER TABLE "Tipster" ADD COLUMN     "banReason" TEXT,
ADD COLUMN     "bannedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "slipId" INTEGER,
    "reason" "ReportReason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "caller" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "ReportEnd",
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Report_tipsterId_slipId_idx" ON "Report"("tipsterId", "slipId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE UNIQUE INDEX "Report_once" ON "Report" ("tipsterId", coalesce("slipId", 0), "caller") WHERE "end" IS NULL;
