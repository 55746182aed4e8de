import { between, mix, randomFrom } from '../../apiFootball/world/random.ts';
import type { MatchBook } from './matchBook.ts';
import type { Person } from './people.ts';
import { endOf, type PlannedSlip, planSlip } from './planSlips.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When the games of a new slip begin, from the anchor on: soon, this evening, tomorrow, in some days. */
const windows: ReadonlyArray<readonly [from: number, to: number]> = [
  [20 * MINUTE, 5 * HOUR],
  [50 * MINUTE, 9 * HOUR],
  [2 * HOUR, 14 * HOUR],
  [8 * HOUR, 30 * HOUR],
  [20 * HOUR, 48 * HOUR],
  [26 * HOUR, 72 * HOUR],
];

/**
 * Slips that are on sale or in play at the anchor, so that the front page is full whatever the hour: each of the
 * people who may gets one. A quarter began a while ago.
 */
export function currentSlips(
  book: MatchBook,
  earlier: ReadonlyMap<Person, readonly PlannedSlip[]>,
  anchor: number,
  seed: number,
): PlannedSlip[] {
  const found: PlannedSlip[] = [];
  let turn = 0;
  for (const [person, slips] of earlier) {
    const random = randomFrom(seed, 17, mix(found.length, turn++));
    const open = slips.filter((slip) => endOf(book, slip, anchor).at === null).length;
    if (open >= person.maxOpen || random() < (person.premium ? 0.1 : 0.45)) continue;
    const inPlay = turn % 5 === 0;
    const publishedAt = anchor - between(random, 10, inPlay ? 200 : 420) * MINUTE - (inPlay ? 2 * HOUR : 0);
    const [from, to] = inPlay
      ? [-80 * MINUTE, 4 * HOUR]
      : (windows[turn % windows.length] ?? [HOUR, 9 * HOUR]);
    const slip = planSlip(book, person, publishedAt, random, [anchor + from, anchor + to]);
    if (slip && endOf(book, slip, anchor).at === null) found.push(slip);
  }
  return found;
}
