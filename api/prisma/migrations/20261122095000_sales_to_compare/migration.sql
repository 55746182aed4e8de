-- The sales of two days that are compared with M-Pesa's list each hour.
CREATE INDEX "Purchase_sold_by_phone" ON "Purchase" ("createdAt") WHERE "provider" = 'MPESA' AND "state" = 'PAID';
