import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';

/** On sale until the first kick-off as known now; slips that have begun stay closed. */
export async function showSlips(
  app: App,
  tx: Tx,
  which: { slipId: number } | { bannedOf: string },
): Promise<number[]> {
  const chosen =
    'slipId' in which
      ? sql`s."id" = ${which.slipId}::int`
      : sql`s."tipsterId" = ${which.bannedOf}::uuid AND s."hiddenByBan"`;
  const rows = await tx.query<{ id: number; version: number }>(sql`
    UPDATE "Slip" s SET "hiddenAt" = NULL, "hiddenReason" = NULL, "hiddenByBan" = false, "version" = s."version" + 1,
        "salesCloseAt" = CASE WHEN g."begun" THEN s."salesCloseAt"
          WHEN g."first" < s."firstKickoff" THEN g."first" END
      FROM (SELECT t."slipId", bool_or(g."status" NOT IN ('SCHEDULED', 'POSTPONED') OR g."kickoff" <= ${app.clock.now()}::timestamptz) AS begun,
                   min(g."kickoff") FILTER (WHERE g."providerStatus" NOT IN ('TBD', 'PST')) AS first
              FROM "Tip" t JOIN "Game" g ON g."id" = t."gameId" GROUP BY t."slipId") g
     WHERE g."slipId" = s."id" AND s."hiddenAt" IS NOT NULL AND ${chosen} RETURNING s."id", s."version"`);
  for (const { id, version } of rows) tx.publish({ type: 'slipChanged', slipId: id, version });
  return rows.map(({ id }) => id);
}
