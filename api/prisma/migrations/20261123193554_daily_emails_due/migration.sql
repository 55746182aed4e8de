-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Follower_digestAt_idx";
CREATE INDEX CONCURRENTLY "Follower_digestAt_idx" ON "Follower"("digestAt");
