import { sha256 } from './hashLink.ts';

/** What the root of a day is made of. `links` were made on `day` (Africa/Nairobi), the last of them is `lastSequence`. */
export interface DayFacts {
  number: number;
  day: string;
  links: number;
  lastSequence: number;
  merkleRoot: string;
  previousRoot: string;
}

/** Stands for a day without links. */
export const noLinks = '0'.repeat(64);

/**
 * Root of the Merkle tree over the hashes of a day's links in the order of the chain: neighbours are hashed in pairs
 * (SHA-256 of both, one a line), an odd last one goes up as it is, until one is left.
 */
export function merkleRoot(hashes: readonly string[]): string {
  let level = [...hashes];
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_none, at) => {
      const [left, right] = level.slice(2 * at, 2 * at + 2);
      return right === undefined ? (left as string) : sha256(`${left}\n${right}`);
    });
  }
  return level[0] ?? noLinks;
}

/** SHA-256 of a day's facts, one a line in this order, hex. It names the root before it, so the days are a chain. */
export function dayRoot({ number, day, links, lastSequence, merkleRoot, previousRoot }: DayFacts): string {
  return sha256([number, day, links, lastSequence, merkleRoot, previousRoot].join('\n'));
}
