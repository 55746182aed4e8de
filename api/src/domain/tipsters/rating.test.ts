import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../simulators/apiFootball/world/random.ts';
import { testSeed } from '../../../test/seed.ts';
import { publicRatingOf, ratingOf } from './rating.ts';
import { type FinishedSlip, recordOf, type TipsterRecord } from './record.ts';

const slips = (won: number, lost: number, odds: bigint): FinishedSlip[] => [
  ...Array<FinishedSlip>(won).fill({ result: 'WON', odds }),
  ...Array<FinishedSlip>(lost).fill({ result: 'LOST', odds }),
];
const recordWith = (won: number, lost: number, odds: bigint) => recordOf(slips(won, lost, odds));

// Worked out apart, with the error function of another language.
test.each([
  [5, 15, 400n, 28.03],
  [28, 70, 500n, 57.8],
  [50, 150, 400n, 32.09],
  [60, 140, 400n, 67.84],
  [140, 360, 400n, 78.44],
  // Equal results have no spread of their own: their odds say how much of it is chance.
  [0, 20, 400n, 11],
  [20, 0, 400n, 91.24],
])('%d won and %d lost at %d hundredths: %d', (won, lost, odds, expected) => {
  expect((publicRatingOf(recordWith(won, lost, odds)) ?? 0) / 100).toBeCloseTo(expected, 1);
});

test('is New below 20 won and lost slips, whatever was cancelled, and one lucky slip rates nobody above break-even', () => {
  const cancelled = Array<FinishedSlip>(5).fill({ result: 'CANCELLED', odds: 100n });
  expect(publicRatingOf(recordOf([...slips(19, 0, 400n), ...cancelled]))).toBeNull();
  expect(publicRatingOf(recordWith(10, 10, 400n))).not.toBeNull();
  expect(ratingOf(recordWith(0, 0, 400n))).toBeNull();
  expect(ratingOf(recordWith(1, 0, 800n))).toBe(3087);
});

test('rises with each slip won, and with a longer record of the same yield above the prices', () => {
  const ratings = [20, 30, 40, 50].map((won) => ratingOf(recordWith(won, 100 - won, 400n)) ?? 0);
  expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
  expect(new Set(ratings).size).toBe(4);
  const longer = [1, 2, 4, 8].map((times) => ratingOf(recordWith(30 * times, 70 * times, 400n)) ?? 0);
  expect(longer).toEqual([...longer].sort((one, other) => one - other));
});

interface Simulated {
  readonly trueYield: number;
  readonly record: TipsterRecord;
}

/** Tipsters as the prior has them, most below the prices, some above; each likes short prices or long ones. */
function market(random: Random, tipsters: number): Simulated[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: tipsters }, () => {
    const trueYield = -0.06 + 0.1 * normal();
    const liked = 250 + 600 * random();
    const history = Array.from({ length: 20 + Math.floor(random() * 280) }, (): FinishedSlip => {
      const odds = BigInt(Math.round(liked * (0.8 + 0.4 * random())));
      const wins = random() < (1 + trueYield) / (Number(odds) / 100);
      return { result: wins ? 'WON' : 'LOST', odds };
    });
    return { trueYield, record: recordOf(history) };
  });
}

const share = (all: readonly Simulated[]) =>
  all.filter(({ trueYield }) => trueYield > 0).length / Math.max(1, all.length);

test('is calibrated: of those rated 60 to 70 about 65 % beat the prices', () => {
  const simulated = market(randomFrom(testSeed), 6_000);
  const rated = simulated.map((one) => ({ ...one, rating: (ratingOf(one.record) ?? 0) / 100 }));
  for (let from = 0; from < 100; from += 10) {
    const within = rated.filter(({ rating }) => rating >= from && rating < from + 10);
    // Fewer say too little about a share.
    if (within.length < 60) continue;
    const expected = within.reduce((sum, { rating }) => sum + rating / 100, 0) / within.length;
    const chance = Math.sqrt((expected * (1 - expected)) / within.length);
    expect(Math.abs(share(within) - expected), `rated ${from} to ${from + 10}`).toBeLessThan(
      0.03 + 3 * chance,
    );
  }
});

test('puts better tipsters on top than a lower bound of the share of won slips', () => {
  const simulated = market(randomFrom(testSeed, 1), 4_000);
  const wonShare = ({ record: { won, settled } }: Simulated) => {
    const part = won / settled;
    return part - 1.96 * Math.sqrt((part * (1 - part)) / settled);
  };
  const best = (scoreOf: (one: Simulated) => number) =>
    [...simulated].sort((one, other) => scoreOf(other) - scoreOf(one)).slice(0, 100);
  const byRating = share(best(({ record }) => ratingOf(record) ?? 0));
  expect(byRating).toBeGreaterThan(0.7);
  expect(byRating).toBeGreaterThan(share(best(wonShare)) + 0.1);
});
