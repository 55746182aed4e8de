import type { App } from '../../app.ts';
import { applyFixtures } from '../../domain/games/applyFixtures.ts';
import { callFeed, lastFeedCall } from '../../domain/games/feedCalls.ts';
import { earliestKickoff, playing } from '../../domain/games/feedHealth.ts';
import { holdUnreportedGames } from '../../domain/games/holdUnreportedGames.ts';
import { nextCheckOf } from '../../domain/games/nextCheck.ts';
import { recordLiveUpdates } from '../../domain/games/recordLiveUpdates.ts';

const SECOND = 1_000;
const IDLE_MS = 60 * SECOND;
const DAY_MS = 24 * 3_600 * SECOND;
/** A twentieth of the day's calls is reserved for games with open tips, by number. */
const KEPT = 20;
/** Calls by number per run, each for up to 20 games. */
const BATCH = 20;
const MOST_BATCHES = 5;
const EARLY_MS = 2 * 60 * SECOND;
/** After this, a game that the feed never showed in play is only asked for by number. */
const LATE_MS = 3 * 3_600 * SECOND;

/** Every 15 seconds on one node, as often as the day's calls allow (docs/decisions/126); `atOnce` ignores the last fetch. */
export async function followScores(app: App, { atOnce = false } = {}): Promise<void> {
  if (atOnce || (await shouldAskLive(app))) {
    const observedAt = app.clock.now();
    const live = await callFeed(app, 'live', () => app.feed.live());
    if (live === null) return;
    await recordLiveUpdates(app, live);
    const listed = live.map((fixture) => fixture.providerId);
    await noteBack(app, listed);
    await applyFixtures(app, live, { observedAt });
    const left = await leftLiveList(app, listed);
    if ((await followByNumber(app, left)) !== null) await noteLeft(app, left);
  }
  await checkDueGames(app);
}

/** How often everything in play may be fetched so that the day's remaining calls last. */
function callsLeft(app: App): { everyMs: number; scarce: boolean } {
  const { dayLimit, dayLeft } = app.feed.quota();
  if (dayLeft === null) return { everyMs: 0, scarce: false };
  // A day that is reported as used up need not be: the quota lets a call through now and then to check.
  if (dayLeft <= 0) return { everyMs: IDLE_MS, scarce: true };
  const free = dayLeft - (dayLimit ?? 0) / KEPT;
  const untilMidnight = DAY_MS - (app.clock.now().getTime() % DAY_MS);
  return { everyMs: free > 0 ? untilMidnight / free : untilMidnight, scarce: free <= 0 };
}

/** Only games with open tips when calls are few; the others wait. */
function worthCalls(app: App): { tipCount?: { gt: number } } {
  return callsLeft(app).scarce ? { tipCount: { gt: 0 } } : {};
}

async function shouldAskLive(app: App): Promise<boolean> {
  const now = app.clock.now();
  const last = await lastFeedCall(app, 'live');
  if (last === null) return true;
  // Half a second of grace, because timers may fire early.
  const age = now.getTime() - last.getTime() + SECOND / 2;
  if (age < callsLeft(app).everyMs) return false;
  if (age >= IDLE_MS) return true;
  const beginning = { gte: new Date(now.getTime() - LATE_MS), lte: new Date(now.getTime() + EARLY_MS) };
  const game = await app.db.prisma.game.findFirst({
    where: {
      tipCount: { gt: 0 },
      OR: [
        { status: { in: playing }, kickoff: { gt: earliestKickoff(now) } },
        { status: 'SCHEDULED', kickoff: beginning },
      ],
    },
    select: { id: true },
  });
  return game !== null;
}

/** Fetched immediately; if still in play it waits for its next check, so that one match cannot use up the day's calls. */
async function leftLiveList(app: App, listed: readonly number[]): Promise<number[]> {
  const rows = await app.db.prisma.game.findMany({
    where: {
      ...worthCalls(app),
      status: { in: ['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER'] },
      source: 'feed',
      leftLiveAt: null,
      providerId: { notIn: [...listed] },
    },
    select: { providerId: true },
    orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
    take: BATCH * MOST_BATCHES,
  });
  return rows.map((row) => row.providerId);
}

async function noteLeft(app: App, providerIds: readonly number[]): Promise<void> {
  if (providerIds.length === 0) return;
  const now = app.clock.now();
  const games = await app.db.prisma.game.findMany({
    where: {
      providerId: { in: [...providerIds] },
      status: { in: ['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER'] },
    },
  });
  for (const game of games) {
    await app.db.prisma.game.update({
      where: { id: game.id },
      data: { leftLiveAt: now, nextCheckAt: nextCheckOf({ ...game, leftLiveAt: now }, now) },
    });
  }
}

/** Back in the live list: leaving again triggers another immediate fetch. */
async function noteBack(app: App, listed: readonly number[]): Promise<void> {
  await app.db.prisma.game.updateMany({
    where: { leftLiveAt: { not: null }, providerId: { in: [...listed] } },
    data: { leftLiveAt: null },
  });
}

async function checkDueGames(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await app.db.prisma.game.findMany({
    where: { ...worthCalls(app), nextCheckAt: { lte: now }, source: 'feed' },
    select: { id: true, providerId: true },
    orderBy: [{ nextCheckAt: 'asc' }, { id: 'asc' }],
    take: BATCH * MOST_BATCHES,
  });
  if (due.length === 0) return;
  const answered = await followByNumber(
    app,
    due.map((game) => game.providerId),
  );
  if (answered === null) return;
  const known = due.filter((game) => answered.has(game.providerId));
  await planUnknown(
    app,
    due.filter((game) => !answered.has(game.providerId)).map((game) => game.id),
  );
  if (known.length === 0) return;
  // Windows close by time alone, so a game may be decided without any change.
  const open = await app.db.prisma.tip.groupBy({
    by: 'gameId',
    where: { gameId: { in: known.map((game) => game.id) }, state: { in: ['PENDING', 'HELD'] } },
  });
  for (const { gameId } of open) await app.jobs.store('settleGame', { gameId });
  if (open.length > 0) app.jobs.wake('settleGame');
}

/** Ids that the feed knows and that could be stored; null when the feed is down. */
async function followByNumber(app: App, providerIds: readonly number[]): Promise<Set<number> | null> {
  const answered = new Set<number>();
  for (let from = 0; from < providerIds.length; from += BATCH) {
    const part = providerIds.slice(from, from + BATCH);
    const observedAt = app.clock.now();
    const fixtures = await callFeed(app, 'games', () => app.feed.byIds(part));
    if (fixtures === null) return null;
    const { refused } = await applyFixtures(app, fixtures, { observedAt });
    for (const { providerId } of fixtures) if (!refused.includes(providerId)) answered.add(providerId);
  }
  return answered;
}

/** Games unknown to the feed are checked at their next time, and after two days by staff. */
async function planUnknown(app: App, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const now = app.clock.now();
  for (const game of await app.db.prisma.game.findMany({ where: { id: { in: [...ids] } } })) {
    await app.db.prisma.game.update({
      where: { id: game.id },
      data: { nextCheckAt: nextCheckOf(game, now) },
    });
  }
  await holdUnreportedGames(app, ids);
}
