-- expand no transaction
-- Written by hand: what began lately, and what is old enough to be forgotten.
DROP INDEX CONCURRENTLY IF EXISTS "Purchase_caller_recent";
CREATE INDEX CONCURRENTLY "Purchase_caller_recent" ON "Purchase"("createdAt") WHERE "caller" IS NOT NULL;
