-- What Prisma's schema cannot say: checks, partial indexes, append-only and immutability triggers, search index.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "Game_searchText_trgm" ON "Game" USING gin ("searchText" gin_trgm_ops);

-- Hot lists read these in index order.
CREATE INDEX "Slip_on_sale_latest" ON "Slip" ("publishedAt" DESC, "id" DESC) WHERE "result" IS NULL;
CREATE INDEX "Slip_on_sale_popular" ON "Slip" ("salesCount" DESC, "id" DESC) WHERE "result" IS NULL;
CREATE INDEX "Slip_open_by_kickoff" ON "Slip" ("firstKickoff") WHERE "result" IS NULL;
CREATE INDEX "Game_in_play" ON "Game" ("kickoff") WHERE "status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED');
CREATE INDEX "Game_held" ON "Game" ("id") WHERE "held";

-- One open purchase for a buyer and slip; one withdrawal in flight for a tipster.
CREATE UNIQUE INDEX "Purchase_one_open_by_phone" ON "Purchase" ("phone", "slipId")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "phone" IS NOT NULL AND "slipId" IS NOT NULL;
CREATE UNIQUE INDEX "Purchase_one_open_by_email" ON "Purchase" ("email", "slipId", "country")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "email" IS NOT NULL AND "slipId" IS NOT NULL;
CREATE UNIQUE INDEX "Purchase_one_open_plan_by_phone" ON "Purchase" ("phone", "planId")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "phone" IS NOT NULL AND "planId" IS NOT NULL;
CREATE UNIQUE INDEX "Withdrawal_one_open" ON "Withdrawal" ("tipsterId")
  WHERE "state" NOT IN ('PAID', 'FAILED');

ALTER TABLE "Purchase"
  ADD CONSTRAINT "Purchase_one_subject" CHECK (num_nonnulls("slipId", "planId") = 1),
  ADD CONSTRAINT "Purchase_one_buyer" CHECK (num_nonnulls("phone", "email") >= 1),
  ADD CONSTRAINT "Purchase_amounts" CHECK ("amountMinor" > 0 AND "priceKesMinor" > 0 AND "feeKesMinor" BETWEEN 0 AND "priceKesMinor"),
  ADD CONSTRAINT "Purchase_paid_has_time" CHECK (("state" = 'PAID') = ("paidAt" IS NOT NULL));
ALTER TABLE "Withdrawal"
  ADD CONSTRAINT "Withdrawal_whole_shillings" CHECK ("amountMinor" >= 1000 AND "amountMinor" % 100 = 0);
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amount" CHECK ("amountMinor" > 0);
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_amount" CHECK ("amountMinor" > 0);
ALTER TABLE "User" ADD CONSTRAINT "User_phone_digits" CHECK ("phone" ~ '^[0-9]{9,15}$' OR "deletedAt" IS NOT NULL);
ALTER TABLE "Tipster" ADD CONSTRAINT "Tipster_username_key" CHECK ("usernameKey" = lower("username"));
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_odds" CHECK ("oddsMilli" > 1000);
ALTER TABLE "Slip"
  ADD CONSTRAINT "Slip_standard" CHECK ("kind" <> 'STANDARD'
    OR ("tipCount" BETWEEN 3 AND 5 AND "priceMinor" BETWEEN 5000 AND 100000 AND "totalOddsCenti" BETWEEN 250 AND 10000)),
  ADD CONSTRAINT "Slip_free" CHECK ("kind" <> 'FREE' OR ("tipCount" = 1 AND "priceMinor" = 0)),
  ADD CONSTRAINT "Slip_jackpot" CHECK ("kind" <> 'JACKPOT' OR ("tipCount" >= 1 AND "priceMinor" > 0)),
  ADD CONSTRAINT "Slip_before_kickoff" CHECK ("publishedAt" < "firstKickoff" AND "firstKickoff" <= "lastKickoff"),
  ADD CONSTRAINT "Slip_finished" CHECK (("result" IS NULL) = ("finishedAt" IS NULL));
ALTER TABLE "TipsterRecord"
  ADD CONSTRAINT "TipsterRecord_counts" CHECK ("settled" = "won" + "lost" + "cancelled" AND "activeSlips" >= 0);

-- Only money owed to buyers or to the outside may go either way; what we owe a tipster never falls below zero,
-- but by a chargeback, which the posting function marks for its transaction.
CREATE FUNCTION "forbid_negative_payable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT')
     AND NEW."balanceMinor" > 0 AND NEW."balanceMinor" > OLD."balanceMinor"
     AND coalesce(current_setting('tipsoko.chargeback', true), '') <> 'on' THEN
    RAISE EXCEPTION 'account % (%) would be overdrawn', NEW."kind", NEW."owner" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerAccount_no_overdraft" BEFORE UPDATE ON "LedgerAccount"
  FOR EACH ROW EXECUTE FUNCTION "forbid_negative_payable"();

CREATE FUNCTION "forbid_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23001';
END $$;
CREATE TRIGGER "LedgerEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LedgerEntry" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "LedgerTransaction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LedgerTransaction" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "LedgerAccount_kept" BEFORE DELETE OR TRUNCATE ON "LedgerAccount" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "ProofLink_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ProofLink" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "GameResult_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "GameResult" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Callback_kept" BEFORE DELETE OR TRUNCATE ON "Callback" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Slip_kept" BEFORE DELETE OR TRUNCATE ON "Slip" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Tip_kept" BEFORE DELETE OR TRUNCATE ON "Tip" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "OddsSnapshot_kept" BEFORE UPDATE OR TRUNCATE ON "OddsSnapshot" EXECUTE FUNCTION "forbid_change"();

CREATE FUNCTION "forbid_callback_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."provider", OLD."kind", OLD."token", OLD."headers"::text, OLD."body", OLD."remoteAddress", OLD."receivedAt")
     IS DISTINCT FROM (NEW."provider", NEW."kind", NEW."token", NEW."headers"::text, NEW."body", NEW."remoteAddress", NEW."receivedAt") THEN
    RAISE EXCEPTION 'a stored callback does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Callback_unchanged" BEFORE UPDATE ON "Callback" FOR EACH ROW EXECUTE FUNCTION "forbid_callback_edit"();

CREATE FUNCTION "forbid_slip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."tipsterId", OLD."kind", OLD."priceMinor", OLD."priceUgxMinor", OLD."priceNgnMinor", OLD."totalOddsCenti",
      OLD."tipCount", OLD."publishedAt", OLD."firstKickoff")
     IS DISTINCT FROM
     (NEW."tipsterId", NEW."kind", NEW."priceMinor", NEW."priceUgxMinor", NEW."priceNgnMinor", NEW."totalOddsCenti",
      NEW."tipCount", NEW."publishedAt", NEW."firstKickoff") THEN
    RAISE EXCEPTION 'a published slip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Slip_unchanged" BEFORE UPDATE ON "Slip" FOR EACH ROW EXECUTE FUNCTION "forbid_slip_edit"();

CREATE FUNCTION "forbid_tip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."slipId", OLD."position", OLD."gameId", OLD."selection", OLD."oddsMilli", OLD."snapshotId", OLD."kickoff")
     IS DISTINCT FROM
     (NEW."slipId", NEW."position", NEW."gameId", NEW."selection", NEW."oddsMilli", NEW."snapshotId", NEW."kickoff") THEN
    RAISE EXCEPTION 'a published tip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Tip_unchanged" BEFORE UPDATE ON "Tip" FOR EACH ROW EXECUTE FUNCTION "forbid_tip_edit"();

-- Paid is terminal, and a purchase moves only along its table.
CREATE FUNCTION "check_purchase_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND NOT (
       (OLD."state" = 'CREATED' AND NEW."state" IN ('REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'REQUESTED' AND NEW."state" IN ('UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'UNKNOWN' AND NEW."state" IN ('REQUESTED', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" IN ('FAILED', 'EXPIRED') AND NEW."state" = 'PAID')) THEN
    RAISE EXCEPTION 'a purchase cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."slipId", OLD."planId", OLD."amountMinor", OLD."currency", OLD."priceKesMinor", OLD."feeKesMinor")
     IS DISTINCT FROM (NEW."slipId", NEW."planId", NEW."amountMinor", NEW."currency", NEW."priceKesMinor", NEW."feeKesMinor") THEN
    RAISE EXCEPTION 'price and fee of a purchase are frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Purchase_state" BEFORE UPDATE ON "Purchase" FOR EACH ROW EXECUTE FUNCTION "check_purchase_state"();

CREATE FUNCTION "check_payout_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('PAID', 'FAILED') AND OLD."state" IS DISTINCT FROM NEW."state" THEN
    RAISE EXCEPTION 'a payout that is % stays so', OLD."state" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_state" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_payout_state"();
CREATE TRIGGER "Refund_state" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_payout_state"();

-- Lines sum to zero per transaction and currency, in the account's currency, at commit.
CREATE FUNCTION "check_transaction_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad record;
BEGIN
  SELECT e."currency", sum(e."amountMinor") AS total INTO bad
    FROM "LedgerEntry" e WHERE e."transactionId" = NEW."transactionId"
    GROUP BY e."currency" HAVING sum(e."amountMinor") <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is off by % %', NEW."transactionId", bad.total, bad."currency" USING ERRCODE = '23514';
  END IF;
  PERFORM 1 FROM "LedgerAccount" a WHERE a."id" = NEW."accountId" AND a."currency" = NEW."currency";
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger entry % is in another currency than its account', NEW."id" USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerEntry_balanced" AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_transaction_balance"();
