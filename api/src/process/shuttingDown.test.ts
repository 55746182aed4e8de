import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { startPeriodic } from '../jobs/periodic.ts';
import { watchLedger } from '../jobs/watchLedger.ts';
import { createLog } from './log.ts';

let app: TestApp;
let lines: Array<Record<string, unknown>> = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
beforeAll(async () => {
  app = { ...(await createTestApp()), log };
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

/** A check of the ledger whose database is gone, in a node that stops meanwhile or goes on. */
async function failWhile(stops: boolean): Promise<void> {
  let begun = () => {};
  let breakOff = () => {};
  const runs = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const broken = new Promise<never>((_, reject) => {
    breakOff = () => reject(new Error('PGlite is closed'));
  });
  const query = () => {
    begun();
    return broken;
  };
  const periodic = startPeriodic(app, [
    {
      name: 'watchLedger',
      everyMs: 1,
      leaderOnly: false,
      run: (own) => watchLedger({ ...own, db: { ...own.db, query } as typeof own.db }),
    },
  ]);
  await runs;
  if (stops) {
    const stopped = periodic.stop(60_000);
    await turn();
    breakOff();
    await stopped;
  } else {
    breakOff();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await periodic.stop(60_000);
  }
}

it('a run that the stop breaks off is no alarm', async () => {
  await failWhile(true);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  expect(lines).toMatchObject([
    { level: 30, stopped: true, msg: 'the ledger could not be compared with itself' },
  ]);
  expect(lines[0]).not.toHaveProperty('alarm');
});

it('one that breaks off while the node goes on is an alarm', async () => {
  await failWhile(false);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, alarm: true, msg: 'the ledger could not be compared with itself' }),
  );
});

it('what a run has found out is an alarm also when the node stops', async () => {
  const periodic = startPeriodic(app, [
    {
      name: 'finds',
      everyMs: 1,
      leaderOnly: false,
      run: async (own) => {
        const ended = periodic.stop(60_000);
        own.log.error({ alarm: true }, 'money is missing');
        void ended;
      },
    },
  ]);
  await expect.poll(() => lines).toMatchObject([{ level: 50, alarm: true, msg: 'money is missing' }]);
  await periodic.stop(60_000);
});
