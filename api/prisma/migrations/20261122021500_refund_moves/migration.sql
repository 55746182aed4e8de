-- A refund moves along the table of payouts; what it gives back, and to whom, is frozen while it is open.
CREATE FUNCTION "check_refund_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."purchaseId", OLD."suspenseId", OLD."currency") IS DISTINCT FROM (NEW."purchaseId", NEW."suspenseId", NEW."currency")
     OR (OLD."state" NOT IN ('PAID', 'FAILED')
         AND (OLD."phone", OLD."chargeId") IS DISTINCT FROM (NEW."phone", NEW."chargeId")) THEN
    RAISE EXCEPTION 'the receiver of a refund is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Refund_moves" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_refund_moves"();

-- What one provider calls a refund is one refund. M-Pesa's receipts have letters, the card provider's numbers have none.
CREATE UNIQUE INDEX "Refund_receipt_key" ON "Refund" ("receipt") WHERE "receipt" IS NOT NULL;
