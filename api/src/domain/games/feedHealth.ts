import type { App } from '../../app.ts';
import { unlessStopped } from '../stopping.ts';
import { FeedUnavailable } from './FixtureFeed.ts';

/** live: what is in play; games: some by number; today and week: match lists; odds: prices; leagues and teams: names; account: our plan. */
export type FeedName = 'live' | 'games' | 'today' | 'week' | 'odds' | 'leagues' | 'teams' | 'account';

/** Seconds without news after which visitors are told, and after which live marks are frozen. */
const feedPatience = { staleSeconds: 60, frozenSeconds: 300 } as const;

export interface FeedHealth {
  /** When the live feed last answered well, ISO UTC; null before the first time. */
  lastSeenAt: string | null;
  stale: boolean;
  frozen: boolean;
  /** Age of the live scores, seconds; null before the first time. */
  ageSeconds: number | null;
  account: FeedAccountView | null;
}

/** Our account at the feed, as it was told last. Times ISO UTC. */
export interface FeedAccountView {
  plan: string | null;
  active: boolean | null;
  endsAt: string | null;
  /** Calls a UTC day and how many of today's are left; null where nobody told. */
  dayLimit: number | null;
  dayLeft: number | null;
}

/** After so long nobody waits any more for a match that is told as in play. */
const PLAY_MS = 6 * 3_600_000;

/**
 * SQL: whether a match with open tips is in play or stopped, for which scores are asked at each turn; `since` is the
 * parameter for {@link playedSince}.
 */
export function anyInPlay(since: string): string {
  return `EXISTS (SELECT FROM "Game" WHERE "status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')
    AND "tipCount" > 0 AND "kickoff" > ${since}::timestamptz)`;
}

/** The earliest kick-off of a match that scores are asked for at each turn. */
export function playedSince(now: Date): Date {
  return new Date(now.getTime() - PLAY_MS);
}

interface HealthRow {
  seenAt: string | null;
  stuckSince: string | null;
  playing: boolean;
  account: (FeedAccountView & { countedAt: string }) | null;
}

/**
 * How old the live scores are. While no match with open tips is in play the feed is asked once a minute, so patience counts from
 * when the next answer was due. A feed that answers the same while a match's minute should move is as old as that
 * answer, less the minute that it may take to move.
 */
export async function feedHealth(app: App): Promise<FeedHealth> {
  const now = app.clock.now();
  const [row] = await app.db.query<HealthRow>(
    `SELECT f."seenAt", f."stuckSince", ${anyInPlay('$1')} AS playing,
      (SELECT row_to_json(a) FROM "FeedAccount" a) AS account
      FROM (SELECT 1) one LEFT JOIN "FeedState" f ON f."name" = 'live'`,
    [playedSince(now)],
  );
  const playing = row?.playing ?? false;
  const account = row?.account ? accountOf(row.account, now) : null;
  if (!row?.seenAt) return { lastSeenAt: null, stale: playing, frozen: playing, ageSeconds: null, account };
  const secondsSince = (text: string) => (now.getTime() - new Date(text).getTime()) / 1000;
  const stuck = row.stuckSince === null ? 0 : secondsSince(row.stuckSince);
  const age = Math.max(secondsSince(row.seenAt) - (playing ? 0 : 60), stuck - 60);
  return {
    lastSeenAt: new Date(row.seenAt).toISOString(),
    stale: age > feedPatience.staleSeconds,
    frozen: age > feedPatience.frozenSeconds,
    ageSeconds: Math.max(0, secondsSince(row.seenAt), stuck),
    account,
  };
}

/** Calls are counted by the UTC day: what was left of yesterday's says nothing. */
function accountOf(row: FeedAccountView & { countedAt: string }, now: Date): FeedAccountView {
  const today = new Date(row.countedAt).toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return {
    plan: row.plan,
    active: row.active,
    endsAt: row.endsAt && new Date(row.endsAt).toISOString(),
    dayLimit: row.dayLimit,
    dayLeft: today ? row.dayLeft : null,
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
    const answer = await unlessStopped(ask);
    if (answer === null) return null;
    await noteFeed(app, name, null);
    return answer;
  } catch (error) {
    if (!(error instanceof FeedUnavailable)) throw error;
    app.log.warn({ err: error, feed: name }, 'the football feed did not answer');
    await noteFeed(app, name, error.message);
    return null;
  }
}

/** Writes down when this feed was asked last, and that it answered or why not. */
export async function noteFeed(app: App, name: FeedName, lastError: string | null): Promise<void> {
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
  await app.db.prisma.feedAccount.upsert({ where: { id: 1 }, create: counted, update: counted });
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
