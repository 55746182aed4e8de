import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import { type DigestFacts, MOST_IN_DIGEST } from '../notices/digestText.ts';

interface Day {
  followerId: string;
  userId: string;
  since: Date;
  now: Date;
}

const boughtBy = (userId: string): Sql => sql`EXISTS (SELECT 1 FROM "Purchase" p
  WHERE p."slipId" = s."id" AND p."buyerUserId" = ${userId}::uuid AND p."state" = 'PAID')`;

/** What a follower hears of a day. */
export async function digestFacts(tx: Tx, { followerId, userId, since, now }: Day): Promise<DigestFacts> {
  const onSale = await tx.query<
    Omit<DigestFacts['onSale'][number], 'firstKickoff'> & { firstKickoff: string }
  >(
    sql`SELECT s."id" AS "slip", t."username" AS "tipster", s."tipCount" AS "games", s."priceMinor", s."firstKickoff"
          FROM "Follow" f JOIN "Tipster" t ON t."id" = f."tipsterId" JOIN "Slip" s ON s."tipsterId" = t."id"
         WHERE f."followerId" = ${followerId}::uuid AND s."publishedAt" > ${since}::timestamptz AND s."kind" <> 'FREE'
           AND s."result" IS NULL AND s."hiddenAt" IS NULL AND ${isBeforeSalesEnd('s', now)} AND NOT ${boughtBy(userId)}
         ORDER BY s."firstKickoff", s."id" LIMIT ${MOST_IN_DIGEST + 1}::int`,
  );
  const results = await tx.query<DigestFacts['results'][number]>(
    sql`SELECT s."id" AS "slip", t."username" AS "tipster", s."result"::text AS "result"
          FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
         WHERE s."finishedAt" > ${since}::timestamptz AND s."finishedAt" <= ${now}::timestamptz AND s."result" IS NOT NULL
           AND (EXISTS (SELECT 1 FROM "Follow" f WHERE f."followerId" = ${followerId}::uuid AND f."slipId" = s."id") OR ${boughtBy(userId)})
         ORDER BY s."finishedAt", s."id" LIMIT ${MOST_IN_DIGEST + 1}::int`,
  );
  return {
    onSale: onSale.map((row) => ({
      ...row,
      priceMinor: BigInt(row.priceMinor),
      firstKickoff: new Date(row.firstKickoff),
    })),
    results,
  };
}
