import { selections } from '@tipsoko/rules/markets';
import { oddsSteps, shownOdds } from '@tipsoko/rules/shownOdds';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../simulators/apiFootball/VirtualClock.ts';
import { World } from '../../simulators/apiFootball/world/World.ts';
import { people } from '../../simulators/demo/seed/people.ts';
import { type NumberedSlip, planMarketplace } from '../../simulators/demo/seed/planMarketplace.ts';

// How well a program can guess picks from public data: the games of a locked slip, their prices when it was published,
// the shown total odds, and how often each selection occurs in finished slips.

/** GUESS_SELLERS=all: the whole demo, as docs/decisions/151 has it. */
const sellers = people.filter((_, at) => process.env.GUESS_SELLERS === 'all' || at % 4 === 0);
const everyday = new Set(['1X2', 'OU15', 'OU25', 'BTTS', 'DC']);
const markets = {
  main: selections.filter(({ market }) => everyday.has(market)).map(({ code }) => code),
  all: selections.map(({ code }) => code),
} as const;
const TOP = 10;

const anchor = new Date('2026-11-21T15:30:00Z');
const clock = new VirtualClock({ start: anchor, paused: true });
const world = new World({ seed: 276, anchor, clock });
const slips = planMarketplace(world, anchor.getTime(), 276, undefined, sellers).slips.filter(
  ({ kind }) => kind === 'STANDARD',
);

const frequency = new Map<string, number>();
for (const { tips, end } of slips)
  if (end.at !== null) for (const { code } of tips) frequency.set(code, (frequency.get(code) ?? 0) + 1);

/** Total odds in hundredths, both ends included. */
type Range = readonly [low: number, high: number];

const exactly = ({ totalOddsCenti }: NumberedSlip): Range => [Number(totalOddsCenti), Number(totalOddsCenti)];

/** All totals that are shown as the same step. */
function alike({ totalOddsCenti }: NumberedSlip): Range {
  const shown = shownOdds(totalOddsCenti);
  const next = Number(oddsSteps.find((step) => step > shown));
  const isAlike = (total: number) => shownOdds(BigInt(total)) === shown;
  const low = Math.max(250, Number(shown));
  return [isAlike(low) ? low : low + 1, Math.min(10_000, isAlike(next) ? next : next - 1)];
}

interface Guess {
  readonly candidates: number;
  /** The probability that the right combination is among the ten likeliest. */
  readonly found: number;
}

/** Every combination of one selection a game whose product, truncated, is in the range. */
function guess(slip: NumberedSlip, codes: readonly string[], [low, high]: Range): Guess {
  const legs = slip.tips.map(({ code: right, odds: { odds } }) =>
    [...new Set([...codes, right])]
      .flatMap((code) => {
        const price = odds[code];
        if (price === undefined) return [];
        return [
          { right: code === right, price: price / 1000, weight: Math.log((frequency.get(code) ?? 0) + 0.5) },
        ];
      })
      .sort((one, other) => one.price - other.price),
  );
  const cheapest = legs.map((_, at) =>
    legs.slice(at).reduce((product, [leg]) => product * (leg?.price ?? 1), 1),
  );
  const rightWeight = legs.flat().reduce((sum, leg) => sum + (leg.right ? leg.weight : 0), 0);
  let [candidates, likelier, asLikely] = [0, 0, 0];
  const walk = (at: number, product: number, weight: number): void => {
    const leg = legs[at];
    if (!leg) {
      if (Math.floor(product * 100 + 1e-6) < low) return;
      candidates += 1;
      if (weight > rightWeight + 1e-9) likelier += 1;
      else if (weight > rightWeight - 1e-9) asLikely += 1;
      return;
    }
    for (const one of leg) {
      if (Math.floor(product * one.price * (cheapest[at + 1] ?? 1) * 100 + 1e-6) > high) break;
      walk(at + 1, product * one.price, weight + one.weight);
    }
  };
  walk(0, 1, 0);
  return { candidates, found: Math.min(1, Math.max(0, (TOP - likelier) / asLikely)) };
}

function attack(legs: number, codes: readonly string[], range: (slip: NumberedSlip) => Range) {
  const guesses = slips
    .filter(({ tips }) => tips.length === legs)
    .map((slip) => guess(slip, codes, range(slip)));
  const counts = guesses.map(({ candidates }) => candidates).sort((one, other) => one - other);
  return {
    slips: guesses.length,
    median: counts[Math.floor(counts.length / 2)] ?? 0,
    fewest: counts[0] ?? 0,
    found: guesses.reduce((sum, { found }) => sum + found, 0) / guesses.length,
  };
}

it('exact total odds would identify the picks', () => {
  const { slips: count, median, found } = attack(3, markets.main, exactly);
  expect(count).toBeGreaterThan(100);
  expect(median).toBeLessThan(10);
  expect(found).toBeGreaterThan(0.9);
});

it.each([
  [3, 'main', 40],
  [3, 'all', 40],
  [4, 'main', 80],
  [4, 'all', 80],
] as const)('what is shown of %s legs leaves too many candidates: %s markets', (legs, which, least) => {
  const result = attack(legs, markets[which], alike);
  if (process.env.GUESS_SELLERS) console.info(legs, which, result);
  expect(result.slips).toBeGreaterThan(100);
  expect(result.median).toBeGreaterThanOrEqual(least);
  expect(result.fewest).toBeGreaterThan(TOP);
  expect(result.found).toBeLessThanOrEqual(0.2);
});
