import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Database } from '../../db/client.ts';
import { type JobHandlers, jobNames, openJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a job whose end cannot be stored at once ends no process, and does not run again', async () => {
  let refused = 0;
  const db: Database = Object.create(app.db, {
    executeSql: {
      value: async (text: string, values: unknown[]) => {
        if (/'completed'/.test(text) && /completed_on = now/.test(text) && refused < 2) {
          refused += 1;
          throw new Error('timeout exceeded when trying to connect');
        }
        return app.db.executeSql(text, values);
      },
    },
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const jobs = await openJobs(db, pino({ level: 'silent' }));
  try {
    let ran = 0;
    const settleGame = async () => {
      ran += 1;
    };
    const idle = Object.fromEntries(jobNames.map((name) => [name, async () => undefined]));
    await jobs.store('settleGame', { gameId: 1 });
    await jobs.start({ ...idle, settleGame } as unknown as JobHandlers);
    const states = () => app.db.query(`SELECT state::text FROM pgboss.job WHERE name = 'settleGame'`);
    await expect.poll(states).toEqual([{ state: 'completed' }]);
    expect([ran, refused]).toEqual([1, 2]);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await jobs.stop(1_000);
  }
});
