-- expand
-- CreateTable
CREATE TABLE "PurchaseKey" (
    "hash" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "purchaseId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PurchaseKey_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "PurchaseKey_createdAt_idx" ON "PurchaseKey"("createdAt");

-- CreateIndex
CREATE INDEX "PurchaseKey_purchaseId_idx" ON "PurchaseKey"("purchaseId");

-- AddForeignKey
ALTER TABLE "PurchaseKey" ADD CONSTRAINT "PurchaseKey_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE CASCADE ON UPDATE CASCADE;
