import type { App } from '../../../src/app.ts';
import { importFixtures } from '../../../src/jobs/football/importFixtures.ts';
import { importOdds } from '../../../src/jobs/football/importOdds.ts';

/** Takes the matches and prices of the coming week from the feed by the jobs that do so later. */
export async function followFeed(app: App, onProgress: (share: number) => void): Promise<void> {
  await importFixtures(app);
  onProgress(0.5);
  await importOdds(app);
  onProgress(1);
}
