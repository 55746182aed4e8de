import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

/** Slips and free tips with a pick on a game: how many have finished, and won. */
export interface TipResults {
  slips: number;
  slipsWon: number;
  freeTips: number;
  freeTipsWon: number;
}

const none: TipResults = { slips: 0, slipsWon: 0, freeTips: 0, freeTipsWon: 0 };

/** In the order asked. Excludes cancelled and hidden slips, and open slips because their picks are secret. */
export async function readTipResults(app: App, gameIds: readonly number[]): Promise<TipResults[]> {
  const rows = await app.db.query<TipResults & { gameId: number }>(sql`
    SELECT x."gameId", (count(*) FILTER (WHERE s."kind" = 'STANDARD'))::int AS slips,
      (count(*) FILTER (WHERE s."kind" = 'STANDARD' AND s."result" = 'WON'))::int AS "slipsWon",
      (count(*) FILTER (WHERE s."kind" = 'FREE'))::int AS "freeTips",
      (count(*) FILTER (WHERE s."kind" = 'FREE' AND s."result" = 'WON'))::int AS "freeTipsWon"
    FROM "Tip" x JOIN "Slip" s ON s."id" = x."slipId"
    WHERE x."gameId" = ANY(${[...gameIds]}::int[]) AND s."result" IN ('WON', 'LOST') AND s."hiddenAt" IS NULL
    GROUP BY x."gameId"`);
  const byGame = new Map(rows.map(({ gameId, ...results }) => [gameId, results]));
  return gameIds.map((id) => byGame.get(id) ?? none);
}
