import sql, { raw, type Sql } from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';

/** Games as this transaction leaves them, by the feed's number. `which`: a condition on "Game" g. */
export async function gamesNow(tx: Pick<SqlTx, 'query'>, which: Sql): Promise<Map<number, GameView>> {
  const rows = await tx.query<{ providerId: number; game: GameView }>(
    sql`SELECT g."providerId", ${raw(gameJson)} AS game FROM "Game" g ${raw(gameJoins)} WHERE ${which}`,
  );
  return new Map(rows.map((row) => [row.providerId, gameFromJson(row.game)]));
}
