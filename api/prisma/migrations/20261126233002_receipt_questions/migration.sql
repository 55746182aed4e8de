-- expand
-- CreateTable
CREATE TABLE "ReceiptQuestion" (
    "id" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "receipt" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "conversationId" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextAskAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "ReceiptQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReceiptQuestion_token_key" ON "ReceiptQuestion"("token");

-- CreateIndex
CREATE INDEX "ReceiptQuestion_nextAskAt_idx" ON "ReceiptQuestion"("nextAskAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReceiptQuestion_purchaseId_receipt_key" ON "ReceiptQuestion"("purchaseId", "receipt");

-- AddForeignKey
ALTER TABLE "ReceiptQuestion" ADD CONSTRAINT "ReceiptQuestion_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
