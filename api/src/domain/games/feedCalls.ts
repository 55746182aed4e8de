import type { App } from '../../app.ts';
import { abortOnShutdown } from '../foundation/abortOnShutdown.ts';
import { FeedUnavailable } from './FixtureFeed.ts';

/** games: single games by id; today and week: match lists; account: our plan. */
export type FeedName = 'live' | 'games' | 'today' | 'week' | 'odds' | 'leagues' | 'teams' | 'account';

/** Null when the feed is down: stored data stays and its age shows. */
export async function callFeed<Answer>(
  app: App,
  name: FeedName,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const answer = await abortOnShutdown(ask);
    if (answer === null) return null;
    await recordFeedCall(app, name, null);
    return answer;
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    app.log.warn({ err: error, feed: name }, 'the football feed did not answer');
    await recordFeedCall(app, name, error.message);
    return null;
  }
}

export async function recordFeedCall(app: App, name: FeedName, lastError: string | null): Promise<void> {
  const triedAt = app.clock.now();
  const seen = lastError === null ? { seenAt: triedAt } : {};
  await app.db.prisma.feedState.upsert({
    where: { name },
    create: { name, triedAt, lastError, ...seen },
    update: { triedAt, lastError, ...seen },
  });
  const quota = app.feed.quota();
  if (quota.dayLeft === null && quota.minuteLeft === null) return;
  const counted = { ...quota, countedAt: triedAt };
  // With the key in create too, Prisma writes one INSERT … ON CONFLICT; otherwise two starting nodes would collide.
  await app.db.prisma.feedAccount.upsert({
    where: { id: 1 },
    create: { ...counted, id: 1 },
    update: counted,
  });
}

/** Null before the first poll. */
export async function lastFeedCall(app: App, name: FeedName): Promise<Date | null> {
  return (await app.db.prisma.feedState.findUnique({ where: { name } }))?.triedAt ?? null;
}

const RETRY_MS = 5 * 60_000;

/** Due `everyMs` after the last success, or five minutes after a failure. */
export async function feedIsDue(app: App, name: FeedName, everyMs: number): Promise<boolean> {
  const state = await app.db.prisma.feedState.findUnique({ where: { name } });
  if (!state) return true;
  const age = app.clock.now().getTime() - state.triedAt.getTime();
  return age >= (state.lastError === null ? everyMs : RETRY_MS);
}
