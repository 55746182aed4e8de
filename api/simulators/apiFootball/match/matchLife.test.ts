import { describe, expect, it } from 'vitest';
import { type Match, startTestFeed } from '../startTestFeed.ts';
import type { FixtureSlot } from '../world/calendar.ts';
import type { World } from '../world/World.ts';

const minute = 60_000;
const none = { home: null, away: null };

function find(world: World, wanted: (slot: FixtureSlot) => boolean): FixtureSlot {
  const now = world.clock.now();
  const slot = world.book.between(now - 100 * 86_400_000, now + 20 * 86_400_000, now).find(wanted);
  if (!slot) throw new Error('The world has no such match');
  return slot;
}

function playable(world: World, slot: FixtureSlot): boolean {
  const script = world.book.script(slot);
  return (
    script.postponedBefore === null &&
    script.abandonedAt === null &&
    script.reportedAfter === null &&
    script.knowsPeriods
  );
}

describe('a league match, minute by minute', () => {
  it('shows each field as the provider does', async () => {
    const { world, clock, match } = await startTestFeed();
    const slot = find(
      world,
      (s) => !s.knockout && playable(world, s) && goalsIn(world, s).every((count) => count > 0),
    );
    const script = world.book.script(slot);
    clock.set(new Date(slot.kickOff - minute));
    const before = await match(slot.id);
    expect(before.fixture.status).toEqual({ long: 'Not Started', short: 'NS', elapsed: null, extra: null });
    expect([before.goals, before.score.halftime, before.score.fulltime, before.teams.home.winner]).toEqual([
      none,
      none,
      none,
      null,
    ]);
    expect(before.fixture.periods).toEqual({ first: null, second: null });

    const seen: string[] = [];
    let lastElapsed = -1;
    for (let seconds = 0; seconds < script.fullTimeAt + 120; seconds += 30) {
      clock.set(new Date(slot.kickOff + seconds * 1000));
      const now = await match(slot.id);
      const { short, elapsed, extra } = now.fixture.status;
      if (seen.at(-1) !== short) seen.push(short);
      expect(elapsed).not.toBeNull();
      expect(elapsed ?? 0).toBeGreaterThanOrEqual(lastElapsed);
      lastElapsed = elapsed ?? 0;
      checkMoment(now, short, elapsed, extra);
      expect(now.fixture.periods.first).toBe(slot.kickOff / 1000);
      expect(now.fixture.periods.second === null).toBe(short === '1H' || short === 'HT');
    }
    expect(seen).toEqual(['1H', 'HT', '2H', 'FT']);
    const end = await match(slot.id);
    expect(end.score.fulltime).toEqual(end.goals);
    expect(end.score.extratime).toEqual(none);
    const events =
      end.events?.filter((event) => event.type === 'Goal' && event.detail !== 'Missed Penalty') ?? [];
    expect(events.filter((event) => event.team.id === slot.home.id).length).toBe(end.goals.home);
  });
});

describe('a tie that is level', () => {
  it('sets the full-time score when ninety minutes end, counts extra time alone, then the shoot-out', async () => {
    const { world, clock, match } = await startTestFeed();
    const slot = find(world, (s) => s.knockout && playable(world, s) && world.fixture(s.id).status === 'PEN');
    const { fullTimeAt, extraTime } = world.book.script(slot);
    const at = async (seconds: number) => {
      clock.set(new Date(slot.kickOff + seconds * 1000));
      return match(slot.id);
    };
    const late = await at(fullTimeAt - 1);
    expect(late.fixture.status).toMatchObject({ short: '2H', elapsed: 90 });
    expect(late.score.fulltime).toEqual(none);
    const level = late.goals;
    const started = await at(fullTimeAt + 1);
    expect(started.fixture.status).toMatchObject({ short: 'ET', elapsed: 91, extra: null });
    expect(started.score).toMatchObject({ fulltime: level, extratime: { home: 0, away: 0 }, penalty: none });
    expect((await at(extraTime?.breakAt ?? 0)).fixture.status).toMatchObject({ short: 'BT', elapsed: 105 });
    const shooting = await at((extraTime?.endAt ?? 0) + 300);
    expect(shooting.fixture.status).toMatchObject({ short: 'P', elapsed: 120 });
    expect(shooting.score.penalty.home).not.toBeNull();
    expect(shooting.teams.home.winner).toBeNull();
    const end = await at(fullTimeAt + 4 * 3600);
    expect(end.fixture.status).toMatchObject({ short: 'PEN', long: 'Match Finished', elapsed: 120 });
    expect(end.score.fulltime).toEqual(level);
    const sum = (side: 'home' | 'away') => (end.score.fulltime[side] ?? 0) + (end.score.extratime[side] ?? 0);
    expect(end.goals).toEqual({ home: sum('home'), away: sum('away') });
    expect(end.score.penalty.home).not.toBe(end.score.penalty.away);
    expect(end.teams.home.winner).toBe((end.score.penalty.home ?? 0) > (end.score.penalty.away ?? 0));
  });

  it('ends after extra time when somebody scored in it', async () => {
    const { world, match } = await startTestFeed();
    const slot = find(world, (s) => s.knockout && world.fixture(s.id).status === 'AET');
    const end = await match(slot.id);
    expect(end.fixture.status.elapsed).toBe(120);
    expect(end.score.fulltime.home).toBe(end.score.fulltime.away);
    expect(end.goals.home).not.toBe(end.goals.away);
    expect(end.score.penalty).toEqual(none);
    expect(end.teams.home.winner).not.toBeNull();
  });
});

describe('matches that do not go their way', () => {
  it('shows a postponed one without any score', async () => {
    const { world, match } = await startTestFeed();
    const slot = find(world, (s) => world.fixture(s.id).status === 'PST');
    const shown = await match(slot.id);
    expect(shown.fixture.status).toEqual({
      long: 'Match Postponed',
      short: 'PST',
      elapsed: null,
      extra: null,
    });
    expect([shown.goals, shown.score.halftime, shown.score.fulltime]).toEqual([none, none, none]);
  });

  it('shows a goal and takes it back', async () => {
    const { world, clock, match } = await startTestFeed();
    const slot = find(
      world,
      (s) => playable(world, s) && world.book.script(s).goals.some((goal) => goal.cancelledAt !== null),
    );
    const goal = world.book.script(slot).goals.find((candidate) => candidate.cancelledAt !== null);
    if (!goal?.cancelledAt) throw new Error('No cancelled goal');
    clock.set(new Date(slot.kickOff + goal.at * 1000));
    const shown = await match(slot.id);
    clock.set(new Date(slot.kickOff + goal.cancelledAt * 1000));
    const gone = await match(slot.id);
    const vars = (m: Match) => m.events?.filter((event) => event.detail === 'Goal cancelled').length;
    expect([vars(shown), vars(gone)]).toEqual([0, 1]);
    const total = (m: Match) => (m.goals.home ?? 0) + (m.goals.away ?? 0);
    const fresh = world.book
      .script(slot)
      .goals.filter((g) => g.cancelledAt === null && g.at > goal.at && g.at <= (goal.cancelledAt ?? 0));
    expect(total(gone)).toBe(total(shown) - 1 + fresh.length);
  });
});

function checkMoment(now: Match, short: string, elapsed: number | null, extra: number | null): void {
  const { home, away } = now.goals;
  if (home === null || away === null) throw new Error('A match in play has a score');
  expect(now.teams.home.winner).toBe(home === away ? null : home > away);
  expect(now.teams.away.winner).toBe(home === away ? null : away > home);
  if (short === '1H') {
    expect(now.score.halftime).toEqual(now.goals);
    expect(elapsed).toBeLessThanOrEqual(45);
    if (extra !== null) expect(elapsed).toBe(45);
  }
  if (short === 'HT') expect([elapsed, extra]).toEqual([45, null]);
  if (short === '2H') {
    expect(elapsed).toBeGreaterThanOrEqual(46);
    expect(elapsed).toBeLessThanOrEqual(90);
    if (extra !== null) expect(elapsed).toBe(90);
  }
  if (short === 'FT') expect([elapsed, extra]).toEqual([90, null]);
  expect(now.score.fulltime).toEqual(short === 'FT' ? now.goals : none);
  expect([now.score.extratime, now.score.penalty]).toEqual([none, none]);
}

/** How many goals each side scores, first half and second. */
function goalsIn(world: World, slot: FixtureSlot): number[] {
  const script = world.book.script(slot);
  const counted = script.goals.filter((goal) => goal.cancelledAt === null);
  return [true, false].map((early) => counted.filter((goal) => goal.at < script.halfTimeAt === early).length);
}
