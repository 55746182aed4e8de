import { slipError } from '@tipsoko/rules/slipTotals';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import { randomFrom } from '../../apiFootball/world/random.ts';
import type { MatchBook } from './matchBook.ts';
import type { Person } from './people.ts';
import { pickTip } from './pickTips.ts';
import { type PlannedSlip, slipOf } from './planSlips.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST = 6;
/** Matches of one slip begin within this time. */
const SPAN = 3 * DAY;

/**
 * Slips whose matches were all postponed, published before anybody knew: rare, so they are looked for. Each belongs
 * to another person; the first to the last of them, who is the newcomer.
 */
export function cancelledSlips(
  book: MatchBook,
  everybody: readonly Person[],
  anchor: number,
  seed: number,
): Map<Person, PlannedSlip[]> {
  const postponed = book
    .between(anchor - 140 * DAY, anchor - 2 * DAY)
    .filter((slot) => book.announcedAt(slot) !== null && book.fateOf(slot)?.outcome.kind === 'VOID');
  const found = new Map<Person, PlannedSlip[]>();
  const people = everybody.filter((person) => person.joined > 145 || person.maxOpen < 2).reverse();
  for (let at = 0; at + 3 <= postponed.length && found.size < Math.min(MOST, people.length); at++) {
    const slots = postponed.slice(at, at + 3);
    const person = people[found.size];
    const slip = person && slipOn(book, person, slots, seed);
    if (!slip) continue;
    found.set(person, [slip]);
    at += 8;
  }
  return found;
}

function slipOn(
  book: MatchBook,
  person: Person,
  slots: readonly FixtureSlot[],
  seed: number,
): PlannedSlip | null {
  const kickoffs = slots.map((slot) => slot.kickOff);
  if (Math.max(...kickoffs) - Math.min(...kickoffs) > SPAN) return null;
  const publishedAt = Math.min(...slots.map((slot) => book.announcedAt(slot) ?? 0)) - HOUR / 2;
  const random = randomFrom(seed, 91, slots[0]?.id ?? 0);
  const tips = slots.flatMap(
    (slot) => pickTip(book, { style: 'classic', insight: 0 }, slot, publishedAt, random) ?? [],
  );
  const refused = slipError(tips.map((tip) => ({ game: tip.slot.id, odds: tip.oddsMilli })));
  return refused === null ? slipOf(person, 'STANDARD', tips, publishedAt, 100) : null;
}
