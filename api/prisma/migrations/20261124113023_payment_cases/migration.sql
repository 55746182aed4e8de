-- expand
-- CreateTable
CREATE TABLE "PaymentCase" (
    "purchaseId" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentCase_pkey" PRIMARY KEY ("purchaseId")
);

-- CreateIndex
CREATE INDEX "PaymentCase_endedAt_idx" ON "PaymentCase"("endedAt");

-- AddForeignKey
ALTER TABLE "PaymentCase" ADD CONSTRAINT "PaymentCase_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
