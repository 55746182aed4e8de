import { settlementWindows } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import { inTransaction } from '../transaction.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';
import type { HoldReason } from './outcome.ts';

const reason: HoldReason = 'NO_RESULT';

/**
 * Gives games that the feed has forgotten to a person, once two days have passed since kick-off and tips on them are
 * still open: that a match disappeared says nothing of its result, and without this nobody would ever look.
 *
 * @param gameIds games whose numbers the feed does not know any more.
 * @returns how many went to a person.
 */
export async function holdForgotten(app: App, gameIds: readonly number[]): Promise<number> {
  if (gameIds.length === 0) return 0;
  const now = app.clock.now();
  const silentSince = new Date(now.getTime() - settlementWindows.silenceHours * 3_600_000);
  return inTransaction(app, async (tx) => {
    const held = await tx.query<{ id: number }>(
      `UPDATE "Game" g SET "held" = true, "heldReason" = $2, "version" = g."version" + 1, "changedAt" = $3::timestamptz
        WHERE g."id" = ANY($1::int[]) AND NOT g."held" AND g."kickoff" <= $4::timestamptz
          AND EXISTS (SELECT FROM "Tip" t WHERE t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD'))
        RETURNING g."id"`,
      [[...gameIds], reason, now, silentSince],
    );
    if (held.length === 0) return 0;
    const ids = held.map((game) => game.id);
    const rows = await tx.query<{ id: number; game: GameView }>(
      `SELECT g."id", ${gameJson} AS game FROM "Game" g ${gameJoins} WHERE g."id" = ANY($1::int[])`,
      [ids],
    );
    for (const { id, game } of rows)
      tx.publish({ type: 'gameChanged', gameId: id, game: gameFromJson(game) });
    app.log.warn({ gameIds: ids }, 'the feed has forgotten games with open tips: a person decides');
    return ids.length;
  });
}
