import { totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import { type SlipOutcome, settleSlip } from '../../../src/domain/grading/settleSlip.ts';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import { between, mix, pick, type Random, randomFrom } from '../../apiFootball/world/random.ts';
import type { MatchBook } from './matchBook.ts';
import type { Person } from './people.ts';
import { type PlannedTip, pickTips } from './pickTips.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** A slip's games begin within this time of its publishing. */
const HORIZON = 20 * 60 * MINUTE;
/** Tips close five minutes before kick-off; who publishes leaves buyers some time. */
const SALE_TIME = 25 * MINUTE;
/** Hours of the day (UTC) at which people publish: 8 to 22 in Nairobi. */
const opens = 5;
const closes = 19;

export interface PlannedSlip {
  readonly person: Person;
  readonly kind: 'STANDARD' | 'FREE' | 'JACKPOT';
  readonly tips: readonly PlannedTip[];
  readonly publishedAt: number;
  readonly firstKickoff: number;
  readonly lastKickoff: number;
  /** Whole shillings; 0 for free tips. */
  readonly price: number;
  readonly totalOddsCenti: bigint;
  readonly jackpot?: {
    company: 'SP' | 'BT' | 'BP';
    type: 'MG' | 'MW' | 'P13' | 'P17';
    title: string;
    slug: string;
  };
}

export interface SlipEnd {
  readonly outcome: SlipOutcome;
  /** ms; null while it is open. */
  readonly at: number | null;
}

/**
 * What somebody published in all the days up to `anchor`, beside what is given: never more slips that have not
 * finished than this person may have.
 */
export function planSlips(
  book: MatchBook,
  person: Person,
  anchor: number,
  seed: number,
  given: readonly PlannedSlip[] = [],
): PlannedSlip[] {
  const random = randomFrom(seed, mix(...[...person.username].map((letter) => letter.charCodeAt(0))));
  const slips: PlannedSlip[] = [];
  const firstDay = Math.floor((anchor - person.joined * DAY) / DAY) + 1;
  for (let day = firstDay; day * DAY <= anchor; day++) {
    for (let chance = person.pace; random() < chance; chance -= 1) {
      const at = day * DAY + between(random, opens * 60, closes * 60) * MINUTE + between(random, 0, 59_999);
      const slip = at < anchor ? planSlip(book, person, at, random) : null;
      if (slip && openAt(book, [...given, ...slips.slice(-12)], at) < person.maxOpen) slips.push(slip);
    }
  }
  return [...given, ...slips];
}

/** One slip published at this moment, or null when the fixture list has too little for it. */
export function planSlip(
  book: MatchBook,
  person: Person,
  at: number,
  random: Random,
  window: readonly [from: number, to: number] = [at + SALE_TIME, at + HORIZON],
): PlannedSlip | null {
  const tips = pickTips(book, person, book.between(...window), at, random);
  return tips ? slipOf(person, 'STANDARD', tips, at, priceOf(person, random)) : null;
}

export function slipOf(
  person: Person,
  kind: PlannedSlip['kind'],
  tips: readonly PlannedTip[],
  publishedAt: number,
  price: number,
): PlannedSlip {
  const kickoffs = tips.map((tip) => tip.slot.kickOff);
  return {
    person,
    kind,
    tips,
    publishedAt,
    firstKickoff: Math.min(...kickoffs),
    lastKickoff: Math.max(...kickoffs),
    price,
    totalOddsCenti: totalOddsHundredths(tips.map((tip) => tip.oddsMilli)),
  };
}

/** The state of a slip at this moment, by the product's own rule; a lost leg ends it at once. */
export function endOf(book: MatchBook, slip: PlannedSlip, now: number): SlipEnd {
  const legs = slip.tips.map((tip) => ({
    state: book.gradeAt(tip.slot, tip.code, now),
    odds: tip.oddsMilli,
    slot: tip.slot,
  }));
  const outcome = settleSlip(legs);
  if (outcome.result === null) return { outcome, at: null };
  const ends = legs
    .filter((leg) => outcome.result !== 'LOST' || leg.state === 'LOST')
    .map((leg) => settledAt(book, leg.slot));
  return { outcome, at: outcome.result === 'LOST' ? Math.min(...ends) : Math.max(...ends) };
}

function settledAt(book: MatchBook, slot: FixtureSlot): number {
  return book.fateOf(slot)?.at ?? Number.POSITIVE_INFINITY;
}

/** Slips that are open at this moment; one that is soon to come counts already, so that it does not make three. */
function openAt(book: MatchBook, slips: readonly PlannedSlip[], at: number): number {
  return slips.filter(
    (slip) =>
      slip.publishedAt - 2 * DAY <= at && (endOf(book, slip, Number.POSITIVE_INFINITY).at ?? at + 1) > at,
  ).length;
}

/** Those who win ask for more. */
function priceOf(person: Person, random: Random): number {
  const usual =
    person.insight >= 0.2
      ? [150, 200, 250, 300, 500]
      : person.insight >= 0.1
        ? [100, 100, 150, 200]
        : [50, 50, 50, 100];
  return pick(random, usual);
}
