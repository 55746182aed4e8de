-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Refund_creditId_idx";
CREATE INDEX CONCURRENTLY "Refund_creditId_idx" ON "Refund"("creditId");
ALTER TABLE "Purchase" VALIDATE CONSTRAINT "Purchase_creditId_fkey";
ALTER TABLE "Refund" VALIDATE CONSTRAINT "Refund_creditId_fkey";
ALTER TABLE "Purchase" VALIDATE CONSTRAINT "Purchase_amounts";
ALTER TABLE "Refund" VALIDATE CONSTRAINT "Refund_amount";
ALTER TABLE "Refund" VALIDATE CONSTRAINT "Refund_one_source";
ALTER TABLE "Refund" VALIDATE CONSTRAINT "Refund_one_way";
