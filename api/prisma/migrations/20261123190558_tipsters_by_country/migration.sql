-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Tipster_country_idx";
CREATE INDEX CONCURRENTLY "Tipster_country_idx" ON "Tipster"("country");
