import type { App } from '../app.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { askFeed, type FeedName } from '../domain/games/feedHealth.ts';

const DAY_MS = 86_400_000;
const daysAhead = 7;

/** UTC days from yesterday to seven days ahead, `YYYY-MM-DD`. */
export function fixtureDays(now: Date, from = -1, to = daysAhead): string[] {
  return Array.from({ length: to - from + 1 }, (_none, at) =>
    new Date(now.getTime() + (from + at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Reads the match lists of all these days: new matches, moved kick-offs, results that were missed. */
export async function importFixtures(app: App): Promise<void> {
  await importDays(app, 'week', fixtureDays(app.clock.now()));
}

/** Reads today's list alone, which changes most. */
export async function importToday(app: App): Promise<void> {
  await importDays(app, 'today', fixtureDays(app.clock.now(), 0, 0));
}

async function importDays(app: App, name: FeedName, days: readonly string[]): Promise<void> {
  for (const day of days) {
    const observedAt = app.clock.now();
    const fixtures = await askFeed(app, name, () => app.feed.byDate(day));
    // Down: the days that were read stay, the rest comes with the next turn.
    if (fixtures === null) return;
    const applied = await applyFixtures(app, fixtures, { observedAt });
    app.log.debug({ day, ...applied }, 'fixtures imported');
  }
}
