-- contract after 20261121215721_integrators
-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "previousSecret" TEXT,
ADD COLUMN     "previousUntil" TIMESTAMPTZ(3),
ADD COLUMN     "slow" BOOLEAN NOT NULL DEFAULT true;

-- Written by hand: what Prisma has no words for. The names of events stand in the catalogue alone.
ALTER TABLE "Webhook" DROP CONSTRAINT "Webhook_events_check";
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_some_event_check" CHECK (cardinality("events") > 0) NOT VALID;
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_previous_check"
  CHECK (("previousSecret" IS NULL) = ("previousUntil" IS NULL)) NOT VALID;
