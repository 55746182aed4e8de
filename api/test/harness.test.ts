import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/domain/transaction.ts';
import { createTestApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('inTransaction', () => {
  const lease = (name: string) => ({ name, holder: 'a', until: new Date('2030-01-01T00:00:00Z') });

  it('runs a job and tells subscribers only after the commit', async () => {
    const seen: string[] = [];
    const stop = app.bus.on('financeChanged', (event) => seen.push(event.tipsterId));
    await expect(
      inTransaction(app, async (tx) => {
        await tx.prisma.lease.create({ data: lease('rolled back') });
        await tx.enqueue('settleGame', { gameId: 1 });
        tx.publish({ type: 'financeChanged', tipsterId: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inTransaction(app, async (tx) => {
      await tx.prisma.lease.create({ data: lease('kept') });
      await tx.enqueue('settleGame', { gameId: 2 });
      tx.publish({ type: 'financeChanged', tipsterId: 'kept' });
      expect(seen).toEqual([]);
    });
    stop();
    expect(seen).toEqual(['kept']);
    expect((await app.db.prisma.lease.findMany()).map((row) => row.name)).toEqual(['kept']);
    const ran: number[] = [];
    const none = async () => {};
    await app.jobs.drain({
      processCallback: none,
      startPurchase: none,
      deliverPurchase: none,
      settleGame: async ({ gameId }) => void ran.push(gameId),
      sendWithdrawal: none,
      sendRefund: none,
      sendSms: none,
      sendMail: none,
    });
    expect(ran).toEqual([2]);
  });

  it('says when a deferred constraint forbids the commit, and leaves nothing', async () => {
    await expect(
      inTransaction(app, async (tx) => {
        const account = await tx.prisma.ledgerAccount.create({
          data: { kind: 'PLATFORM_FEE', currency: 'KES' },
        });
        await tx.prisma.ledgerTransaction.create({
          data: {
            event: 'unbalanced',
            idempotencyKey: 'unbalanced',
            createdAt: app.clock.now(),
            entries: {
              create: [{ accountId: account.id, currency: 'KES', amountMinor: 1n, accountSequence: 1 }],
            },
          },
        });
      }),
    ).rejects.toThrow(/off by 1/);
    expect(await app.db.prisma.ledgerTransaction.count()).toBe(0);
  });

  it('refuses a second connection inside', async () => {
    await expect(inTransaction(app, async () => app.db.query('SELECT 1'))).rejects.toThrow(
      /inside a database transaction/,
    );
    await expect(inTransaction(app, async () => app.db.prisma.lease.count())).rejects.toThrow(
      /inside a database transaction/,
    );
  });

  it('reads times as ISO text and big integers as bigint', async () => {
    const [row] = await app.db.query<{ at: string; big: bigint }>(
      `SELECT '2026-11-21 10:00:00.5+03'::timestamptz AS at, 9007199254740993::int8 AS big`,
    );
    expect(row).toEqual({ at: '2026-11-21T07:00:00.5Z', big: 9_007_199_254_740_993n });
  });
});
