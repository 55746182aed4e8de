import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { GameView } from './gameView.ts';
import { heldGames } from './heldGames.ts';
import { readGamesByIds } from './readGames.ts';

const MOST = 200;

/** Most open tips first. @throws NotSignedIn, NotAllowed. */
export async function readHeldGames(app: App, viewer: Viewer): Promise<GameView[]> {
  requireStaff(viewer);
  const held = await heldGames(app);
  const games = await readGamesByIds(
    app,
    held.slice(0, MOST).map((game) => game.id),
  );
  return games.flatMap((game) => (game ? [game] : []));
}
