-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Slip_hidden_idx";
CREATE INDEX CONCURRENTLY "Slip_hidden_idx" ON "Slip" ("id") WHERE "hiddenAt" IS NOT NULL;
