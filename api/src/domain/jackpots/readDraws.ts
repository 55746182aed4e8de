import type { Side } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';

export interface JackpotDraw {
  /** Number of the game that was not played. */
  readonly game: number;
  readonly outcome: Side;
  /** Where the company published it. */
  readonly source: string;
  /** ISO time of the entry that counts. */
  readonly enteredAt: string;
}

/** The public draws of each of these jackpot slips, in their order and by place; a later entry stands instead of an earlier one. */
export async function readDraws(app: App, slipIds: readonly number[]): Promise<JackpotDraw[][]> {
  const rows = await app.db.query<{
    slipId: number;
    game: number;
    outcome: Side;
    source: string;
    at: Date | string;
  }>(
    `SELECT d."slipId", x."gameId" AS game, d."outcome", d."source", d."createdAt" AS at
      FROM "JackpotDraw" d JOIN "Tip" x ON x."slipId" = d."slipId" AND x."position" = d."position"
      WHERE d."slipId" = ANY($1::int[]) ORDER BY d."slipId", d."position"`,
    [[...slipIds]],
  );
  return slipIds.map((slipId) =>
    rows
      .filter((row) => row.slipId === slipId)
      .map(({ game, outcome, source, at }) => ({
        game,
        outcome,
        source,
        enteredAt: new Date(at).toISOString(),
      })),
  );
}
