-- AlterEnum
ALTER TYPE "DeliveryState" ADD VALUE 'UNCONFIRMED' BEFORE 'SENT';

-- What was called sent before this stays as it is.
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_sent_has_id"
  CHECK ("state" NOT IN ('SENT', 'DELIVERED') OR "providerMessageId" IS NOT NULL) NOT VALID;
