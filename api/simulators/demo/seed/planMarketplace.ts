import type { World } from '../../apiFootball/world/World.ts';
import { cancelledSlips } from './cancelledSlips.ts';
import { currentSlips } from './currentSlips.ts';
import { freeTips, house, jackpotSlips, supervisor } from './houseSlips.ts';
import { uuidOf } from './identifiers.ts';
import { MatchBook } from './matchBook.ts';
import { demoTipster, type Person, people } from './people.ts';
import { endOf, type PlannedSlip, planSlips, type SlipEnd } from './planSlips.ts';

export interface NumberedSlip extends PlannedSlip {
  readonly number: number;
  readonly tipsterId: string;
  readonly end: SlipEnd;
}

export interface Marketplace {
  readonly seed: number;
  /** ms: the moment up to which everything has happened. */
  readonly now: number;
  readonly book: MatchBook;
  readonly accounts: ReadonlyArray<{ person: Person; tipsterId: string; userId: string; phone: string }>;
  /** In the order of their publishing, numbered from 1. */
  readonly slips: readonly NumberedSlip[];
}

export const demoPhone = '254712345678';
export const housePhone = '254700000100';
export const supervisorPhone = '254700000101';

/** Invents the whole marketplace up to `now` (ms): the same seed, world and moment give the same one. */
export function planMarketplace(
  world: World,
  now: number,
  seed: number,
  onProgress: (share: number) => void = () => undefined,
  sellers: readonly Person[] = people,
): Marketplace {
  const book = new MatchBook(world);
  const everybody = [...sellers, demoTipster];
  const earlier = new Map<Person, PlannedSlip[]>();
  const cancelled = cancelledSlips(book, everybody, now, seed);
  for (const [at, person] of everybody.entries()) {
    earlier.set(person, planSlips(book, person, now, seed, cancelled.get(person)));
    onProgress((at + 1) / everybody.length);
  }
  const slips = [
    ...[...earlier.values()].flat(),
    ...currentSlips(book, earlier, now, seed),
    ...jackpotSlips(book, now, seed),
    ...freeTips(book, now, seed),
  ].sort(
    (one, other) =>
      one.publishedAt - other.publishedAt || (one.person.username < other.person.username ? -1 : 1),
  );
  return {
    seed,
    now,
    book,
    accounts: [house, ...everybody, supervisor].map((person, at) => ({
      person,
      tipsterId: tipsterIdOf(seed, person),
      userId: uuidOf(seed, `user ${person.username}`),
      phone: phoneOf(person, at),
    })),
    slips: slips.map((slip, at) => ({
      ...slip,
      number: at + 1,
      tipsterId: tipsterIdOf(seed, slip.person),
      end: endOf(book, slip, now),
    })),
  };
}

function tipsterIdOf(seed: number, person: Person): string {
  return uuidOf(seed, `tipster ${person.username}`);
}

function phoneOf(person: Person, at: number): string {
  if (person === demoTipster) return demoPhone;
  if (person === supervisor) return supervisorPhone;
  return person === house ? housePhone : `2547${String(88_000_000 + at * 1_117)}`;
}
