import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../src/db/client.ts';
import { inTransaction } from '../src/domain/foundation/transaction.ts';
import { createTestApp, type TestApp } from './app.ts';
import { openTestDatabase } from './database.ts';
import { restore } from './restore.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('inTransaction', () => {
  const lease = (name: string) => ({ name, holder: 'a', until: new Date('2030-01-01T00:00:00Z') });

  it('runs a job and notifies subscribers only after the commit', async () => {
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
      deliverPurchase: none,
      settleGame: async ({ gameId }) => void ran.push(gameId),
      sendWithdrawal: none,
      sendRefund: none,
      deliverWebhook: none,
      deliverSlowWebhook: none,
      spreadWebhooks: none,
      spreadNotices: none,
      sendNotice: none,
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

  it('reads lists as lists, JSON parsed and decimals as text', async () => {
    const [row] = await app.db.query(
      `SELECT ARRAY[1, 2] AS numbers, ARRAY['a', 'b'] AS words, ARRAY[true] AS marks, ARRAY[0.5::float8] AS parts,
         '{"a": [1]}'::jsonb AS json, 1.50::numeric AS decimal, 7 AS number, true AS mark`,
    );
    expect(row).toEqual({
      numbers: [1, 2],
      words: ['a', 'b'],
      marks: [true],
      parts: [0.5],
      json: { a: [1] },
      decimal: '1.50',
      number: 7,
      mark: true,
    });
  });
});

describe('a database that is given back', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());
  const createdAt = new Date('2026-11-21T12:00:00Z');
  const audit = () => database.prisma.auditEntry.create({ data: { action: 'x', subject: 'x', createdAt } });
  const plans = () => database.prisma.subscriptionPlan.findMany({ orderBy: { id: 'asc' } });

  it('is out of reach', async () => {
    await database.close();
    await expect(database.query('SELECT 1')).rejects.toThrow('closed');
    expect(() => database.prisma.user).toThrow('closed');
  });

  it('becomes what it was before anybody used it', async () => {
    const brought = await plans();
    expect(brought.length).toBeGreaterThan(1);
    const { id } = await audit();
    await database.prisma.subscriptionPlan.update({
      where: { id: brought[0]?.id ?? '' },
      data: { priceMinor: 1n },
    });
    await database.prisma.subscriptionPlan.delete({ where: { id: brought[1]?.id ?? '' } });
    expect(await restore(database, inject('freshState'))).toBe(true);
    expect(await database.prisma.auditEntry.count()).toBe(0);
    expect(await plans()).toEqual(brought);
    expect((await audit()).id).toBe(id);
    await expect(database.executeSql('DELETE FROM "AuditEntry"')).rejects.toThrow('append-only');
  });

  it.each([
    'ALTER TABLE "Lease" ADD COLUMN "more" int',
    'ALTER TABLE "AuditEntry" DISABLE TRIGGER "AuditEntry_append_only"',
    'DROP INDEX "Withdrawal_one_open"',
    'ALTER TABLE "Delivery" ADD CONSTRAINT "broken" CHECK (false) NOT VALID',
    'CREATE TABLE "Kept" ("id" int)',
  ])('cannot become so after %s', async (alteration) => {
    expect(await restore(database, inject('freshState'))).toBe(true);
    await database.executeSql(alteration);
    expect(await restore(database, inject('freshState'))).toBe(false);
  });
});
