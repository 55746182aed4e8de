import { randomBytes } from 'node:crypto';

const wanted = process.env.TEST_SEED;

/**
 * What every random test begins with. The same in each run: a tree that passed passes again, and what fails can be
 * looked at. `TEST_SEED=random` looks elsewhere and says where; `TEST_SEED=<whole number>` goes there again.
 */
export const testSeed = wanted === 'random' ? randomBytes(4).readInt32LE() : Number(wanted ?? 20_261_121);
if (!Number.isInteger(testSeed)) throw new Error(`TEST_SEED is a whole number or "random", not ${wanted}`);
if (wanted === 'random') console.log(`TEST_SEED=${testSeed}`);
