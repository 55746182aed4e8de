import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';
import { isOver } from './listGames.ts';

/** Latest results before a game, newest first: per team, and head to head. */
export interface GameForm {
  home: GameView[];
  away: GameView[];
  between: GameView[];
}

const MOST = raw(String(listLimits.form));

const latest = (side: keyof GameForm, condition: string) =>
  raw(`(SELECT '${side}' AS side, g."id" FROM "Game" g
    WHERE ${condition} AND g."kickoff" < o."kickoff" AND ${isOver.sql}
    ORDER BY g."kickoff" DESC, g."id" DESC LIMIT ${MOST.sql})`);

const sides = [
  latest('home', `(g."homeTeamId" = o."homeTeamId" OR g."awayTeamId" = o."homeTeamId")`),
  latest('away', `(g."homeTeamId" = o."awayTeamId" OR g."awayTeamId" = o."awayTeamId")`),
  latest(
    'between',
    `((g."homeTeamId" = o."homeTeamId" AND g."awayTeamId" = o."awayTeamId")
      OR (g."homeTeamId" = o."awayTeamId" AND g."awayTeamId" = o."homeTeamId"))`,
  ),
] as const;

/** In the order of `ids`. */
export async function readForms(app: App, ids: readonly number[]): Promise<GameForm[]> {
  const rows = await app.db.query<{ of: number; side: keyof GameForm; game: GameView }>(
    sql`SELECT o."id" AS of, past."side", ${raw(gameJson)} AS game
      FROM "Game" o CROSS JOIN LATERAL (${sides[0]} UNION ALL ${sides[1]} UNION ALL ${sides[2]}) past
      JOIN "Game" g ON g."id" = past."id" ${raw(gameJoins)}
      WHERE o."id" = ANY(${[...ids]}::int[])
      ORDER BY o."id", g."kickoff" DESC, g."id" DESC`,
  );
  const forms = new Map<number, GameForm>(ids.map((id) => [id, { home: [], away: [], between: [] }]));
  for (const { of, side, game } of rows) forms.get(of)?.[side].push(gameFromJson(game));
  return ids.map((id) => forms.get(id) ?? { home: [], away: [], between: [] });
}
