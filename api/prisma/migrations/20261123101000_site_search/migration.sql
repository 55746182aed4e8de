-- expand no transaction
-- Written by hand: parts of names, as the site's search compares them.
DROP INDEX CONCURRENTLY IF EXISTS "Tipster_usernameKey_trgm";
CREATE INDEX CONCURRENTLY "Tipster_usernameKey_trgm" ON "Tipster" USING gin ("usernameKey" gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS "Team_searchName_trgm";
CREATE INDEX CONCURRENTLY "Team_searchName_trgm" ON "Team" USING gin ("searchName" gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS "Post_title_trgm";
CREATE INDEX CONCURRENTLY "Post_title_trgm" ON "Post" USING gin (lower("title") gin_trgm_ops);
