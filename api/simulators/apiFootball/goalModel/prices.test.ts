import { describe, expect, it } from 'vitest';
import { buildAtlas } from '../world/atlas.ts';
import { dayMs, matchesOfDay } from '../world/calendar.ts';
import { betsOf, bookmakers, marketView, pricedAt } from './prices.ts';

const seed = 3;
const now = Date.UTC(2026, 9, 17, 12);
const slots = matchesOfDay(buildAtlas(), seed, Math.floor(now / dayMs)).filter((slot) => slot.league.priced);
const priced = slots.map((slot) => ({ slot, view: marketView(seed, slot, pricedAt(slot.kickOff, now)) }));
const [bwin] = bookmakers;

function tableOf(view: (typeof priced)[number]['view'], firm = bookmakers[0]) {
  if (!firm) throw new Error('No firm');
  return new Map(
    betsOf(view, firm).map((bet) => [bet.id, new Map(bet.values.map(({ value, odd }) => [value, odd]))]),
  );
}

describe('prices', () => {
  it('cover all 49 selections with two decimals, never below 1.01', () => {
    expect(priced.length).toBeGreaterThan(40);
    for (const { view } of priced) {
      const bets = tableOf(view);
      const wanted: [number, number][] = [
        [1, 3],
        [7, 9],
        [8, 2],
        [10, 28],
        [12, 3],
      ];
      for (const [id, count] of wanted) expect(bets.get(id)?.size).toBe(count);
      for (const line of ['Over 1.5', 'Under 1.5', 'Over 2.5', 'Under 2.5'])
        expect(bets.get(5)?.has(line)).toBe(true);
      for (const values of bets.values()) {
        for (const odd of values.values()) {
          expect(odd).toMatch(/^\d+\.\d\d$/);
          expect(Number(odd)).toBeGreaterThanOrEqual(1.01);
        }
      }
    }
  });

  it('carry the margin of the firm and no more', () => {
    for (const { view } of priced) {
      const odds = [...(tableOf(view).get(1)?.values() ?? [])].map(Number);
      const margin = odds.reduce((sum, odd) => sum + 1 / odd, 0) - 1;
      expect(Math.abs(margin - (bwin?.margin ?? 0))).toBeLessThan(0.02);
    }
  });

  it('agree with each other: double chance is the sum of two results, halves sum to the end', () => {
    for (const { view } of priced) {
      const { home, draw, away } = view.winner;
      expect(home + draw + away).toBeCloseTo(1, 9);
      const ending = (end: string) =>
        [...view.halfTimeFullTime].filter(([key]) => key.endsWith(end)).reduce((s, [, p]) => s + p, 0);
      expect(ending('/home')).toBeCloseTo(home, 4);
      expect(ending('/draw')).toBeCloseTo(draw, 4);
      expect([...view.score.values()].reduce((s, p) => s + p, 0)).toBeGreaterThan(0.85);
    }
  });

  it('move a little from refresh to refresh and stand still after kick-off', () => {
    const { slot } = priced[0] ?? {};
    if (!slot) throw new Error('No match');
    const hour = 3_600_000;
    expect(pricedAt(slot.kickOff, slot.kickOff + 50 * hour)).toBe(pricedAt(slot.kickOff, slot.kickOff));
    const before = marketView(seed, slot, pricedAt(slot.kickOff, slot.kickOff - 30 * hour)).winner.home;
    const after = marketView(seed, slot, pricedAt(slot.kickOff, slot.kickOff - 3 * hour)).winner.home;
    expect(before).not.toBe(after);
    expect(Math.abs(before - after)).toBeLessThan(0.04);
  });

  it('write scores with the separator of the firm', () => {
    const { view } = priced[0] ?? {};
    if (!view) throw new Error('No match');
    expect(tableOf(view, bookmakers[0]).get(10)?.has('2:1')).toBe(true);
    expect(tableOf(view, bookmakers[2]).get(10)?.has('2-1')).toBe(true);
  });
});
