-- The id under which M-Pesa takes a payout in once changes only together with a new beginning; amount and receiver
-- of a withdrawal never change.
CREATE FUNCTION "check_payout_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."originatorConversationId" <> OLD."originatorConversationId"
     AND (NEW."state" <> 'REQUESTED' OR NEW."sentAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'a payout that may have been sent keeps its id' USING ERRCODE = '23514';
  END IF;
  IF (OLD."amountMinor", OLD."callbackToken") IS DISTINCT FROM (NEW."amountMinor", NEW."callbackToken") THEN
    RAISE EXCEPTION 'the amount of a payout is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_identity" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_payout_identity"();
CREATE TRIGGER "Refund_identity" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_payout_identity"();

CREATE FUNCTION "check_withdrawal_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  -- Once it is closed a phone may be forgotten.
  IF OLD."tipsterId" <> NEW."tipsterId" OR (OLD."phone" <> NEW."phone" AND OLD."state" NOT IN ('PAID', 'FAILED')) THEN
    RAISE EXCEPTION 'the receiver of a withdrawal is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_moves" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_moves"();

-- A tip is delivered for money that came.
CREATE FUNCTION "check_delivery_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Purchase" p WHERE p."id" = NEW."purchaseId" AND p."state" = 'PAID';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a delivery is of a paid purchase' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Delivery_of_paid" BEFORE INSERT ON "Delivery" FOR EACH ROW EXECUTE FUNCTION "check_delivery_paid"();
