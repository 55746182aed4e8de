import type { App } from '../../../src/app.ts';
import { importFixtures } from '../../../src/jobs/importFixtures.ts';
import { importOdds } from '../../../src/jobs/importOdds.ts';

/** Takes the matches and prices of the coming week from the feed by the jobs that do so later. */
export async function followFeed(app: App, tell: (share: number) => void): Promise<void> {
  await importFixtures(app);
  tell(0.5);
  await importOdds(app);
  tell(1);
}
