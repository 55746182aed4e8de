-- expand no transaction
-- CreateIndex
DROP INDEX CONCURRENTLY IF EXISTS "VerificationCode_smsId_idx";
CREATE INDEX CONCURRENTLY "VerificationCode_smsId_idx" ON "VerificationCode"("smsId");
