import { gameLimits } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';

const MOST = 24;
const HOUR = 3_600_000;

/**
 * The games of the front page (D14): from 3 hours ago to 48 hours ahead, those in play first, then by the number of
 * tips on them, then by the league's rank.
 */
export async function topGames(app: App): Promise<GameView[]> {
  const now = app.clock.now().getTime();
  const rows = await app.db.query<{ game: GameView }>(
    `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins}
      WHERE g."kickoff" BETWEEN $1::timestamptz AND $2::timestamptz
        AND g."status" NOT IN ('CANCELLED', 'POSTPONED', 'ABANDONED', 'AWARDED')
      ORDER BY g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED') DESC,
        g."tipCount" DESC, l."rank", g."kickoff", g."id"
      LIMIT ${MOST}`,
    [
      new Date(now - gameLimits.topGamesPastHours * HOUR),
      new Date(now + gameLimits.topGamesAheadHours * HOUR),
    ],
    'top_games',
  );
  return rows.map(({ game }) => gameFromJson(game));
}
