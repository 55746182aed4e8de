-- CreateEnum
CREATE TYPE "ProposalEnd" AS ENUM ('APPROVED', 'DECLINED', 'EXPIRED', 'VOID');

-- CreateTable
CREATE TABLE "Proposal" (
    "id" UUID NOT NULL,
    "proposerId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "decision" JSONB NOT NULL,
    "phone" TEXT,
    "amountMinor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "ProposalEnd",
    "endedAt" TIMESTAMPTZ(3),
    "deciderId" UUID,

    CONSTRAINT "Proposal_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_proposerId_fkey" FOREIGN KEY ("proposerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written by hand: what Prisma has no words for.

CREATE UNIQUE INDEX "Proposal_one_open" ON "Proposal" ("subject") WHERE "end" IS NULL;
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_two_people"
  CHECK ("end" IS DISTINCT FROM 'APPROVED' OR ("deciderId" IS NOT NULL AND "deciderId" <> "proposerId"));
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_ended" CHECK (("end" IS NULL) = ("endedAt" IS NULL));

-- Who approves signs what was proposed: no part of it changes, and how it ended stays. After seven years the phone may
-- be blanked, by the database's own clock.
CREATE FUNCTION "forbid_proposal_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."proposerId", OLD."subject", OLD."decision", OLD."amountMinor", OLD."currency", OLD."reason", OLD."createdAt", OLD."expiresAt")
     IS DISTINCT FROM
     (NEW."proposerId", NEW."subject", NEW."decision", NEW."amountMinor", NEW."currency", NEW."reason", NEW."createdAt", NEW."expiresAt")
     OR (OLD."phone" IS DISTINCT FROM NEW."phone"
       AND NOT (NEW."phone" = '' AND OLD."createdAt" < now() - interval '7 years')) THEN
    RAISE EXCEPTION 'a proposal does not change' USING ERRCODE = '23001';
  END IF;
  IF OLD."end" IS NOT NULL AND (OLD."end", OLD."endedAt", OLD."deciderId")
     IS DISTINCT FROM (NEW."end", NEW."endedAt", NEW."deciderId") THEN
    RAISE EXCEPTION 'a proposal that has ended stays so' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Proposal_unchanged" BEFORE UPDATE ON "Proposal" FOR EACH ROW EXECUTE FUNCTION "forbid_proposal_edit"();
CREATE TRIGGER "Proposal_kept" BEFORE DELETE OR TRUNCATE ON "Proposal" EXECUTE FUNCTION "forbid_change"();
