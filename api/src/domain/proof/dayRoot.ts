import { sha256 } from './hashLink.ts';

/** `links` made on `day` (Africa/Nairobi); `lastSequence` of the last link up to its end, 0 before the first. */
export interface DayFacts {
  number: number;
  day: string;
  links: number;
  lastSequence: number;
  merkleRoot: string;
  previousRoot: string;
}

export const noLinks = '0'.repeat(64);

/** In chain order: SHA-256 of two neighbours, one per line; an odd last one moves up unchanged. */
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

/** SHA-256 (hex) of these facts, one per line in this order; the previous root chains the days. */
export function dayRoot({ number, day, links, lastSequence, merkleRoot, previousRoot }: DayFacts): string {
  return sha256([number, day, links, lastSequence, merkleRoot, previousRoot].join('\n'));
}
