import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApiKey } from '../../src/domain/integrators/createApiKey.ts';
import { schema } from '../../src/graphql/schema.ts';
import { inCi } from '../inCi.ts';
import { type Cast, openMarket } from '../restCases.ts';
import { type RestWorld, startRestWorld } from '../restWorld.ts';
import { testSeed } from '../seed.ts';
import { fuzz } from './fuzz.ts';

let world: RestWorld;
let cast: Cast;
let tokens: string[];
const unhandled: unknown[] = [];
const remember = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
  const { password } = cast.asha;
  const issued = { name: 'Fuzz', scopes: ['read'] as const, password };
  const { key } = await createApiKey(world.app, cast.asha.viewer.account, issued);
  tokens = [cast.asha.access, cast.baraka.access, key];
});
afterAll(() => world?.close());
beforeEach(() => void process.on('unhandledRejection', remember));
afterEach(() => void process.off('unhandledRejection', remember));

async function findsNoFault(seed: number): Promise<void> {
  const result = await fuzz({ url: world.url, schema, tokens: () => tokens }, { requests: 1_000, seed });
  expect(result.faults).toEqual([]);
  expect(unhandled).toEqual([]);
  expect(result.requests).toBe(1_000);
  // Enough requests are valid: about one in ten is answered with data.
  expect(result.clean).toBeGreaterThan(50);
  expect(result.statuses['200']).toBeGreaterThan(300);
}

it.each([Math.abs(testSeed)])('1,000 requests of seed %i bring no fault', findsNoFault);
it.skipIf(!inCi).each([1])('1,000 requests of seed %i bring no fault', findsNoFault);
