import { describe, expect, it } from 'vitest';
import { anchor, startTestFeed } from '../startTestFeed.ts';
import { VirtualClock } from '../VirtualClock.ts';
import { dayMs } from './calendar.ts';
import { World } from './World.ts';

const hour = 3_600_000;

function worldAt(start: Date, seed = 7) {
  return new World({ seed, anchor: start, clock: new VirtualClock({ start, paused: true }) });
}

describe('the football world', () => {
  it('has the leagues of our readers under the ids of the provider', () => {
    const { leagueById } = worldAt(anchor).book.atlas;
    const wanted = {
      276: 'Kenya',
      585: 'Uganda',
      567: 'Tanzania',
      405: 'Rwanda',
      363: 'Ethiopia',
      288: 'South-Africa',
      39: 'England',
      45: 'England',
      140: 'Spain',
      135: 'Italy',
      78: 'Germany',
      61: 'France',
      2: 'World',
    };
    for (const [id, country] of Object.entries(wanted))
      expect(leagueById.get(Number(id))?.country).toBe(country);
    for (const league of leagueById.values()) expect(league.teams.length).toBeGreaterThanOrEqual(12);
    expect(leagueById.get(276)?.teams.map((team) => team.name)).toContain('GOR Mahia');
  });

  it('always has six matches in play and forty to come within 48 hours, whatever the moment', () => {
    for (const seed of [1, 7]) {
      const world = worldAt(anchor, seed);
      for (let step = 0; step < 7 * 24 * 12; step += 1) {
        expect(
          world.fixturesInPlay().length,
          new Date(world.clock.now()).toISOString(),
        ).toBeGreaterThanOrEqual(6);
        if (step % 12 === 0) {
          const now = world.clock.now();
          const coming = world.fixturesBetween(new Date(now), new Date(now + 48 * hour));
          expect(coming.filter((fixture) => fixture.status === 'NS').length).toBeGreaterThanOrEqual(40);
        }
        world.clock.advance(5 * 60_000);
      }
    }
  });

  it('has East African matches on at least five days of each week', () => {
    const world = worldAt(anchor);
    const from = anchor.getTime() - 7 * dayMs;
    const days = new Set<number>();
    for (const fixture of world.fixturesBetween(new Date(from), anchor)) {
      if ([276, 585, 567, 405, 363].includes(fixture.leagueId)) days.add(fixture.kickOff.getUTCDay());
    }
    expect(days.size).toBeGreaterThanOrEqual(5);
  });

  it('lets no club play two matches within half a day', () => {
    const world = worldAt(anchor);
    const last = new Map<number, number>();
    for (const slot of world.book.between(
      anchor.getTime() - 60 * dayMs,
      anchor.getTime(),
      anchor.getTime(),
    )) {
      for (const team of [slot.home.id, slot.away.id]) {
        const before = last.get(team);
        if (before !== undefined)
          expect(slot.kickOff - before, `${slot.home.name} - ${slot.away.name}`).toBeGreaterThan(12 * hour);
        last.set(team, slot.kickOff);
      }
    }
  });

  it('keeps the ids and results of matches when it is started again on another day', () => {
    const today = worldAt(anchor);
    const tomorrow = worldAt(new Date(anchor.getTime() + dayMs));
    const window = [new Date(anchor.getTime() - 3 * dayMs), new Date(anchor.getTime() - 2 * dayMs)] as const;
    expect(tomorrow.fixturesBetween(...window)).toEqual(today.fixturesBetween(...window));
  });

  it('reaches 240 days back and 21 ahead', () => {
    const world = worldAt(anchor);
    const all = world.book.between(0, Number.MAX_SAFE_INTEGER, anchor.getTime());
    const first = all[0]?.kickOff ?? 0;
    const final = all.at(-1)?.kickOff ?? 0;
    expect(Math.floor((anchor.getTime() - first) / dayMs)).toBe(240);
    expect(Math.floor(final / dayMs) - Math.floor(anchor.getTime() / dayMs)).toBe(21);
    expect(new Set(all.map((slot) => slot.id)).size).toBe(all.length);
    for (const slot of all) expect(world.book.find(slot.id)).toBe(slot);
  });

  it('postpones about one planned match in a hundred and takes some ties to penalties', () => {
    const world = worldAt(anchor);
    const played = world.fixturesBetween(
      new Date(anchor.getTime() - 200 * dayMs),
      new Date(anchor.getTime() - 2 * dayMs),
    );
    const planned = played.filter(
      (fixture) =>
        ![...Object.values(world.book.atlas.rolling)].flat().some((l) => l.id === fixture.leagueId),
    );
    const share = (status: string, list = planned) =>
      list.filter((fixture) => fixture.status === status).length / list.length;
    expect(share('PST')).toBeGreaterThan(0.005);
    expect(share('PST')).toBeLessThan(0.02);
    expect(share('ABD')).toBeLessThan(0.005);
    const ties = played.filter((fixture) => [45, 2, 12].includes(fixture.leagueId));
    expect(share('PEN', ties)).toBeGreaterThan(0.05);
    expect(share('AET', ties)).toBeGreaterThan(0.03);
  });

  it('answers the same bytes for the same seed and anchor, others for another seed', async () => {
    const paths = [
      '/fixtures?live=all',
      '/fixtures?date=2026-10-17&timezone=Africa/Nairobi',
      '/odds?date=2026-10-18&page=2',
    ];
    const [one, same, other] = [
      await startTestFeed({ seed: 5 }),
      await startTestFeed({ seed: 5 }),
      await startTestFeed({ seed: 6 }),
    ];
    for (const path of paths) {
      const text = await (await one.ask(path)).text();
      expect(await (await same.ask(path)).text()).toBe(text);
      expect(await (await other.ask(path)).text()).not.toBe(text);
    }
  });
});
