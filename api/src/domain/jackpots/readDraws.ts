import type { Side } from '@tipsoko/rules/markets';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

export interface JackpotDraw {
  /** The game that was not played. */
  readonly game: number;
  readonly outcome: Side;
  /** Where the company published the draw. */
  readonly source: string;
  readonly enteredAt: string;
}

/** In the order of the slips; the latest entry for each game. */
export async function readDraws(app: App, slipIds: readonly number[]): Promise<JackpotDraw[][]> {
  const rows = await app.db.query<{
    slipId: number;
    game: number;
    outcome: Side;
    source: string;
    at: Date | string;
  }>(sql`
      SELECT d."slipId", x."gameId" AS game, d."outcome", d."source", d."createdAt" AS at
      FROM "JackpotDraw" d JOIN "Tip" x ON x."slipId" = d."slipId" AND x."position" = d."position"
      WHERE d."slipId" = ANY(${[...slipIds]}::int[]) ORDER BY d."slipId", d."position"`);
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
