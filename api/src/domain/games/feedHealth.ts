import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';

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

export const earliestKickoff = (now: Date) => new Date(now.getTime() - PLAY_MS);

export const playing: GameStatus[] = ['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED'];

function inPlaySince(kickoff: unknown): Sql {
  return sql`EXISTS (SELECT FROM "Game" WHERE "status" IN (${raw(playing.map((one) => `'${one}'`).join(', '))})
    AND "tipCount" > 0 AND "kickoff" > ${kickoff}::timestamptz)`;
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
