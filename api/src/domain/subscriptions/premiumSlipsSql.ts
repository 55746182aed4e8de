import sql, { type Sql } from 'sql-template-tag';
/** Ranked per day of Nairobi by the rating stored at publishing, so that the slips a plan opens are also those paid for. */
export const premiumSlipsSince = (since: unknown): Sql => sql`
  SELECT sl."id", sl."tipsterId", sl."publishedAt", sl."firstKickoff", sl."result",
         row_number() OVER (PARTITION BY (sl."publishedAt" AT TIME ZONE 'Africa/Nairobi')::date
                            ORDER BY coalesce(sl."ratedAtPublishing", r."rating") DESC NULLS LAST, sl."id") AS place
    FROM "Slip" sl LEFT JOIN "TipsterRecord" r ON r."tipsterId" = sl."tipsterId"
   WHERE sl."premium" AND sl."publishedAt" >= ((${since}::timestamptz AT TIME ZONE 'Africa/Nairobi')::date - 14) AT TIME ZONE 'Africa/Nairobi'`;
