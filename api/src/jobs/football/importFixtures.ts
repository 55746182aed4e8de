import type { App } from '../../app.ts';
import { applyFixtures } from '../../domain/games/applyFixtures.ts';
import { callFeed, type FeedName, recordFeedCall } from '../../domain/games/feedCalls.ts';

const DAY_MS = 86_400_000;
const daysAhead = 7;

/** UTC days from yesterday to seven days ahead, `YYYY-MM-DD`. */
export function fixtureDays(now: Date, from = -1, to = daysAhead): string[] {
  return Array.from({ length: to - from + 1 }, (_none, at) =>
    new Date(now.getTime() + (from + at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Imports the match lists of all these days: new matches, moved kick-offs, missed results. */
export async function importFixtures(app: App): Promise<void> {
  await importDays(app, 'week', fixtureDays(app.clock.now()));
}

export async function importToday(app: App): Promise<void> {
  await importDays(app, 'today', fixtureDays(app.clock.now(), 0, 0));
}

/** A failed day is retried once after the others. */
async function importDays(app: App, name: FeedName, days: readonly string[]): Promise<void> {
  const bad: string[] = [];
  for (const [at, day] of days.entries()) {
    if (await importDay(app, name, day)) continue;
    // Two failures in a row mean the feed is down: imported days stay, the rest waits for the next run.
    if (bad.length > 0 && bad.at(-1) === days[at - 1]) return;
    bad.push(day);
  }
  if (bad.length === days.length) return;
  for (const day of bad) {
    // Recorded as failed until the next import, or the whole list would be fetched again in five minutes.
    if (!(await importDay(app, name, day))) await recordFeedCall(app, name, null);
  }
}

async function importDay(app: App, name: FeedName, day: string): Promise<boolean> {
  const observedAt = app.clock.now();
  const fixtures = await callFeed(app, name, () => app.feed.byDate(day));
  if (fixtures === null) return false;
  const applied = await applyFixtures(app, fixtures, { observedAt });
  app.log.debug({ day, ...applied }, 'fixtures imported');
  return true;
}
