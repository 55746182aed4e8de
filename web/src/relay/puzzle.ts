import { sha256 } from '@noble/hashes/sha2.js';

export interface Puzzle {
  readonly challenge: string;
  readonly difficultyBits: number;
}

const encoder = new TextEncoder();

/**
 * Tries the numbers from `first` in steps of `step`, so that several workers share them. Copying the state after the
 * challenge halves the work; `crypto.subtle`, one promise a hash, is far slower.
 */
export function solvePuzzle({ challenge, difficultyBits }: Puzzle, first = 0, step = 1): string {
  const begun = sha256.create().update(encoder.encode(`${challenge}:`));
  const state = sha256.create();
  const hash = new Uint8Array(32);
  const words = new DataView(hash.buffer);
  for (let number = first; ; number += step) {
    begun
      ._cloneInto(state)
      .update(encoder.encode(String(number)))
      .digestInto(hash);
    if (words.getUint32(0) >>> (32 - difficultyBits) === 0) return `${challenge}:${number}`;
  }
}
