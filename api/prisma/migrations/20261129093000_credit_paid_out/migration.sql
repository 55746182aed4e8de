-- expand
-- A refund that was called back may set out again: all of it by the way it was paid, also what had become buyer credit.
CREATE OR REPLACE FUNCTION "check_refund_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."purchaseId", OLD."suspenseId", OLD."currency") IS DISTINCT FROM (NEW."purchaseId", NEW."suspenseId", NEW."currency")
     OR ((OLD."creditId", OLD."creditMinor") IS DISTINCT FROM (NEW."creditId", NEW."creditMinor")
         AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."creditMinor" = 0))
     OR (OLD."state" NOT IN ('PAID', 'FAILED')
         AND (OLD."phone", OLD."chargeId") IS DISTINCT FROM (NEW."phone", NEW."chargeId")) THEN
    RAISE EXCEPTION 'the receiver of a refund is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "check_payout_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."originatorConversationId" <> OLD."originatorConversationId"
     AND (NEW."state" <> 'REQUESTED' OR NEW."sentAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'a payout that may have been sent keeps its id' USING ERRCODE = '23514';
  END IF;
  -- Withdrawals have no credit, so this is not one condition.
  IF TG_TABLE_NAME = 'Refund' THEN
    IF OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."callbackToken" = OLD."callbackToken"
       AND NEW."amountMinor" + NEW."creditMinor" = OLD."amountMinor" + OLD."creditMinor" THEN
      RETURN NEW;
    END IF;
  END IF;
  IF (OLD."amountMinor", OLD."callbackToken") IS DISTINCT FROM (NEW."amountMinor", NEW."callbackToken") THEN
    RAISE EXCEPTION 'the amount of a payout is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
