import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Database } from '../../db/client.ts';
import type { Statement } from '../../db/prepared.ts';
import { concurrencyOf, type JobHandlers, jobNames, openJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('an idle node looks for due jobs with one statement for all queues, and runs what another node has stored', async () => {
  let looks = 0;
  let fetches = 0;
  const db: Database = Object.create(app.db, {
    query: {
      value: async (statement: Statement) => {
        if (statement.text.includes('pgboss.job')) looks += 1;
        return app.db.query(statement);
      },
    },
    executeSql: {
      value: async (text: string, values: unknown[]) => {
        if (text.includes('SKIP LOCKED')) fetches += 1;
        return app.db.executeSql(text, values);
      },
    },
  });
  const log = pino({ level: 'silent' });
  const [jobs, otherNode] = [await openJobs(db, log), await openJobs(app.db, log)];
  try {
    const ran: number[] = [];
    const idle = Object.fromEntries(jobNames.map((name) => [name, async () => undefined]));
    const settleGame = async () => void ran.push(looks);
    await jobs.start({ ...idle, settleGame } as unknown as JobHandlers);
    // Each worker polls once when it starts.
    await expect.poll(() => fetches).toBe(jobNames.reduce((sum, name) => sum + concurrencyOf(name), 0));
    const atStart = fetches;
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
    expect(fetches).toBe(atStart);
    const stored = looks;
    await otherNode.store('settleGame', { gameId: 1 });
    await expect.poll(() => ran).toHaveLength(1);
    // One of the next three looks finds it; a worker would poll by itself 15 looks later.
    expect(ran[0]).toBeLessThanOrEqual(stored + 3);
  } finally {
    await jobs.stop(1_000);
    await otherNode.stop(1_000);
  }
});
