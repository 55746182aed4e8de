-- expand no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Callback_short_lived";
CREATE INDEX CONCURRENTLY "Callback_short_lived" ON "Callback" ("receivedAt")
  WHERE "kind" = 'sms' OR "outcome" LIKE 'refused: %' OR "outcome" = 'unknown address';
