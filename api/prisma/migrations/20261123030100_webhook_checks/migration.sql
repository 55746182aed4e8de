-- expand
-- Written by hand: both were added without a look at the rows that were there.
ALTER TABLE "Webhook" VALIDATE CONSTRAINT "Webhook_some_event_check";
ALTER TABLE "Webhook" VALIDATE CONSTRAINT "Webhook_previous_check";
