-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "LedgerTransaction_createdAt_idx";
CREATE INDEX CONCURRENTLY "LedgerTransaction_createdAt_idx" ON "LedgerTransaction" USING BRIN ("createdAt");
