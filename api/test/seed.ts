import { randomBytes } from 'node:crypto';

const wanted = process.env.TEST_SEED;

/**
 * The seed of every random test, the same in each run, so that failures can be repeated. `TEST_SEED=random` picks
 * another and prints it; `TEST_SEED=<whole number>` sets it.
 */
export const testSeed = wanted === 'random' ? randomBytes(4).readInt32LE() : Number(wanted ?? 20_261_121);
if (!Number.isInteger(testSeed)) throw new Error(`TEST_SEED is a whole number or "random", not ${wanted}`);
if (wanted === 'random') console.log(`TEST_SEED=${testSeed}`);
