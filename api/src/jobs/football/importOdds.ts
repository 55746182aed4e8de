import type { App } from '../../app.ts';
import { applyOdds } from '../../domain/games/applyOdds.ts';
import { callFeed } from '../../domain/games/feedCalls.ts';
import { fixtureDays } from './importFixtures.ts';

export async function importOdds(app: App): Promise<void> {
  for (const day of fixtureDays(app.clock.now(), 0)) {
    const prices = await callFeed(app, 'odds', () => app.feed.oddsByDate(day));
    if (prices === null) return;
    const written = await applyOdds(app, prices);
    app.log.debug({ day, written }, 'odds imported');
  }
}
