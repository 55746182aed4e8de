import { selections } from '@tipsoko/rules/markets';
import { slipError } from '@tipsoko/rules/slipTotals';
import type { FeedOdds } from '../../../src/domain/games/FixtureFeed.ts';
import { leagueRank } from '../../../src/domain/games/leagueRank.ts';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import { type Random, shuffled } from '../../apiFootball/world/random.ts';
import type { MatchBook } from './matchBook.ts';
import type { Person, Style } from './people.ts';

export interface PlannedTip {
  readonly slot: FixtureSlot;
  readonly code: string;
  readonly oddsMilli: number;
  readonly odds: FeedOdds;
}

/** The prices (thousandths) that a style likes. */
const likes: Readonly<Record<Style, readonly [low: number, high: number]>> = {
  safe: [1_150, 1_480],
  classic: [1_280, 1_950],
  daring: [1_450, 2_900],
};
const everydayMarkets = new Set(['1X2', 'OU15', 'OU25', 'BTTS', 'DC']);
const TRIES = 25;

/**
 * Three to five tips that somebody of this style would sell at this moment, in the limits of a slip; null when the
 * fixture list has too little.
 */
export function pickTips(
  book: MatchBook,
  person: Person,
  candidates: readonly FixtureSlot[],
  at: number,
  random: Random,
): PlannedTip[] | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const wanted = Math.max(person.style === 'safe' ? 4 : 3, 3 + Math.floor(random() ** 2 * 3));
    const tips: PlannedTip[] = [];
    for (const slot of famousFirst(candidates, random)) {
      if (tips.length === wanted) break;
      if (!book.isListed(slot, at) || !book.fateOf(slot)) continue;
      const tip = pickTip(book, person, slot, at, random);
      if (tip) tips.push(tip);
    }
    if (tips.length < 3) return null;
    if (slipError(tips.map((tip) => ({ game: tip.slot.id, odds: tip.oddsMilli }))) === null) return tips;
  }
  return null;
}

/** One tip on this match at a price of that style; null when there is none. */
export function pickTip(
  book: MatchBook,
  { style, insight }: Pick<Person, 'style' | 'insight'>,
  slot: FixtureSlot,
  at: number,
  random: Random,
): PlannedTip | null {
  const odds = book.oddsAt(slot, at);
  const [low, high] = likes[style];
  const liked = shuffled(random, selections).filter(({ code, market }) => {
    const price = odds.odds[code];
    return (
      price !== undefined &&
      price >= low &&
      price <= high &&
      (everydayMarkets.has(market) || style === 'daring')
    );
  });
  const [first, second] = liked;
  if (!first) return null;
  const wins = book.gradeAt(slot, first.code, Number.POSITIVE_INFINITY) === 'WON';
  const thinksAgain = wins ? random() < -insight : random() < insight;
  const chosen = thinksAgain ? (second ?? first) : first;
  return { slot, code: chosen.code, oddsMilli: odds.odds[chosen.code] ?? 0, odds };
}

/** The matches that people know come up more often. */
function famousFirst(slots: readonly FixtureSlot[], random: Random): FixtureSlot[] {
  const weight = (slot: FixtureSlot) => random() ** (leagueRank(slot.league.id) <= 12 ? 0.35 : 1);
  return slots
    .map((slot) => ({ slot, weight: weight(slot) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ slot }) => slot);
}
