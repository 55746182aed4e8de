import { describe, expect, it } from 'vitest';
import { buildAtlas } from '../world/atlas.ts';
import { dayMs, matchesOfDay } from '../world/calendar.ts';
import { type MatchScript, writeScript } from './matchScript.ts';

const seed = 20260903;
const firstDay = Math.floor(Date.UTC(2026, 1, 2) / dayMs);
const wanted: Record<string, number> = {
  '1': 41.8,
  X: 27.9,
  '2': 30.3,
  'O1.5': 73.4,
  'U1.5': 26.5,
  'O2.5': 49,
  'U2.5': 51,
  GG: 51.9,
  NG: 48.1,
  '1X': 69.7,
  '12': 72.3,
  X2: 58.2,
  '1/1': 25,
  'X/X': 18,
  '2/2': 17,
  'X/1': 14,
  'X/2': 11,
  '1/X': 5,
  '2/X': 5,
  '2/1': 2.7,
  '1/2': 2.2,
  '1-1': 12.7,
  '1-0': 10.2,
  '0-0': 9,
  '2-1': 8.1,
  'more than six': 1.8,
};

describe('the goal model', () => {
  it('plays like the measured base rates of 13,772 matches', () => {
    const counts = new Map<string, number>();
    let matches = 0;
    const atlas = buildAtlas();
    for (let day = firstDay; day < firstDay + 120; day += 1) {
      for (const slot of matchesOfDay(atlas, seed, day)) {
        matches += 1;
        for (const hit of hitsOf(writeScript(seed, slot))) counts.set(hit, (counts.get(hit) ?? 0) + 1);
      }
    }
    expect(matches).toBeGreaterThanOrEqual(10_000);
    const rates = Object.keys(wanted).map(
      (name) => [name, ((counts.get(name) ?? 0) / matches) * 100] as const,
    );
    for (const [name, rate] of rates)
      expect(Math.abs(rate - (wanted[name] ?? 0)), `${name}: ${rate}`).toBeLessThan(2);
  });
});

function hitsOf(script: MatchScript): string[] {
  const score = (until: number) => {
    const counted = script.goals.filter((goal) => goal.cancelledAt === null && goal.at < until);
    return {
      h: counted.filter((g) => g.side === 'home').length,
      a: counted.filter((g) => g.side === 'away').length,
    };
  };
  const sign = ({ h, a }: { h: number; a: number }) => (h > a ? '1' : h < a ? '2' : 'X');
  const end = score(Number.POSITIVE_INFINITY);
  const total = end.h + end.a;
  const won = sign(end);
  return [
    won,
    `${sign(score(script.halfTimeAt))}/${won}`,
    total > 1.5 ? 'O1.5' : 'U1.5',
    total > 2.5 ? 'O2.5' : 'U2.5',
    end.h > 0 && end.a > 0 ? 'GG' : 'NG',
    ...(won !== '2' ? ['1X'] : []),
    ...(won !== 'X' ? ['12'] : []),
    ...(won !== '1' ? ['X2'] : []),
    `${end.h}-${end.a}`,
    ...(total > 6 ? ['more than six'] : []),
  ];
}
