import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { GameView } from './gameView.ts';
import { gamesOfPage, readGamePage } from './readGames.ts';

const IN_PLAY = prepared(
  () =>
    sql`${gamesOfPage}
      WHERE g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')
      ORDER BY g."kickoff", g."id" LIMIT ${raw(String(listLimits.gamesInPlay))}`,
);

export async function gamesInPlay(app: App): Promise<GameView[]> {
  return readGamePage(app, IN_PLAY({}));
}
