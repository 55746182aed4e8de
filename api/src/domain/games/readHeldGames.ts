import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import type { GameView } from './gameView.ts';
import { heldGames } from './heldGames.ts';
import { readGamesByIds } from './readGames.ts';

const MOST = 200;

/**
 * Games with tips that wait for a person, for staff: those with the most open tips first.
 *
 * @throws NotSignedIn, NotAllowed.
 */
export async function readHeldGames(app: App, eyes: Eyes): Promise<GameView[]> {
  requireStaff(eyes);
  const held = await heldGames(app);
  const games = await readGamesByIds(
    app,
    held.slice(0, MOST).map((game) => game.id),
  );
  return games.flatMap((game) => (game ? [game] : []));
}
