import { settlementWindows } from '@tipsoko/rules/limits';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { HoldReason } from '../grading/outcome.ts';
import { gamesNow } from './gamesNow.ts';

const reason: HoldReason = 'NO_RESULT';

/** Holds games that the feed no longer lists two days after kick-off, so that their tips do not stay open for ever. @returns how many. */
export async function holdUnreportedGames(app: App, gameIds: readonly number[]): Promise<number> {
  if (gameIds.length === 0) return 0;
  const now = app.clock.now();
  const silentSince = new Date(now.getTime() - settlementWindows.silenceHours * 3_600_000);
  return inTransaction(app, async (tx) => {
    const held = await tx.query<{ id: number }>(sql`
        UPDATE "Game" g SET "held" = true, "heldReason" = ${reason}, "version" = g."version" + 1, "changedAt" = ${now}::timestamptz
        WHERE g."id" = ANY(${[...gameIds]}::int[]) AND NOT g."held" AND g."kickoff" <= ${silentSince}::timestamptz
          AND EXISTS (SELECT FROM "Tip" t WHERE t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD'))
        RETURNING g."id"`);
    if (held.length === 0) return 0;
    const ids = held.map((game) => game.id);
    for (const game of (await gamesNow(tx, sql`g."id" = ANY(${ids}::int[])`)).values())
      tx.publish({ type: 'gameChanged', gameId: game.id, game });
    app.log.warn({ gameIds: ids }, 'games with open tips are no longer in the feed; held for staff review');
    return ids.length;
  });
}
