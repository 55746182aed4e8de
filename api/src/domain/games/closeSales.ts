import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { salesEnd } from '../slips/salesEnd.ts';
import type { Tx } from '../transaction.ts';
import { isFeedStatus } from './feedStatus.ts';
import { gameStatusOf } from './gameStatus.ts';
import { timeIsUnknown } from './tipsClose.ts';

/** What is told of when a game begins. */
interface ToldStart {
  readonly providerId: number;
  readonly providerStatus: string;
  readonly kickoff: Date;
}

const begun: readonly GameStatus[] = [
  ...(['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'ABANDONED'] as const),
];

/**
 * When a game begins, or began, by what is told of it; null where that is not known: a time that is a placeholder
 * (decision 93), and games that are called off.
 */
function startOf({ providerStatus, kickoff }: ToldStart, now: Date): Date | null {
  if (timeIsUnknown({ providerStatus })) return null;
  if (!isFeedStatus(providerStatus)) return kickoff;
  if (begun.includes(gameStatusOf(providerStatus))) return kickoff < now ? kickoff : now;
  return providerStatus === 'NS' ? kickoff : null;
}

function startsOf(told: readonly ToldStart[], now: Date) {
  return told.flatMap((one) => {
    const at = startOf(one, now);
    return at === null
      ? []
      : [{ providerId: one.providerId, status: one.providerStatus, kickoff: one.kickoff, at }];
  });
}

const STARTS = `jsonb_to_recordset($1::jsonb) AS r("providerId" int, "status" text, "kickoff" timestamptz, "at" timestamptz)`;

/**
 * Holds the slips whose sales would end with what is told now, before the games are held: settlement, too, holds slips
 * first. Only a status or a kick-off that is news can do that.
 */
export async function lockClosing(tx: Tx, told: readonly ToldStart[], now: Date): Promise<void> {
  const starts = startsOf(told, now);
  if (starts.length === 0) return;
  await tx.query(
    `SELECT 1 AS locked FROM ${STARTS}
       JOIN "Game" g ON g."providerId" = r."providerId" AND (g."kickoff" <> r."kickoff" OR g."providerStatus" <> r."status")
       JOIN "Tip" t ON t."gameId" = g."id" JOIN "Slip" s ON s."id" = t."slipId"
      WHERE s."result" IS NULL AND ${salesEnd('s')} > r."at" ORDER BY s."id" FOR UPDATE OF s`,
    [JSON.stringify(starts)],
  );
}

/**
 * Ends the sale of slips with a tip on a game that begins, or has begun, before the slips' first kick-off, and tells
 * who follows them. What was published stays as it was, and so does a sale that has ended.
 */
export async function closeSales(tx: Tx, told: readonly ToldStart[], now: Date): Promise<void> {
  const starts = startsOf(told, now);
  if (starts.length === 0) return;
  const closed = await tx.query<{ id: number; version: number }>(
    `WITH due AS (
       SELECT s."id", min(r."at") AS "at" FROM ${STARTS}
         JOIN "Game" g ON g."providerId" = r."providerId" JOIN "Tip" t ON t."gameId" = g."id"
         JOIN "Slip" s ON s."id" = t."slipId"
        WHERE s."result" IS NULL AND ${salesEnd('s')} > r."at" GROUP BY s."id")
     UPDATE "Slip" s SET "salesCloseAt" = due."at", "version" = s."version" + 1 FROM due
      WHERE s."id" = due."id" RETURNING s."id", s."version"`,
    [JSON.stringify(starts)],
  );
  for (const { id, version } of closed) tx.publish({ type: 'slipChanged', slipId: id, version });
}
