-- AlterTable
ALTER TABLE "Slip" ADD COLUMN     "salesCloseAt" TIMESTAMPTZ(3);

-- Games that were brought forward before this was known, and slips that are still open with them.
UPDATE "Slip" s SET "salesCloseAt" = due."at"
  FROM (SELECT t."slipId", min(g."kickoff") AS "at" FROM "Tip" t JOIN "Game" g ON g."id" = t."gameId"
         WHERE g."providerStatus" NOT IN ('TBD', 'PST', 'CANC', 'AWD', 'WO') GROUP BY t."slipId") due
 WHERE s."id" = due."slipId" AND s."result" IS NULL AND due."at" < s."firstKickoff";
