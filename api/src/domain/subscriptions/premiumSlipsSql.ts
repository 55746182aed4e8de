import sql, { type Sql } from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
/** Ranked per day of Nairobi by the rating stored at publishing, so that the slips a plan opens are also those paid for. */
export const premiumSlipsSince = (since: unknown): Sql => sql`
  SELECT sl."id", sl."tipsterId", sl."publishedAt", sl."firstKickoff", sl."result",
         row_number() OVER (PARTITION BY (sl."publishedAt" AT TIME ZONE 'Africa/Nairobi')::date
                            ORDER BY coalesce(sl."ratedAtPublishing", r."rating") DESC NULLS LAST, sl."id") AS place
    FROM "Slip" sl LEFT JOIN "TipsterRecord" r ON r."tipsterId" = sl."tipsterId"
   WHERE sl."premium" AND sl."publishedAt" >= ((${since}::timestamptz AT TIME ZONE 'Africa/Nairobi')::date - 14) AT TIME ZONE 'Africa/Nairobi'`;

/** How many slips a subscription opened, by tipster. */
export async function openedSlips(
  tx: Pick<SqlTx, 'query'>,
  { startsAt, endsAt, slipsPerDay }: { startsAt: Date; endsAt: Date; slipsPerDay: number | null },
): Promise<Array<{ tipsterId: string; slips: bigint }>> {
  return tx.query(
    sql`SELECT "tipsterId", count(*) AS slips FROM (${premiumSlipsSince(startsAt)}) s
      WHERE (${slipsPerDay}::int IS NULL OR place <= ${slipsPerDay}::int)
        AND "publishedAt" < ${endsAt}::timestamptz AND "firstKickoff" > ${startsAt}::timestamptz
      GROUP BY "tipsterId" ORDER BY "tipsterId"`,
  );
}
