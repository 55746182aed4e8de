import { describe, expect, it } from 'vitest';
import { anchor, startTestFeed } from '../startTestFeed.ts';

const minute = 60_000;
const none = { home: null, away: null };

/** A feed with one match of a league that has just kicked off, and is without goals so far. */
async function inPlay() {
  const feed = await startTestFeed();
  const { world, clock } = feed;
  const now = anchor.getTime();
  const slot = world.book.between(now, now + 86_400_000, now).find((candidate) => {
    const script = world.book.script(candidate);
    return (
      candidate.steady &&
      script.goals.every((goal) => goal.at > 1_300 && goal.cancelledAt === null) &&
      script.goals.length > 0
    );
  });
  if (!slot) throw new Error('No match to play with');
  clock.set(new Date(slot.kickOff + 20 * minute));
  return { ...feed, slot, script: world.book.script(slot), id: slot.id };
}

describe('goals and cards', () => {
  it('injects a goal that is seen at once, and takes it back', async () => {
    const { id, match, post, clock } = await inPlay();
    const { body } = await post('goal', { fixture: id, side: 'away' });
    const scored = await match(id);
    expect(scored.goals).toEqual({ home: 0, away: 1 });
    expect(scored.score.halftime).toEqual({ home: 0, away: 1 });
    expect(scored.teams).toMatchObject({ home: { winner: false }, away: { winner: true } });
    expect(
      scored.events
        ?.filter((event) => event.type === 'Goal' && event.detail === 'Normal Goal')
        .map((e) => e.time),
    ).toEqual([{ elapsed: 20, extra: null }]);
    clock.advance(minute);
    expect((await post('cancelGoal', { fixture: id, key: body.key })).status).toBe(200);
    const cancelled = await match(id);
    expect(cancelled.goals).toEqual({ home: 0, away: 0 });
    expect(cancelled.events?.some((event) => event.type === 'Var' && event.detail === 'Goal cancelled')).toBe(
      true,
    );
    clock.advance(-minute + 1_000);
    expect((await match(id)).goals.away).toBe(1);
  });

  it('injects a goal in a minute to come, a red card, and an event that the score does not know', async () => {
    const { id, match, post, clock } = await inPlay();
    await post('goal', { fixture: id, side: 'home', minute: 22 });
    expect((await match(id)).goals).toEqual({ home: 0, away: 0 });
    clock.advance(110_000);
    expect((await match(id)).goals).toEqual({ home: 1, away: 0 });
    await post('redCard', { fixture: id, side: 'home' });
    await post('phantomGoal', { fixture: id, side: 'away' });
    const shown = await match(id);
    expect(shown.events?.some((event) => event.detail === 'Red Card')).toBe(true);
    expect(shown.events?.filter((event) => event.detail === 'Normal Goal').length).toBe(2);
    expect(shown.goals).toEqual({ home: 1, away: 0 });
  });

  it('says why it refuses', async () => {
    const { id, post } = await inPlay();
    expect(await post('goal', { fixture: 1, side: 'home' })).toEqual({
      status: 404,
      body: { error: 'There is no fixture 1' },
    });
    expect((await post('goal', { fixture: id, side: 'left' })).body).toEqual({
      error: 'side must be home or away',
    });
    expect((await post('goal', { fixture: id, side: 'home', minute: 200 })).status).toBe(400);
    expect((await post('cancelGoal', { fixture: id })).status).toBe(409);
    expect((await post('correct', { fixture: id, fullTime: { home: 1, away: 1 } })).status).toBe(409);
    expect((await post('resume', { fixture: id })).status).toBe(409);
    expect((await post('postpone', { fixture: id })).status).toBe(409);
    expect((await post('nothing')).status).toBe(404);
    await post('finish', { fixture: id });
    expect((await post('goal', { fixture: id, side: 'home' })).status).toBe(409);
  });
});

describe('the course of a match', () => {
  it('suspends and resumes: the minute stands, then goes on from there', async () => {
    const { id, match, post, clock } = await inPlay();
    await post('suspend', { fixture: id });
    clock.advance(300 * minute);
    const stopped = await match(id);
    expect(stopped.fixture.status).toEqual({
      long: 'Match Suspended',
      short: 'SUSP',
      elapsed: 20,
      extra: null,
    });
    await post('resume', { fixture: id });
    clock.advance(5 * minute);
    expect((await match(id)).fixture.status).toMatchObject({ short: '1H', elapsed: 25 });
    await post('suspend', { fixture: id, status: 'INT' });
    expect((await match(id)).fixture.status.short).toBe('INT');
  });

  it('keeps a match that is suspended for a day in the live list', async () => {
    const { id, get, post, clock } = await inPlay();
    await post('suspend', { fixture: id });
    clock.advance(26 * 60 * minute);
    expect((await get('/fixtures?live=all')).response.some((m) => m.fixture.id === id)).toBe(true);
  });

  it('abandons at a minute and keeps the score of it', async () => {
    const { id, match, post, clock, get } = await inPlay();
    await post('goal', { fixture: id, side: 'home' });
    await post('abandon', { fixture: id, minute: 21 });
    clock.advance(90 * minute);
    const shown = await match(id);
    expect(shown.fixture.status).toMatchObject({ short: 'ABD', long: 'Match Abandoned', elapsed: 21 });
    expect(shown.goals).toEqual({ home: 1, away: 0 });
    expect(shown.score.fulltime).toEqual(none);
    expect((await get('/fixtures?live=all')).response.some((m) => m.fixture.id === id)).toBe(false);
  });

  it('postpones, then plays on another day under the same id', async () => {
    const { id, slot, match, post, clock, get } = await inPlay();
    clock.set(new Date(slot.kickOff - 60 * minute));
    await post('postpone', { fixture: id });
    expect((await match(id)).fixture.status.short).toBe('PST');
    const kickOff = new Date(slot.kickOff + 3 * 86_400_000);
    await post('reschedule', { fixture: id, kickOff: kickOff.toISOString() });
    const moved = await match(id);
    expect(moved.fixture.status.short).toBe('NS');
    expect(moved.fixture.timestamp).toBe(kickOff.getTime() / 1000);
    const on = async (day: Date) =>
      (await get(`/fixtures?date=${day.toISOString().slice(0, 10)}`)).response.some(
        (m) => m.fixture.id === id,
      );
    expect([await on(new Date(slot.kickOff)), await on(kickOff)]).toEqual([false, true]);
    clock.set(new Date(kickOff.getTime() + 10 * minute));
    expect((await match(id)).fixture.status).toMatchObject({ short: '1H', elapsed: 10 });
  });

  it('finishes a match at once, also one that has not begun', async () => {
    const { id, slot, match, post, world } = await inPlay();
    await post('finish', { fixture: id });
    const end = await match(id);
    expect(end.fixture.status).toMatchObject({ short: 'FT', elapsed: 90 });
    expect((end.goals.home ?? 0) + (end.goals.away ?? 0)).toBe(world.book.script(slot).goals.length);
    const later = world
      .fixturesBetween(new Date(slot.kickOff + 86_400_000), new Date(slot.kickOff + 2 * 86_400_000))
      .find((f) => f.status === 'NS');
    await post('finish', { fixture: later?.id });
    expect(['FT', 'AET', 'PEN']).toContain((await match(later?.id ?? 0)).fixture.status.short);
  });

  it('goes back: full time to second half', async () => {
    const { id, match, post } = await inPlay();
    await post('finish', { fixture: id });
    await post('rewind', { fixture: id, seconds: 300 });
    expect((await match(id)).fixture.status.short).toBe('2H');
  });

  it('corrects a final score, awards a match, and shows any status', async () => {
    const { id, match, post } = await inPlay();
    await post('finish', { fixture: id });
    await post('correct', { fixture: id, fullTime: { home: 4, away: 4 }, halfTime: { home: 2, away: 1 } });
    const corrected = await match(id);
    expect(corrected.goals).toEqual({ home: 4, away: 4 });
    expect(corrected.score).toMatchObject({ fulltime: { home: 4, away: 4 }, halftime: { home: 2, away: 1 } });
    await post('award', { fixture: id, side: 'away' });
    const awarded = await match(id);
    expect(awarded.fixture.status).toMatchObject({ short: 'AWD', long: 'Technical Loss' });
    expect([awarded.goals, awarded.teams.away.winner]).toEqual([{ home: 0, away: 3 }, true]);
    await post('status', { fixture: id, short: 'VARX', long: 'Something New' });
    expect((await match(id)).fixture.status).toMatchObject({ short: 'VARX', long: 'Something New' });
    await post('status', { fixture: id, short: null });
    expect((await match(id)).fixture.status.short).toBe('AWD');
    await post('restore', { fixture: id });
    expect((await match(id)).fixture.status.short).toBe('1H');
  });

  it('hides the course of a match without live cover until its end is reported', async () => {
    const { id, match, post, clock, script, slot } = await inPlay();
    await post('withoutLiveCover', { fixture: id, seconds: 7_200 });
    expect((await match(id)).fixture.status.short).toBe('NS');
    clock.set(new Date(slot.kickOff + script.fullTimeAt * 1000 + 100 * minute));
    expect((await match(id)).fixture.status.short).toBe('NS');
    clock.advance(20 * minute);
    expect((await match(id)).fixture.status.short).toBe('FT');
  });

  it('loses the breakdown of a score', async () => {
    const { id, match, post } = await inPlay();
    await post('finish', { fixture: id });
    await post('loseBreakdown', { fixture: id });
    const shown = await match(id);
    expect([shown.score.halftime, shown.score.extratime, shown.score.fulltime]).toEqual([
      none,
      none,
      shown.goals,
    ]);
  });
});

describe('the feed itself', () => {
  it('drops, doubles, turns round and decorates a match', async () => {
    const { id, get, match, post, slot } = await inPlay();
    const live = async () => (await get('/fixtures?live=all')).response.filter((m) => m.fixture.id === id);
    expect(await live()).toHaveLength(1);
    await post('goal', { fixture: id, side: 'home' });
    await post('duplicate', { fixture: id, staleSeconds: 600 });
    expect((await live()).map((m) => m.goals.home)).toEqual([1, 0]);
    await post('duplicate', { fixture: id, on: false });
    await post('swapSides', { fixture: id });
    const turned = await match(id);
    expect([turned.teams.home.id, turned.teams.away.id, turned.goals]).toEqual([
      slot.away.id,
      slot.home.id,
      { home: 0, away: 1 },
    ]);
    await post('extraKeys', { fixture: id, keys: { weather: { sky: 'clear' } } });
    expect(await match(id)).toHaveProperty('weather', { sky: 'clear' });
    await post('dropFromLive', { fixture: id });
    expect(await live()).toHaveLength(0);
    await post('dropFromLive', { fixture: id, on: false });
    expect(await live()).toHaveLength(1);
  });

  it('freezes: time passes, the answers do not', async () => {
    const { id, match, post, clock } = await inPlay();
    await post('freeze');
    clock.advance(10 * minute);
    expect((await match(id)).fixture.status.elapsed).toBe(20);
    await post('thaw');
    expect((await match(id)).fixture.status.elapsed).toBe(30);
  });

  it('lets the clock be paused, set, moved and hurried, and reports its state', async () => {
    const { post, ask, clock } = await inPlay();
    await post('clock/set', { now: '2026-10-18T10:00:00Z' });
    await post('clock/advance', { ms: 60_000 });
    expect(new Date(clock.now()).toISOString()).toBe('2026-10-18T10:01:00.000Z');
    expect((await post('clock/factor', { factor: 601 })).status).toBe(400);
    await post('clock/factor', { factor: 600 });
    await post('clock/resume');
    expect([clock.paused, clock.factor]).toEqual([false, 600]);
    await post('clock/pause');
    const state = (await (await ask('/__sim/state')).json()) as Record<string, unknown>;
    expect(state).toMatchObject({ paused: true, factor: 600, frozen: false, faults: [] });
    expect((state.inPlay as unknown[]).length).toBeGreaterThanOrEqual(6);
  });
});
