import { pino } from 'pino';
import { expect, it } from 'vitest';
import { inProcessBus } from '../../live/bus.ts';
import { publicAnswer, VersionedBytes } from './versionedBytes.ts';

it('bounds the number of responses, and counts the size of their keys', async () => {
  const bytes = new VersionedBytes(inProcessBus(pino({ level: 'silent' })));
  const ask = (key: string) => bytes.answer(key, async () => publicAnswer(200, {}, 'short'));
  const long = '"'.padEnd(2_000, 'ü');
  for (let number = 0; number < 100; number++) await ask(`${long}${number}`);
  expect(bytes.cached.answers).toBe(100);
  expect(bytes.cached.bytes).toBeGreaterThan(100 * long.length * 2);
  for (let number = 0; number < 10_000; number++) await ask(`${number}`);
  expect(bytes.cached.answers).toBeLessThanOrEqual(5_000);
});
