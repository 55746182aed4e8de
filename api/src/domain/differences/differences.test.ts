import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { type Difference, endDifference, recordDifference } from './recordDifference.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let subject = '';
beforeEach(() => {
  subject = `SGX${randomUUID().slice(0, 7)}`;
});

const base = {
  provider: 'MPESA',
  kind: 'AMOUNT',
  currency: 'KES',
  oursMinor: 100n,
  theirsMinor: 90n,
} as const;
const record = (more: Partial<Difference> = {}) =>
  inTransaction(app, (tx) => recordDifference(app, tx, { ...base, subject, note: 'first', ...more }));
const end = (more: Partial<Difference> = {}) => {
  const { provider, kind, currency } = { ...base, ...more };
  const about = { provider, kind, currency, subject: more.subject ?? subject };
  return inTransaction(app, (tx) => endDifference(app, tx, about, 'agrees'));
};
const rows = () =>
  app.db.prisma.reconciliationDifference.findMany({
    where: { subject },
    orderBy: [{ firstSeenAt: 'asc' }, { id: 'asc' }],
  });
/** As staff do it who have looked into it. */
const explain = (id: string) =>
  app.db.prisma.reconciliationDifference.update({
    where: { id },
    data: { end: 'EXPLAINED', endedAt: app.clock.now(), endReason: 'known' },
  });

describe('a difference', () => {
  it('that is seen again keeps its age, and takes over the amounts and the note', async () => {
    await record();
    const [first] = await rows();
    app.clock.advance(60_000);
    await record({ theirsMinor: 80n, note: 'second' });
    expect(await rows()).toEqual([
      { ...first, lastSeenAt: app.clock.now(), theirsMinor: 80n, note: 'second' },
    ]);
    expect(first?.firstSeenAt).toEqual(first?.lastSeenAt);
  });

  it('found by twelve at the same moment is one', async () => {
    await Promise.all(Array.from({ length: 12 }, () => record()));
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['provider', { provider: 'FLUTTERWAVE' }],
    ['kind', { kind: 'NOT_HERE' }],
    ['currency', { currency: 'UGX' }],
  ] as const)('with another %s is another one', async (_what, other) => {
    await record();
    await record(other);
    expect(await rows()).toHaveLength(2);
    await end();
    expect((await rows()).filter((row) => row.endedAt === null)).toMatchObject([other]);
  });

  it('stores three hundred characters of its note', async () => {
    await record({ note: 'n'.repeat(400) });
    expect((await rows())[0]?.note).toBe('n'.repeat(300));
  });

  it('raises an alarm when it is new, and none when it is seen again or not written', async () => {
    const alarms: unknown[] = [];
    const error = (...said: unknown[]) => void alarms.push(said[0]);
    const heard = { ...app, log: { ...app.log, error } as unknown as TestApp['log'] };
    const found = { ...base, subject, note: '' };
    const look = (more: Partial<Difference> = {}) =>
      inTransaction(app, (tx) => recordDifference(heard, tx, { ...found, ...more }));
    await look();
    expect(alarms).toMatchObject([{ alarm: true, kind: 'AMOUNT', subject }]);
    app.clock.advance(1);
    await look();
    await explain((await rows())[0]?.id ?? '');
    app.clock.advance(1);
    await look();
    expect(alarms).toHaveLength(1);
    await look({ theirsMinor: 1n });
    expect(alarms).toHaveLength(2);
  });

  it('leaves nothing behind when its transaction is undone', async () => {
    const undone = inTransaction(app, async (tx) => {
      await recordDifference(app, tx, { ...base, subject, note: '' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });
});

describe('the end of a difference', () => {
  it('by agreement names its time and reason, and comes once', async () => {
    await record();
    app.clock.advance(1_000);
    await end();
    const [ended] = await rows();
    expect(ended).toMatchObject({ end: 'AGREES', endReason: 'agrees', endedAt: app.clock.now() });
    app.clock.advance(1_000);
    await end();
    expect(await rows()).toEqual([ended]);
  });

  it('of nothing that is open changes nothing', async () => {
    await end();
    expect(await rows()).toEqual([]);
  });

  it('by agreement lets the same difference open again later, with a new age', async () => {
    await record();
    await end();
    app.clock.advance(3_600_000);
    await record();
    const [first, second] = await rows();
    expect(second?.firstSeenAt.getTime()).toBe((first?.firstSeenAt.getTime() ?? 0) + 3_600_000);
    expect(second?.endedAt).toBeNull();
  });

  it('by an explanation keeps the same amounts from opening it again, and other amounts not', async () => {
    await record();
    await explain((await rows())[0]?.id ?? '');
    await record();
    await record({ note: 'another note' });
    expect(await rows()).toHaveLength(1);
    app.clock.advance(1);
    await record({ oursMinor: 101n });
    await record({ oursMinor: 100n, theirsMinor: 90n });
    expect(await rows()).toMatchObject([{ end: 'EXPLAINED' }, { endedAt: null, oursMinor: 101n }]);
  });

  it('of a balance by an explanation does not hide the next one', async () => {
    await record({ kind: 'BALANCE' });
    await explain((await rows())[0]?.id ?? '');
    app.clock.advance(1);
    await record({ kind: 'BALANCE' });
    expect(await rows()).toMatchObject([{ end: 'EXPLAINED' }, { endedAt: null }]);
  });

  it('is about one subject only', async () => {
    await record();
    await end({ subject: `${subject}-other` });
    expect((await rows())[0]?.endedAt).toBeNull();
  });
});
