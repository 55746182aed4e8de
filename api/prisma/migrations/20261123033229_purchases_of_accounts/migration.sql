-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Purchase_buyerUserId_createdAt_id_idx";
CREATE INDEX CONCURRENTLY "Purchase_buyerUserId_createdAt_id_idx" ON "Purchase"("buyerUserId", "createdAt", "id");
