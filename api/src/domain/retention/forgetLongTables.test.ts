import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { forgetLongTables } from './forgetLongTables.ts';

let app: TestApp;
beforeAll(async () => {
  // The triggers go by the clock of the database.
  app = await createTestApp({ now: new Date() });
});
afterAll(() => app.close());

const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
const YEAR = 365.25;

it('long tables lose what has been kept long enough, and nothing sooner', async () => {
  const callback = (name: string, kind: string, days: number, outcome: string | null) => ({
    provider: 'MPESA',
    kind,
    token: name,
    headers: {},
    body: name,
    remoteAddress: '',
    receivedAt: ago(days),
    processedAt: outcome === null ? null : ago(days),
    outcome,
  });
  await app.db.prisma.callback.createMany({
    data: [
      callback('paid, 9 years', 'stk', 9 * YEAR, 'paid'),
      callback('paid, 7 years', 'stk', 7 * YEAR, 'paid'),
      callback('not processed, 9 years', 'stk', 9 * YEAR, null),
      callback('refused, 368 days', 'stk', 368, 'refused: its secret is wrong'),
      callback('refused, 364 days', 'stk', 364, 'refused: its secret is wrong'),
      callback('unknown, 368 days', 'stk', 368, 'unknown address'),
      callback('report, 368 days', 'sms', 368, 'delivered'),
      callback('report, 364 days', 'sms', 364, 'delivered'),
      callback('paid, 368 days', 'stk', 368, 'paid'),
    ],
  });
  await app.db.prisma.auditEntry.createMany({
    data: [9, 7].map((years) => ({
      action: 'test',
      subject: `${years} years`,
      createdAt: ago(years * YEAR),
    })),
  });
  expect(await forgetLongTables(app)).toBe(5);
  expect(await forgetLongTables(app)).toBe(0);
  const left = await app.db.prisma.callback.findMany({ orderBy: { id: 'asc' }, select: { body: true } });
  expect(left.map(({ body }) => body)).toEqual([
    'paid, 7 years',
    'not processed, 9 years',
    'refused, 364 days',
    'report, 364 days',
    'paid, 368 days',
  ]);
  const entries = await app.db.prisma.auditEntry.findMany({ select: { subject: true } });
  expect(entries).toEqual([{ subject: '7 years' }]);
  for (const { body } of left)
    await expect(app.db.query('DELETE FROM "Callback" WHERE "body" = $1', [body]), body).rejects.toThrow(
      'append-only',
    );
  await expect(app.db.query('DELETE FROM "AuditEntry"')).rejects.toThrow('append-only');
  await expect(app.db.query('UPDATE "AuditEntry" SET "action" = \'other\'')).rejects.toThrow('append-only');
});
