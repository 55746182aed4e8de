import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';

const IN_PLAY = prepared(
  () =>
    sql`SELECT ${raw(gameJson)} AS game FROM "Game" g ${raw(gameJoins)}
      WHERE g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')
      ORDER BY g."kickoff", g."id" LIMIT ${raw(String(listLimits.gamesInPlay))}`,
);

export async function gamesInPlay(app: App): Promise<GameView[]> {
  const rows = await app.db.query<{ game: GameView }>(IN_PLAY({}));
  return rows.map(({ game }) => gameFromJson(game));
}
