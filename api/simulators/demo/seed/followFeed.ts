import type { App } from '../../../src/app.ts';
import { applyFixtures } from '../../../src/domain/games/applyFixtures.ts';
import { applyOdds } from '../../../src/domain/games/applyOdds.ts';

const DAY = 86_400_000;
/** Yesterday to three days ahead: what the front page, the search and the slip builder show at once. */
const days = [-1, 0, 1, 2, 3];

/** Takes the matches and prices around now from the feed, by the client and use cases that a poll uses. */
export async function followFeed(app: App, tell: (share: number) => void): Promise<void> {
  for (const [at, day] of days.entries()) {
    const now = app.clock.now();
    const date = new Date(now.getTime() + day * DAY).toISOString().slice(0, 10);
    await applyFixtures(app, await app.feed.byDate(date), { observedAt: now });
    if (day >= 0) await applyOdds(app, await app.feed.oddsByDate(date));
    tell((at + 1) / days.length);
  }
}
