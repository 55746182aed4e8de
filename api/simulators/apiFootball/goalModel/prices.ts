import type { FixtureSlot } from '../world/calendar.ts';
import { mix } from '../world/random.ts';
import { expectationOf } from './expectation.ts';
import { type Probabilities, probabilitiesOf } from './probabilities.ts';

export type BetValue = { value: string | number; odd: string };
export type Bet = { id: number; name: string; values: BetValue[] };
export type Bookmaker = { id: number; name: string; margin: number; scoreSeparator: ':' | '-' };

export const bookmakers: readonly Bookmaker[] = [
  { id: 6, name: 'Bwin', margin: 0.07, scoreSeparator: ':' },
  { id: 8, name: 'Bet365', margin: 0.065, scoreSeparator: ':' },
  { id: 11, name: '1xBet', margin: 0.075, scoreSeparator: '-' },
];

export const betNames: readonly (readonly [id: number, name: string])[] = [
  [1, 'Match Winner'],
  [5, 'Goals Over/Under'],
  [7, 'HT/FT Double'],
  [8, 'Both Teams Score'],
  [10, 'Exact Score'],
  [12, 'Double Chance'],
  [13, 'First Half Winner'],
  [38, 'Exact Goals Number'],
];

const refreshMs = 3 * 3_600_000;
const lowest = 1.01;
const highest = 501;
const drift = 0.02;
const words = { home: 'Home', draw: 'Draw', away: 'Away' } as const;

/** When the prices on offer at `now` were made (ms): they are refreshed every three hours until kick-off. */
export function pricedAt(kickOff: number, now: number): number {
  return Math.floor(Math.min(now, kickOff) / refreshMs) * refreshMs;
}

/** The firm's view at one refresh: the model's expectation, moved a little by the market. */
export function marketView(seed: number, slot: FixtureSlot, moment: number): Probabilities {
  const truth = expectationOf(slot.league, slot.home, slot.away);
  const nudge = (salt: number) =>
    1 + drift * ((mix(seed, slot.id, moment / refreshMs, salt) >>> 0) / 2 ** 31 - 1);
  return probabilitiesOf({ home: truth.home * nudge(1), away: truth.away * nudge(2) });
}

export function betsOf(view: Probabilities, firm: Bookmaker): Bet[] {
  const price = (value: string | number, probability: number): BetValue => ({
    value,
    odd: oddOf(probability, firm.margin),
  });
  const { winner, over, firstHalf } = view;
  const values: Record<number, BetValue[]> = {
    1: [price('Home', winner.home), price('Draw', winner.draw), price('Away', winner.away)],
    // Lines come in no order, as they do from the provider.
    5: [3.5, 1.5, 2.5, 0.5, 4.5].flatMap((line) => {
      const chance = over.get(line) ?? 0;
      return [price(`Over ${line}`, chance), price(`Under ${line}`, 1 - chance)];
    }),
    7: [...view.halfTimeFullTime].map(([key, chance]) => price(halvesInWords(key), chance)),
    8: [price('Yes', view.bothScore), price('No', 1 - view.bothScore)],
    10: [...view.score].map(([key, chance]) => price(key.replace(':', firm.scoreSeparator), chance)),
    12: [
      price('Home/Draw', winner.home + winner.draw),
      price('Home/Away', winner.home + winner.away),
      price('Draw/Away', winner.draw + winner.away),
    ],
    13: [price('Home', firstHalf.home), price('Draw', firstHalf.draw), price('Away', firstHalf.away)],
    38: exactTotals(view.total, price),
  };
  return betNames.map(([id, name]) => ({ id, name, values: values[id] ?? [] }));
}

function exactTotals(
  total: readonly number[],
  price: (value: string | number, chance: number) => BetValue,
): BetValue[] {
  const most = 7;
  const rest = total.slice(most).reduce((sum, chance) => sum + chance, 0);
  return [...total.slice(0, most).map((chance, goals) => price(goals, chance)), price(`more ${most}`, rest)];
}

function halvesInWords(key: string): string {
  const [half, end] = key.split('/') as [keyof typeof words, keyof typeof words];
  return `${words[half]}/${words[end]}`;
}

function oddOf(probability: number, margin: number): string {
  const fair = 1 / Math.max(probability, 1e-6) / (1 + margin);
  return Math.min(highest, Math.max(lowest, fair)).toFixed(2);
}
