-- expand
CREATE VIEW "WithdrawalLine" AS
SELECT w."id", w."tipsterId", w."amountMinor", w."phone", w."state", w."failure", w."provider", w."receipt",
  w."reviewDueAt", w."reviewedAt", w."sendMinor", w."sendCurrency", w."createdAt", w."endedAt",
  EXISTS (SELECT 1 FROM "Withdrawal" r WHERE r."retryOfId" = w."id") AS "retried"
FROM "Withdrawal" w;
