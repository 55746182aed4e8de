import { expect, it } from 'vitest';
import { freePort } from './freePort.ts';

/** From here on Linux gives ports to connections and to `listen(0)`, by default; other systems from a higher one. */
const GIVEN_AWAY_FROM = 32_768;

it('gives ports that the system gives to nobody else, each once', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(GIVEN_AWAY_FROM);
  expect(new Set(ports).size).toBe(ports.length);
});
