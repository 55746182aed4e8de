/** What the server asks of an insistent caller: a number whose hash begins with so many zero bits. */
export interface Puzzle {
  readonly challenge: string;
  readonly difficultyBits: number;
}

// The first 32 bits of the fractional parts of the cube and square roots of the first primes (FIPS 180-4).
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const W = new Int32Array(64);

const at = (words: Int32Array, index: number): number => words[index] as number;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block of SHA-256. Written out here because crypto.subtle answers one promise a hash, far too slowly. */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  W.set(block);
  for (let t = 16; t < 64; t++) {
    const [a, b] = [at(W, t - 15), at(W, t - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    W[t] = at(W, t - 16) + s0 + at(W, t - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(W, t)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return Int32Array.of(
    a + at(state, 0),
    b + at(state, 1),
    c + at(state, 2),
    d + at(state, 3),
    e + at(state, 4),
    f + at(state, 5),
    g + at(state, 6),
    h + at(state, 7),
  );
}

/** ASCII as big-endian words, padded to whole blocks as SHA-256 wants it. */
function blocksOf(text: string): Int32Array[] {
  const count = Math.ceil((text.length + 9) / 64);
  const words = new Int32Array(count * 16);
  for (let index = 0; index < text.length; index++) {
    words[index >> 2] = at(words, index >> 2) | (text.charCodeAt(index) << (24 - (index % 4) * 8));
  }
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8));
  words[words.length - 1] = text.length * 8;
  return Array.from({ length: count }, (_, block) => words.subarray(block * 16, block * 16 + 16));
}

/** The hash's first 32 bits. `begun`: the state after the first block, where that is the same for all texts. */
function firstWord(text: string, begun: Int32Array | null): number {
  const blocks = blocksOf(text);
  const rest = begun ? blocks.slice(1) : blocks;
  return at(rest.reduce(compress, begun ?? START), 0);
}

/** `challenge:number`, which the server takes for one call. */
export function solvePuzzle({ challenge, difficultyBits }: Puzzle): string {
  const head = `${challenge}:`;
  const [first] = blocksOf(head);
  const begun = head.length >= 64 && first ? compress(START, first) : null;
  for (let number = 0; ; number++) {
    const text = `${head}${number}`;
    if (firstWord(text, begun) >>> (32 - difficultyBits) === 0) return text;
  }
}
