import type { App } from '../app.ts';
import { feedIsDue } from '../domain/games/feedHealth.ts';
import { importFixtures, importToday } from './importFixtures.ts';
import { importOdds } from './importOdds.ts';
import { importReference } from './importReference.ts';

const HOUR_MS = 3_600_000;

/**
 * Reads match lists and prices when they are due: the week every 6 hours, today every 30 minutes, prices every 3 hours
 * and after the lists, because a price needs its match; names once a day. What is due stands in rows, so a restart
 * costs no quota.
 */
export async function importFootball(app: App): Promise<void> {
  if (await feedIsDue(app, 'week', 6 * HOUR_MS)) await importFixtures(app);
  else if (await feedIsDue(app, 'today', HOUR_MS / 2)) await importToday(app);
  if (await feedIsDue(app, 'odds', 3 * HOUR_MS)) await importOdds(app);
  await importReference(app);
}
