import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centsOf, parseCsv, pdfText } from '../../../test/exportedFiles.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { staffSchema } from '../../graphql/schema.ts';
import { serveOwnerBooks } from '../../http/ownerBooks.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

const address = '127.0.0.1';
let world: MoneyWorld;
let seller: Seller;
let staff: Viewer;
let url: string;
const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://internal');
  void serveOwnerBooks(world.app)(request, response, asked).then(
    (done) => done || response.writeHead(404).end(),
  );
});

async function clerk(isStaff = true): Promise<Viewer> {
  const { userId, tipsterId } = await createSeller(world.app);
  const now = world.app.clock.now();
  await world.app.db.prisma.user.update({ where: { id: userId }, data: { isStaff } });
  const life = { createdAt: now, lastSeenAt: now, expiresAt: new Date('2036-01-01T00:00:00Z') };
  const { id: sessionId } = await world.app.db.prisma.session.create({
    data: { userId, staffProvedAt: now, ...life },
  });
  return { account: { userId, tipsterId, sessionId, isStaff }, purchaseTokens: [] };
}

async function sell(priceKsh: number, result: 'WON' | 'CANCELLED' | null): Promise<void> {
  const slip = await createSlip(world.app, seller, { priceKsh });
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address });
  await world.settle();
  if (result) await finishSlip(world.app, slip, result);
  await world.settle();
}

async function sellByCard(): Promise<string> {
  const slip = await createSlip(world.app, seller);
  const bought = { slip, email: 'naledi@example.com', country: 'UG', viewer: anonymous, address } as const;
  const { purchaseId } = await buySlipByEmail(world.app, bought);
  const row = () => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  await world.cards.checkout.pay((await row()).txRef ?? '');
  await world.cards.checkout.idle();
  await world.settle();
  return (await row()).receipt ?? '';
}

let cardReceipt: string;
beforeAll(async () => {
  world = await startMoneyWorld();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  url = `http://${address}:${(server.address() as AddressInfo).port}`;
  // The last hour of October in UTC is November in Nairobi.
  world.app.clock.set(new Date('2026-10-31T20:59:00Z'));
  seller = await createSeller(world.app);
  staff = await clerk();
  await sell(70, 'WON');
  world.app.clock.set(new Date('2026-10-31T21:01:00Z'));
  await sell(1_000, 'WON');
  await sell(200, 'CANCELLED');
  cardReceipt = await sellByCard();
  world.app.clock.advance(86_400_000);
  await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  await world.settle();
  await sell(75, null);
});
afterAll(async () => {
  server.close();
  await world.close();
});

interface Day {
  day: string;
  provider: string;
  payments: number;
  payouts: number;
  [sum: string]: unknown;
}
interface Books {
  month: string;
  days: Day[];
  dailyCsvUrl: string;
  accountsCsvUrl: string;
  paymentsCsvUrl: string;
  pdfUrl: string;
}

async function query(month: string | null, viewer: Viewer = staff) {
  const request = { id: 'test', address, userAgent: '', refreshToken: null };
  const sums = ['opening', 'received', 'refunded', 'chargedBack', 'paidOut', 'charges', 'other', 'closing'];
  return graphql({
    schema: staffSchema,
    source: `query ($month: String) { books(month: $month) { month dailyCsvUrl accountsCsvUrl paymentsCsvUrl pdfUrl
      days { day provider payments payouts ${sums.map((sum) => `${sum} { amount currency }`).join(' ')} } } }`,
    variableValues: { month },
    contextValue: { app: world.app, viewer, request, cookies: noCookies },
  });
}
async function booksOf(month: string | null, viewer?: Viewer): Promise<Books> {
  const { data, errors } = await query(month, viewer);
  expect(errors).toBeUndefined();
  return (data as unknown as { books: Books }).books;
}
const fileAt = async (path: string) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  return answer;
};
const csvAt = async (path: string) => parseCsv(await (await fileAt(path)).text());
const ledger = async (kind: string, currency = 'KES') => {
  const rows = await world.app.db.prisma.ledgerAccount.findMany({
    where: { kind: kind as 'PLATFORM_FEE', currency: currency as 'KES' },
  });
  return rows.reduce((total, { balanceMinor }) => total + balanceMinor, 0n);
};

describe('the books of a month', () => {
  it('sum up each day in Nairobi by provider and currency, from the opening to the closing balance', async () => {
    const { dailyCsvUrl } = await booksOf('2026-11');
    const [header, ...rows] = await csvAt(dailyCsvUrl);
    expect(header?.slice(0, 4)).toEqual(['Date', 'Provider', 'Currency', 'Opening']);
    const cells = rows.map((row) => row.slice(0, 12));
    // 1,000 + 200 came in and 200 went back; then 642 of both months' earnings went out and 75 came in.
    expect(cells).toEqual([
      ['2026-11-01', 'FLUTTERWAVE', 'UGX', '0', '1', '1500', '0', '0', '0', '0', expect.any(String), '0'],
      ['2026-11-01', 'MPESA', 'KES', '70.00', '2', '1200.00', '-200.00', '0.00', '0', '0.00', '0.00', '0.00'],
      ['2026-11-02', 'MPESA', 'KES', '1070.00', '1', '75.00', '0.00', '0.00', '1', '-642.00', '0.00', '0.00'],
    ]);
    for (const row of rows.slice(1)) {
      const moved = [5, 6, 7, 9, 10, 11].reduce((total, at) => total + centsOf(row[at]), 0n);
      expect(centsOf(row[3]) + moved).toBe(centsOf(row[12]));
    }
    expect(centsOf(rows[2]?.[12])).toBe(await ledger('MPESA_CLEARING'));
    expect(BigInt(rows[0]?.[12] ?? '')).toBe(await ledger('FLUTTERWAVE_CLEARING', 'UGX'));
    expect(BigInt(rows[0]?.[10] ?? '')).toBe(-(await ledger('PROVIDER_CHARGES', 'UGX')));
    expect(BigInt(rows[0]?.[10] ?? '')).toBeLessThan(0n);
    const october = await booksOf('2026-10');
    expect(october.days).toEqual([
      expect.objectContaining({ day: '2026-10-31', closing: { amount: '70.00', currency: 'KES' } }),
    ]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('have a trial balance in which each currency sums to zero', async () => {
    const [, ...rows] = await csvAt((await booksOf('2026-11')).accountsCsvUrl);
    const minor = (text: string | undefined, currency: string | undefined) =>
      currency === 'UGX' ? BigInt(text ?? '') : centsOf(text);
    for (const currency of ['KES', 'UGX'])
      for (const column of [2, 5])
        expect(
          rows
            .filter((row) => row[1] === currency)
            .reduce((total, row) => total + minor(row[column], currency), 0n),
        ).toBe(0n);
    for (const [account = '', currency, opening, debits, credits, closing] of rows) {
      const parts = [opening, debits, credits].map((text) => minor(text, currency));
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(minor(closing, currency));
      expect(minor(closing, currency)).toBe(await ledger(account, currency));
    }
    expect(rows.find(([account]) => account === 'PLATFORM_FEE')?.[2]).toBe('-28.00');
  });

  it('list each payment with receipt, price, fee, earning and the provider’s charge', async () => {
    const [header, ...rows] = await csvAt((await booksOf('2026-11')).paymentsCsvUrl);
    const named = rows.map((row) => Object.fromEntries(row.map((cell, at) => [header?.[at] ?? '', cell])));
    const inMpesa = named.filter(({ Provider }) => Provider === 'MPESA');
    expect(inMpesa.map(({ Event, Amount }) => [Event, Amount])).toEqual([
      ['Sale', '1000.00'],
      ['Sale', '200.00'],
      ['Refund paid', '-200.00'],
      ['Withdrawal paid', '-642.00'],
      ['Sale', '75.00'],
    ]);
    expect(inMpesa[0]).toMatchObject({
      Date: '2026-11-01',
      "Provider's reference": expect.stringMatching(/^[A-Z0-9]{10}$/),
      About: expect.stringMatching(/^Slip \d+$/),
      'Price (KES)': '1000.00',
      'Fee of Tipsoko (KES)': '400.00',
      'Earning of the tipster (KES)': '600.00',
    });
    const [sale, charge] = named.filter(({ Provider }) => Provider === 'FLUTTERWAVE');
    expect(sale).toMatchObject({ Event: 'Sale', "Provider's reference": cardReceipt, Amount: '1500' });
    expect(charge).toMatchObject({ Event: 'Provider charge', "Provider's reference": cardReceipt });
    expect(charge?.Amount).toBe(`-${sale?.["Provider's charge for it"]}`);
    const phones = await world.app.db.prisma.purchase.findMany({ select: { phone: true, email: true } });
    for (const { phone, email } of phones)
      expect(rows.flat().some((cell) => cell === phone || cell === email)).toBe(false);
  });

  it('are a PDF with the same sums, and a file of each day is in the audit log', async () => {
    const { pdfUrl, dailyCsvUrl } = await booksOf('2026-11');
    const text = pdfText(Buffer.from(await (await fileAt(pdfUrl)).arrayBuffer()));
    for (const row of (await csvAt(dailyCsvUrl)).slice(1)) expect(text).toEqual(expect.arrayContaining(row));
    const entry = await world.app.db.prisma.auditEntry.findFirst({
      where: {
        action: 'export books',
        subject: 'month:2026-11',
        detail: { path: ['file'], equals: 'books.pdf' },
      },
    });
    expect(entry?.actorId).toBe(staff.account?.userId);
  });

  it('open for staff only, for an hour, by the link of that very file', async () => {
    const { errors } = await query('2026-11', await clerk(false));
    expect(errors?.[0]?.message).toBeDefined();
    const other = await clerk();
    const { dailyCsvUrl } = await booksOf('2026-11', other);
    const status = async (path: string) => (await fetch(url + path)).status;
    expect(await status(dailyCsvUrl)).toBe(200);
    expect(await status(dailyCsvUrl.replace('2026-11', '2026-10'))).toBe(401);
    expect(await status(dailyCsvUrl.replace('daily', 'payments'))).toBe(401);
    expect(await status('/api/staff/books/2026-11/daily.csv')).toBe(401);
    expect(await status('/api/staff/books/2026-11/else.csv')).toBe(404);
    await world.app.db.prisma.user.update({
      where: { id: other.account?.userId ?? '' },
      data: { isStaff: false },
    });
    expect(await status(dailyCsvUrl)).toBe(401);
    const own = (await booksOf('2026-11')).dailyCsvUrl;
    world.app.clock.advance(3_600_001);
    expect(await status(own)).toBe(401);
  });

  it.each(['2026-13', '2027-01', '26-11', '2026-11-01'])('refuse the month %s', async (month) => {
    const { errors } = await query(month);
    expect(errors?.[0]?.message).toBe('A month is written YYYY-MM and has begun');
  });
});
