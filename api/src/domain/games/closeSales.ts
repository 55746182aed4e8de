import sql, { raw, type Sql } from 'sql-template-tag';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { isFeedStatus } from '../grading/feedStatus.ts';
import { gameStatusOf } from '../grading/gameStatus.ts';
import { salesEnd } from './salesEnd.ts';
import { timeIsUnknown } from './tipsClose.ts';

interface ReportedStart {
  readonly providerId: number;
  readonly providerStatus: string;
  readonly kickoff: Date;
}

const begun: readonly GameStatus[] = [
  ...(['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'ABANDONED'] as const),
];

/** Null while the time is a placeholder (docs/decisions/125) or the game is called off. */
function startOf({ providerStatus, kickoff }: ReportedStart, now: Date): Date | null {
  if (timeIsUnknown({ providerStatus })) return null;
  if (!isFeedStatus(providerStatus)) return kickoff;
  if (begun.includes(gameStatusOf(providerStatus))) return kickoff < now ? kickoff : now;
  return providerStatus === 'NS' ? kickoff : null;
}

/** The reported starts as rows `r` of a FROM clause; null without any. */
function startsOf(reported: readonly ReportedStart[], now: Date): Sql | null {
  const starts = reported.flatMap((one) => {
    const at = startOf(one, now);
    return at === null
      ? []
      : [{ providerId: one.providerId, status: one.providerStatus, kickoff: one.kickoff, at }];
  });
  if (starts.length === 0) return null;
  return sql`jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
    AS r("providerId" int, "status" text, "kickoff" timestamptz, "at" timestamptz)`;
}

/** Call before locking games, as settlement does, to avoid deadlocks. */
export async function lockClosing(tx: Tx, reported: readonly ReportedStart[], now: Date): Promise<void> {
  const starts = startsOf(reported, now);
  if (starts === null) return;
  await tx.query(
    sql`SELECT 1 AS locked FROM ${starts}
       JOIN "Game" g ON g."providerId" = r."providerId" AND (g."kickoff" <> r."kickoff" OR g."providerStatus" <> r."status")
       JOIN "Tip" t ON t."gameId" = g."id" JOIN "Slip" s ON s."id" = t."slipId"
      WHERE s."result" IS NULL AND ${raw(salesEnd('s'))} > r."at" ORDER BY s."id" FOR UPDATE OF s`,
  );
}

/** Only for an earlier start than the published first kick-off, which itself stays. */
export async function closeSales(tx: Tx, reported: readonly ReportedStart[], now: Date): Promise<void> {
  const starts = startsOf(reported, now);
  if (starts === null) return;
  const closed = await tx.query<{ id: number; version: number }>(
    sql`WITH due AS (
       SELECT s."id", min(r."at") AS "at" FROM ${starts}
         JOIN "Game" g ON g."providerId" = r."providerId" JOIN "Tip" t ON t."gameId" = g."id"
         JOIN "Slip" s ON s."id" = t."slipId"
        WHERE s."result" IS NULL AND ${raw(salesEnd('s'))} > r."at" GROUP BY s."id")
     UPDATE "Slip" s SET "salesCloseAt" = due."at", "version" = s."version" + 1 FROM due
      WHERE s."id" = due."id" RETURNING s."id", s."version"`,
  );
  for (const { id, version } of closed) tx.publish({ type: 'slipChanged', slipId: id, version });
}
