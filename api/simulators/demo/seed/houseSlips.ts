import { between, randomFrom, shuffled } from '../../apiFootball/world/random.ts';
import type { MatchBook } from './matchBook.ts';
import type { Person } from './people.ts';
import { type PlannedTip, pickTip } from './pickTips.ts';
import { type PlannedSlip, slipOf } from './planSlips.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The platform's own account: free tips, jackpots, posts. */
export const house: Person = {
  username: 'tipsoko',
  city: 'Nairobi',
  country: 'KE',
  style: 'classic',
  insight: 0.1,
  pace: 0,
  joined: 159,
  premium: false,
  maxOpen: 0,
};

/** A second member of staff, who approves what the first proposes; tips nothing. */
export const supervisor: Person = { ...house, username: 'msimamizi' };

type JackpotPlan = Required<PlannedSlip>['jackpot'] & { games: number; price: number };

const jackpots: readonly JackpotPlan[] = [
  {
    company: 'SP',
    type: 'MG',
    title: 'SportPesa Mega Jackpot',
    slug: 'sportpesa-mega-jackpot',
    games: 17,
    price: 150,
  },
  {
    company: 'SP',
    type: 'MW',
    title: 'SportPesa Mid Week Jackpot',
    slug: 'sportpesa-mid-week-jackpot',
    games: 13,
    price: 99,
  },
  {
    company: 'BT',
    type: 'MG',
    title: 'Betika Mega Jackpot',
    slug: 'betika-mega-jackpot',
    games: 17,
    price: 120,
  },
  {
    company: 'BT',
    type: 'MW',
    title: 'Betika Mid Week Jackpot',
    slug: 'betika-mid-week-jackpot',
    games: 13,
    price: 80,
  },
  {
    company: 'BP',
    type: 'P13',
    title: 'betPawa Pick 13 Jackpot',
    slug: 'betpawa-pick-13-jackpot',
    games: 13,
    price: 60,
  },
  {
    company: 'BP',
    type: 'P17',
    title: 'betPawa Pick 17 Jackpot',
    slug: 'betpawa-pick-17-jackpot',
    games: 17,
    price: 100,
  },
];

/** Jackpot predictions: this week's are on sale, those of three weeks before are over. Home, draw, away only. */
export function jackpotSlips(book: MatchBook, anchor: number, seed: number): PlannedSlip[] {
  const slips: PlannedSlip[] = [];
  for (let week = 3; week >= 0; week--) {
    for (const [at, plan] of jackpots.entries()) {
      const random = randomFrom(seed, 31, week, at);
      const begins = anchor - week * 7 * DAY + (14 + 5 * at) * HOUR;
      const thisWeek = anchor - week * 7 * DAY;
      const publishedAt = Math.min(begins - 14 * HOUR, thisWeek) - between(random, 20, 700) * 60_000;
      const games = shuffled(random, book.between(begins, begins + 40 * HOUR)).filter(
        (slot) => book.isListed(slot, publishedAt) && book.fateOf(slot),
      );
      const tips = games.slice(0, plan.games).map((slot): PlannedTip => {
        const odds = book.oddsAt(slot, publishedAt);
        // A jackpot list follows the prices: the favourite, and in one of five games the second best.
        const ranked = ['1', 'X', '2'].sort((one, other) => (odds.odds[one] ?? 0) - (odds.odds[other] ?? 0));
        const code = ranked[random() < 0.2 ? 1 : 0] ?? '1';
        return { slot, code, oddsMilli: odds.odds[code] ?? 0, odds };
      });
      if (tips.length < plan.games) continue;
      const { games: _games, price, ...jackpot } = plan;
      slips.push({ ...slipOf(house, 'JACKPOT', tips, publishedAt, price), jackpot });
    }
  }
  return slips;
}

/** Single predictions for everybody: two a day in the past weeks, seven that are open. */
export function freeTips(book: MatchBook, anchor: number, seed: number): PlannedSlip[] {
  const past = Array.from({ length: 28 }, (_, at) => anchor - (at + 2) * 12 * HOUR);
  const open = Array.from({ length: 7 }, (_, at) => anchor - at * 20 * 60_000 - 60_000);
  const used = new Set<number>();
  return [...past, ...open].flatMap((publishedAt, at) => {
    const random = randomFrom(seed, 37, at);
    const isOpen = at >= past.length;
    const from = isOpen ? anchor + (1 + 3 * (at - past.length)) * HOUR : publishedAt + HOUR;
    const slots = book
      .between(from, from + 8 * HOUR)
      .filter((slot) => !used.has(slot.id) && book.isListed(slot, publishedAt));
    for (const slot of shuffled(random, slots)) {
      const tip = book.fateOf(slot) && pickTip(book, house, slot, publishedAt, random);
      if (!tip) continue;
      used.add(slot.id);
      return slipOf(house, 'FREE', [tip], publishedAt, 0);
    }
    return [];
  });
}
