-- expand
-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "caller" TEXT;

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "reviewDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "reviewedAt" TIMESTAMPTZ(3);

-- Written by hand: what waits for staff cannot set out, whoever tries, and their answer is given once.
CREATE FUNCTION "check_withdrawal_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."reviewDueAt" IS DISTINCT FROM NEW."reviewDueAt" THEN
    RAISE EXCEPTION 'whether a withdrawal is looked at is decided with its request' USING ERRCODE = '23001';
  END IF;
  IF OLD."reviewedAt" IS NOT NULL AND OLD."reviewedAt" IS DISTINCT FROM NEW."reviewedAt" THEN
    RAISE EXCEPTION 'a withdrawal is looked at once' USING ERRCODE = '23001';
  END IF;
  IF NEW."reviewDueAt" IS NOT NULL AND NEW."reviewedAt" IS NULL AND NEW."state" <> 'REQUESTED' THEN
    RAISE EXCEPTION 'a withdrawal that staff have not looked at stays where it is' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_review" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_review"();
