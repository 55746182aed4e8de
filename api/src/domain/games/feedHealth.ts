import type { App } from '../../app.ts';
import { FeedUnavailable } from './FixtureFeed.ts';

/** live: what is in play; today and week: match lists; odds: prices. */
export type FeedName = 'live' | 'today' | 'week' | 'odds';

/** Seconds without news after which visitors are told, and after which live marks are frozen. */
const feedPatience = { staleSeconds: 60, frozenSeconds: 300 } as const;

export interface FeedHealth {
  /** When the live feed last answered well, ISO UTC; null before the first time. */
  lastSeenAt: string | null;
  stale: boolean;
  frozen: boolean;
}

/**
 * How old the live scores are. While nothing is in play the feed is asked once a minute, so patience counts from
 * when the next answer was due.
 */
export async function feedHealth(app: App): Promise<FeedHealth> {
  const [row] = await app.db.query<{ seenAt: string | null; playing: boolean }>(
    `SELECT (SELECT "seenAt" FROM "FeedState" WHERE "name" = 'live') AS "seenAt",
      EXISTS (SELECT FROM "Game" WHERE "status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')) AS playing`,
  );
  if (!row?.seenAt) return { lastSeenAt: null, stale: row?.playing ?? false, frozen: row?.playing ?? false };
  const idle = row.playing ? 0 : 60;
  const age = (app.clock.now().getTime() - new Date(row.seenAt).getTime()) / 1000 - idle;
  return {
    lastSeenAt: new Date(row.seenAt).toISOString(),
    stale: age > feedPatience.staleSeconds,
    frozen: age > feedPatience.frozenSeconds,
  };
}

/**
 * Asks the feed and writes down how it went. When it is down the answer is null: what we hold stays, and its age
 * shows.
 */
export async function askFeed<Answer>(
  app: App,
  name: FeedName,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const answer = await ask();
    await noteFeed(app, name, null);
    return answer;
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    app.log.warn({ err: error, feed: name }, 'the football feed did not answer');
    await noteFeed(app, name, error.message);
    return null;
  }
}

async function noteFeed(app: App, name: FeedName, lastError: string | null): Promise<void> {
  const triedAt = app.clock.now();
  const seen = lastError === null ? { seenAt: triedAt } : {};
  await app.db.prisma.feedState.upsert({
    where: { name },
    create: { name, triedAt, lastError, ...seen },
    update: { triedAt, lastError, ...seen },
  });
}

/** When this feed was last asked; null before the first time. */
export async function lastTried(app: App, name: FeedName): Promise<Date | null> {
  return (await app.db.prisma.feedState.findUnique({ where: { name } }))?.triedAt ?? null;
}

const RETRY_MS = 5 * 60_000;

/** Whether this feed is to be asked again: `everyMs` after it answered, five minutes after it did not. */
export async function feedIsDue(app: App, name: FeedName, everyMs: number): Promise<boolean> {
  const state = await app.db.prisma.feedState.findUnique({ where: { name } });
  if (!state) return true;
  const age = app.clock.now().getTime() - state.triedAt.getTime();
  return age >= (state.lastError === null ? everyMs : RETRY_MS);
}
