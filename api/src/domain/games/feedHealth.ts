import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { abortOnShutdown } from '../foundation/abortOnShutdown.ts';
import { FeedUnavailable } from './FixtureFeed.ts';

/** games: single games by id; today and week: match lists; account: our plan. */
export type FeedName = 'live' | 'games' | 'today' | 'week' | 'odds' | 'leagues' | 'teams' | 'account';

/** Age in seconds from which visitors see a notice, and live marks freeze. */
const feedPatience = { staleSeconds: 60, frozenSeconds: 300 } as const;

export interface FeedHealth {
  /** ISO UTC; null before the first successful answer. */
  lastSeenAt: string | null;
  stale: boolean;
  frozen: boolean;
  /** Null before the first answer. */
  ageSeconds: number | null;
  account: FeedAccountView | null;
}

export interface FeedAccountView {
  plan: string | null;
  active: boolean | null;
  endsAt: string | null;
  /** A match in play for longer than this no longer affects the feed's health. */
  dayLimit: number | null;
  dayLeft: number | null;
}

/** A match that is reported in play for longer no longer affects the feed's health. */
const PLAY_MS = 6 * 3_600_000;

const earliestKickoff = (now: Date) => new Date(now.getTime() - PLAY_MS);

function inPlaySince(kickoff: unknown): Sql {
  return sql`EXISTS (SELECT FROM "Game" WHERE "status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')
    AND "tipCount" > 0 AND "kickoff" > ${kickoff}::timestamptz)`;
}

/** SQL condition: a match with open tips is in play or suspended. */
export function anyInPlay(now: Date): Sql {
  return inPlaySince(earliestKickoff(now));
}

const HEALTH = prepared<{ since: Date }>(
  ({ since }) => sql`SELECT f."seenAt", f."stuckSince", ${inPlaySince(since)} AS playing,
      (SELECT row_to_json(a) FROM "FeedAccount" a) AS account
      FROM (SELECT 1) one LEFT JOIN "FeedState" f ON f."name" = 'live'`,
);

interface HealthRow {
  seenAt: string | null;
  stuckSince: string | null;
  playing: boolean;
  account: (FeedAccountView & { countedAt: string }) | null;
}

/**
 * While no match with open tips is in play the feed is polled once a minute, so age counts from when an answer was due.
 * If minutes of play should have moved and did not, age counts from the last answer that moved one.
 */
export async function feedHealth(app: App): Promise<FeedHealth> {
  const now = app.clock.now();
  const [row] = await app.db.query<HealthRow>(HEALTH({ since: earliestKickoff(now) }));
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

/** Quotas are per UTC day, so yesterday's remainder is meaningless. */
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
