import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openPostgres } from '../../db/client.ts';
import { TooBusy, withBusyDatabase } from './concurrencyLimiter.ts';
import { isConnectionLoss, retryOnConnectionLoss } from './retryOnConnectionLoss.ts';

const url = process.env.DATABASE_URL;

it.skipIf(!url)(
  'waits for a connection while all are in use, and refuses for a moment when none became free',
  async () => {
    const db = await openPostgres(url ?? '', 1);
    const events = new EventTarget();
    const held = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await once(events, 'free');
    });
    try {
      const refused = await db.query('SELECT 2').then(
        () => null,
        (error: unknown) => error,
      );
      expect(isConnectionLoss(refused)).toBe(true);
      expect(withBusyDatabase(refused)).toBeInstanceOf(TooBusy);

      let tries = 0;
      const record = retryOnConnectionLoss(() => {
        tries++;
        return db.query<{ two: number }>('SELECT 2 AS two').catch((error: unknown) => {
          events.dispatchEvent(new Event('free'));
          throw error;
        });
      });
      expect(await record).toEqual([{ two: 2 }]);
      expect(tries).toBe(2);
    } finally {
      events.dispatchEvent(new Event('free'));
      await held;
      await db.close();
    }
  },
);

it('takes another error for what it is', () => {
  const error = new Error('duplicate key value violates unique constraint');
  expect(isConnectionLoss(error)).toBe(false);
  expect(withBusyDatabase(error)).toBe(error);
});
