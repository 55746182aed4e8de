import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';

const MOST = 200;

/**
 * Games that wait for a person, those with the most tips first: scores that contradict each other, other teams, no
 * result for two days, a correction that would move money.
 *
 * @throws NotSignedIn, NotAllowed.
 */
export async function heldGames(app: App, eyes: Eyes): Promise<GameView[]> {
  requireStaff(eyes);
  const rows = await app.db.query<{ game: GameView }>(
    `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins} WHERE g."held"
      ORDER BY (SELECT count(*) FROM "Tip" x WHERE x."gameId" = g."id") DESC, g."kickoff", g."id" LIMIT ${MOST}`,
  );
  return rows.map(({ game }) => gameFromJson(game));
}
