-- expand no transaction
-- Free tips, jackpots and the ticker: the latest of a kind, without reading all slips.
DROP INDEX CONCURRENTLY IF EXISTS "Slip_kind_publishedAt_id_idx";
CREATE INDEX CONCURRENTLY "Slip_kind_publishedAt_id_idx" ON "Slip"("kind", "publishedAt" DESC, "id" DESC);
-- The other two parts of the ticker.
DROP INDEX CONCURRENTLY IF EXISTS "Tipster_createdAt_idx";
CREATE INDEX CONCURRENTLY "Tipster_createdAt_idx" ON "Tipster"("createdAt" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "Withdrawal_paid";
CREATE INDEX CONCURRENTLY "Withdrawal_paid" ON "Withdrawal" ("endedAt" DESC) WHERE "state" = 'PAID';
-- The default ranking of tipsters: sorted, it took as long as there are tipsters.
DROP INDEX CONCURRENTLY IF EXISTS "TipsterRecord_by_rank";
CREATE INDEX CONCURRENTLY "TipsterRecord_by_rank" ON "TipsterRecord"
  ((coalesce("rating", -1)::bigint * 1000000 + least("won" + "lost", 999999)) DESC);
-- Payments that staff must look at: without reading every purchase.
DROP INDEX CONCURRENTLY IF EXISTS "Purchase_undecided";
CREATE INDEX CONCURRENTLY "Purchase_undecided" ON "Purchase" ("createdAt") WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN');
DROP INDEX CONCURRENTLY IF EXISTS "Purchase_claimed";
CREATE INDEX CONCURRENTLY "Purchase_claimed" ON "Purchase" ("claimedPaidAt") WHERE "claimedPaidAt" IS NOT NULL;
