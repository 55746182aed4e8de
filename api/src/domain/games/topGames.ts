import { gameLimits, listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { GameView } from './gameView.ts';
import { gamesOfPage, readGamePage } from './readGames.ts';

const MOST = raw(String(listLimits.topGames));
const HOUR = 3_600_000;

const TOP_GAMES = prepared<{ from: Date; to: Date }>(
  ({ from, to }) =>
    sql`${gamesOfPage} JOIN "League" l ON l."id" = g."leagueId"
      WHERE g."kickoff" BETWEEN ${from}::timestamptz AND ${to}::timestamptz
        AND g."status" NOT IN ('CANCELLED', 'POSTPONED', 'ABANDONED', 'AWARDED')
      ORDER BY g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED') DESC,
        g."tipCount" DESC, l."rank", g."kickoff", g."id"
      LIMIT ${MOST}`,
);

/** docs/rules.md 14: from 3 hours ago to 48 ahead; in play first, then by tips, then by league rank. */
export async function topGames(app: App): Promise<GameView[]> {
  const now = app.clock.now().getTime();
  const from = new Date(now - gameLimits.topGamesPastHours * HOUR);
  const to = new Date(now + gameLimits.topGamesAheadHours * HOUR);
  return readGamePage(app, TOP_GAMES({ from, to }));
}
