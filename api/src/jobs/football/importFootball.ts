import type { App } from '../../app.ts';
import { feedIsDue } from '../../domain/games/feedCalls.ts';
import { importFixtures, importToday } from './importFixtures.ts';
import { importOdds } from './importOdds.ts';
import { importReference } from './importReference.ts';

const HOUR_MS = 3_600_000;

/** Prices come after the lists, because a price needs its match. Due times are rows, so a restart costs no quota. */
export async function importFootball(app: App): Promise<void> {
  if (await feedIsDue(app, 'week', 6 * HOUR_MS)) await importFixtures(app);
  else if (await feedIsDue(app, 'today', HOUR_MS / 2)) await importToday(app);
  if (await feedIsDue(app, 'odds', 3 * HOUR_MS)) await importOdds(app);
  await importReference(app);
}
