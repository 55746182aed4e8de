import { expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './passwordHash.ts';

// The library's work, held until it is let go, so that it can be counted.
const work = vi.hoisted(() => ({ running: 0, most: 0, release: [] as Array<() => void> }));
vi.mock('@node-rs/argon2', () => {
  const held = async <Value>(value: Value): Promise<Value> => {
    work.running++;
    work.most = Math.max(work.most, work.running);
    await new Promise<void>((resolve) => work.release.push(resolve));
    work.running--;
    return value;
  };
  return { hash: () => held('$argon2id$'), verify: () => held(true) };
});

it('hashes and verifies a few at a time, lets two hundred wait, and sends the rest away at once', async () => {
  const outcomes = { done: 0, sent: 0 };
  const calls = Array.from({ length: 300 }, (_, at) =>
    (at % 2 === 0 ? hashPassword('siri') : isPassword('$argon2id$', 'siri')).then(
      () => {
        outcomes.done++;
      },
      (error: { code: string }) => {
        expect(error.code).toBe('UNAVAILABLE');
        outcomes.sent++;
      },
    ),
  );
  // Nothing has been let go yet: who is sent away need not wait for anybody.
  await expect.poll(() => outcomes.sent).toBeGreaterThanOrEqual(300 - 200 - 4);
  expect(outcomes.done).toBe(0);
  expect(work.running).toBeLessThanOrEqual(4);
  const turns = setInterval(() => {
    for (const release of work.release.splice(0)) release();
  }, 0);
  await Promise.all(calls);
  clearInterval(turns);
  expect(outcomes.done + outcomes.sent).toBe(300);
  expect(outcomes.done).toBeGreaterThanOrEqual(200);
  expect(work.most).toBeLessThanOrEqual(4);
});
