import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('answers what has been committed while the bus does not', async () => {
  const { publish } = app.bus;
  const never = new Promise<void>(() => {});
  Object.assign(app.bus, { publish: () => never });
  const answer = await inTransaction(app, async (tx) => {
    tx.publish({ type: 'topGamesChanged' });
    return 'committed';
  });
  Object.assign(app.bus, { publish });
  expect(answer).toBe('committed');
});
