import type { App } from '../app.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { askFeed, type FeedName, noteFeed } from '../domain/games/feedHealth.ts';

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

/** One bad day costs only itself: it is asked for once more when the others have been read. */
async function importDays(app: App, name: FeedName, days: readonly string[]): Promise<void> {
  const bad: string[] = [];
  for (const [at, day] of days.entries()) {
    if (await importDay(app, name, day)) continue;
    // Two in a row: it is down. The days that were read stay, the rest comes with the next turn.
    if (bad.length > 0 && bad.at(-1) === days[at - 1]) return;
    bad.push(day);
  }
  if (bad.length === days.length) return;
  for (const day of bad) {
    // Still bad: it comes with the next list, or it would have the whole one read again in five minutes.
    if (!(await importDay(app, name, day))) await noteFeed(app, name, null);
  }
}

async function importDay(app: App, name: FeedName, day: string): Promise<boolean> {
  const observedAt = app.clock.now();
  const fixtures = await askFeed(app, name, () => app.feed.byDate(day));
  if (fixtures === null) return false;
  const applied = await applyFixtures(app, fixtures, { observedAt });
  app.log.debug({ day, ...applied }, 'fixtures imported');
  return true;
}
