-- The plans that are sold. Prices in minor units: cents and kobo; UGX has none.
INSERT INTO "SubscriptionPlan" ("id", "title", "days", "slipsPerDay", "priceMinor", "priceUgxMinor", "priceNgnMinor", "priceUsdMinor")
VALUES ('gold', 'Gold', 30, NULL, 100000, 30000, 1000000, 1500),
       ('bronze', 'Bronze', 7, 3, 30000, 9000, 300000, 500)
ON CONFLICT ("id") DO NOTHING;

-- One open purchase of a plan by e-mail, as there is one by phone.
CREATE UNIQUE INDEX "Purchase_one_open_plan_by_email" ON "Purchase" ("email", "planId", "country")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "email" IS NOT NULL AND "planId" IS NOT NULL;
