import sql, { type Sql } from 'sql-template-tag';
/**
 * With their place on their day of Nairobi, best rated tipster first: a plan with a daily number opens the first so many.
 * The rating is that of publishing, where it was kept, so that the slips opened are also those paid for.
 */
export const premiumSlipsSince = (since: unknown): Sql => sql`
  SELECT sl."id", sl."tipsterId", sl."publishedAt", sl."firstKickoff", sl."result",
         row_number() OVER (PARTITION BY (sl."publishedAt" AT TIME ZONE 'Africa/Nairobi')::date
                            ORDER BY coalesce(sl."ratedAtPublishing", r."rating") DESC NULLS LAST, sl."id") AS place
    FROM "Slip" sl LEFT JOIN "TipsterRecord" r ON r."tipsterId" = sl."tipsterId"
   WHERE sl."premium" AND sl."publishedAt" >= ((${since}::timestamptz AT TIME ZONE 'Africa/Nairobi')::date - 14) AT TIME ZONE 'Africa/Nairobi'`;
