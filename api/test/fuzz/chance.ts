/** Reproducible chance: the same seed asks the same questions. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new RangeError('Nothing to choose from');
    return value as Value;
  }

  some<Value>(values: readonly Value[], most: number): Value[] {
    return Array.from({ length: this.below(most + 1) }, () => this.pick(values));
  }
}

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'asha',
  'house',
  '0712345678',
  '254712345678',
  'a@b.co',
  '2.00',
  '\'; DROP TABLE "Slip"; --',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '💥'.repeat(50),
  'x'.repeat(5_000),
  '{{7*7}}',
  '<script>alert(1)</script>',
  'U2xpcDox',
  'VGlwc3Rlcjo=',
  'c2tpcHw5OTk5OTk=',
  '2026-11-21T15:00:00Z',
  '9999-99-99T99:99:99Z',
  'sportpesa-mega-jackpot',
  '550e8400-e29b-41d4-a716-446655440000',
] as const;

const numbers = [
  0, 1, 2, 3, 10, 50, 100, 101, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e21, 1e-7,
];

/** A value of any kind that JSON can say. */
export function anyValue(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 5 : 7);
  if (kind === 0) return null;
  if (kind === 1) return chance.happens(0.5);
  if (kind === 2) return chance.pick(numbers);
  if (kind < 5) return chance.pick(texts);
  if (kind === 5) return Array.from({ length: chance.below(4) }, () => anyValue(chance, depth + 1));
  return Object.fromEntries(
    Array.from({ length: chance.below(4) }, () => [
      chance.pick(['a', '__proto__', 'constructor', 'id', 'phone', '']),
      anyValue(chance, depth + 1),
    ]),
  );
}

export function anyText(chance: Chance): string {
  return chance.pick(texts);
}

export function anyNumber(chance: Chance): number {
  return chance.pick(numbers);
}

/** Changes, drops, repeats or inserts a few bytes: what comes out need not be UTF-8 any more. */
export function mutated(chance: Chance, bytes: Buffer): Buffer {
  let result = Buffer.from(bytes);
  for (let times = 1 + chance.below(4); times > 0 && result.length > 0; times--) {
    const at = chance.below(result.length);
    const upTo = Math.min(result.length, at + 1 + chance.below(12));
    const kind = chance.below(4);
    if (kind === 0) result[at] = chance.below(256);
    else if (kind === 1) result = Buffer.concat([result.subarray(0, at), result.subarray(upTo)]);
    else if (kind === 2) result = Buffer.concat([result.subarray(0, upTo), result.subarray(at)]);
    else {
      const strange = chance.pick([
        [0xff, 0xfe],
        [0xc0, 0x80],
        [0xed, 0xa0, 0x80],
        [0],
        [0x22],
        [0x7b, 0x7b],
      ]);
      result = Buffer.concat([result.subarray(0, at), Buffer.from(strange), result.subarray(at)]);
    }
  }
  return result;
}
