-- AlterTable: what was "the second half was seen" holds from half-time on.
ALTER TABLE "Game" RENAME COLUMN "secondHalfSeen" TO "firstHalfOver";
ALTER TABLE "Game" ADD COLUMN     "earlierKickoffs" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN     "leftLiveAt" TIMESTAMPTZ(3),
ADD COLUMN     "resumedAt" TIMESTAMPTZ(3),
ADD COLUMN     "unusualFormat" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TipsterRecord" ADD COLUMN     "classSample" INTEGER NOT NULL DEFAULT 0;

UPDATE "Game" SET "firstHalfOver" = true
  WHERE NOT "firstHalfOver" AND "providerStatus" IN ('HT', '2H', 'ET', 'BT', 'P', 'FT', 'AET', 'PEN');

-- Games that were listed for another time in between, with tips that wait.
UPDATE "Game" g SET "earlierKickoffs" = t."kickoffs", "nextCheckAt" = least(g."nextCheckAt", t."soonest")
  FROM (SELECT o."gameId", array_agg(DISTINCT o."kickoff") AS "kickoffs", min(o."kickoff") + interval '24 hours 1 minute' AS "soonest"
          FROM "Tip" o JOIN "Game" og ON og."id" = o."gameId"
         WHERE o."state" IN ('PENDING', 'HELD') AND o."kickoff" NOT IN (og."kickoff", og."listedKickoff")
         GROUP BY o."gameId") t
 WHERE g."id" = t."gameId" AND g."source" = 'feed';

-- The sample of the class: slips won and lost in the last 365 days.
UPDATE "TipsterRecord" r SET "classSample" = y."slips"
  FROM (SELECT s."tipsterId", count(*) AS "slips" FROM "Slip" s
         WHERE s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST') AND s."finishedAt" > now() - interval '365 days'
         GROUP BY s."tipsterId") y
 WHERE r."tipsterId" = y."tipsterId";
