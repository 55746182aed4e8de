-- What is read for /metrics, without the rows that have come to their end: nearly empty, but for the first, which has a
-- row for each purchase that has ended.
CREATE INDEX "Purchase_ended" ON "Purchase" ("endedAt", "state") WHERE "endedAt" IS NOT NULL;
CREATE INDEX "Purchase_quarantined" ON "Purchase" ("quarantinedAt") WHERE "quarantinedAt" IS NOT NULL AND "state" <> 'PAID';
CREATE INDEX "Refund_open" ON "Refund" ("createdAt") WHERE "state" NOT IN ('PAID', 'FAILED');
CREATE INDEX "Delivery_failed" ON "Delivery" ("createdAt") WHERE "state" = 'FAILED';
