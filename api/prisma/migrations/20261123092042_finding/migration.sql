-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Game_leagueId_kickoff_id_idx";
CREATE INDEX CONCURRENTLY "Game_leagueId_kickoff_id_idx" ON "Game"("leagueId", "kickoff", "id");
DROP INDEX CONCURRENTLY IF EXISTS "Game_homeTeamId_kickoff_idx";
CREATE INDEX CONCURRENTLY "Game_homeTeamId_kickoff_idx" ON "Game"("homeTeamId", "kickoff");
DROP INDEX CONCURRENTLY IF EXISTS "Game_awayTeamId_kickoff_idx";
CREATE INDEX CONCURRENTLY "Game_awayTeamId_kickoff_idx" ON "Game"("awayTeamId", "kickoff");
-- Written by hand: slips that have not finished, by the end of their sale, by price, and of a tipster; tipsters by rating, those without one last.
DROP INDEX CONCURRENTLY IF EXISTS "Slip_on_sale_closing";
CREATE INDEX CONCURRENTLY "Slip_on_sale_closing" ON "Slip" (least("firstKickoff", "salesCloseAt"), "id") WHERE "result" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Slip_on_sale_price";
CREATE INDEX CONCURRENTLY "Slip_on_sale_price" ON "Slip" ("priceMinor", "id") WHERE "result" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Slip_on_sale_of_tipster";
CREATE INDEX CONCURRENTLY "Slip_on_sale_of_tipster" ON "Slip" ("tipsterId", "id" DESC) WHERE "result" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "TipsterRecord_by_rating";
CREATE INDEX CONCURRENTLY "TipsterRecord_by_rating" ON "TipsterRecord" (coalesce("rating", -1) DESC, "tipsterId");
