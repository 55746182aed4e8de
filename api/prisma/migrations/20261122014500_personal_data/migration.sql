-- AlterTable
ALTER TABLE "VerificationCode" ADD COLUMN     "registrationId" UUID;

-- AlterTable
ALTER TABLE "Registration" DROP CONSTRAINT "Registration_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "callerKey" TEXT NOT NULL DEFAULT '',
ADD CONSTRAINT "Registration_pkey" PRIMARY KEY ("id");
-- Who waits for a code while this is installed can still use it.
UPDATE "VerificationCode" c SET "registrationId" = r."id" FROM "Registration" r
  WHERE c."purpose" = 'REGISTER' AND c."phone" = r."phone";
ALTER TABLE "Registration" ALTER COLUMN "id" DROP DEFAULT, ALTER COLUMN "callerKey" DROP DEFAULT;

-- CreateTable
CREATE TABLE "UnmatchedPayer" (
    "transactionId" BIGINT NOT NULL,
    "phone" TEXT,
    "reference" TEXT,

    CONSTRAINT "UnmatchedPayer_pkey" PRIMARY KEY ("transactionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Registration_phone_callerKey_key" ON "Registration"("phone", "callerKey");

-- AddForeignKey
ALTER TABLE "UnmatchedPayer" ADD CONSTRAINT "UnmatchedPayer_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written by hand: what Prisma has no words for.

-- A payer's phone does not belong into what can never be changed. It moves out once, here; amounts and keys stay, and
-- the guard is back before anything else is written.
INSERT INTO "UnmatchedPayer" ("transactionId", "phone", "reference")
  SELECT "id", "detail"->>'phone', "detail"->>'reference' FROM "LedgerTransaction"
   WHERE "event" = 'unmatched' AND ("detail" ? 'phone' OR "detail" ? 'reference');
ALTER TABLE "LedgerTransaction" DISABLE TRIGGER "LedgerTransaction_append_only";
UPDATE "LedgerTransaction" SET "detail" = "detail" - 'phone' - 'reference'
  WHERE "event" = 'unmatched' AND ("detail" ? 'phone' OR "detail" ? 'reference');
ALTER TABLE "LedgerTransaction" ENABLE TRIGGER "LedgerTransaction_append_only";

-- A stored callback does not change, but for one thing: seven years after it came, what is in it may be emptied, by
-- the database's own clock, whole and to nothing else. That it came, when, and what became of it stay.
CREATE OR REPLACE FUNCTION "forbid_callback_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."provider", OLD."kind", OLD."token", OLD."receivedAt")
     IS DISTINCT FROM (NEW."provider", NEW."kind", NEW."token", NEW."receivedAt") THEN
    RAISE EXCEPTION 'a stored callback does not change' USING ERRCODE = '23001';
  END IF;
  IF (OLD."headers"::text, OLD."body", OLD."remoteAddress")
     IS DISTINCT FROM (NEW."headers"::text, NEW."body", NEW."remoteAddress")
     AND NOT (OLD."receivedAt" < now() - interval '7 years' AND OLD."processedAt" IS NOT NULL
       AND NEW."headers" = '{}'::jsonb AND NEW."body" = '' AND NEW."remoteAddress" = '') THEN
    RAISE EXCEPTION 'a stored callback does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
