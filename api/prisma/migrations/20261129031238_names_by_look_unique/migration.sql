-- expand no transaction
-- No two user names that look alike.
DROP INDEX CONCURRENTLY IF EXISTS "Tipster_usernameLook_key";
CREATE UNIQUE INDEX CONCURRENTLY "Tipster_usernameLook_key" ON "Tipster"("usernameLook");
