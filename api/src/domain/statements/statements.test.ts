import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centsOf, parseCsv, pdfText } from '../../../test/exportedFiles.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { schema } from '../../graphql/schema.ts';
import { serveStatement } from '../../http/statements.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { callCost, rateBuckets } from '../foundation/rateLimits.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { newApiKey } from '../integrators/apiKeys.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { csvField } from './statementCsv.ts';

const address = '127.0.0.1';
let world: MoneyWorld;
let seller: Seller;
let url: string;
const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://internal');
  void serveStatement(world.app)(request, response, asked).then(
    (done) => done || response.writeHead(404).end(),
  );
});

beforeAll(async () => {
  world = await startMoneyWorld();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  url = `http://${address}:${(server.address() as AddressInfo).port}`;
  // 21 November in UTC, 22 November in Nairobi.
  world.app.clock.set(new Date('2026-11-21T22:30:00Z'));
  seller = await createSeller(world.app);
  for (const [price, result] of [
    [51, 'WON'],
    [1_000, 'LOST'],
    [200, 'CANCELLED'],
    [75, null],
  ] as const) {
    const slip = await createSlip(world.app, seller, { priceKsh: price });
    await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address });
    await world.settle();
    world.app.clock.advance(60_000);
    if (result) await finishSlip(world.app, slip, result);
    await world.settle();
  }
  world.app.clock.advance(86_400_000);
  await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  await world.settle();
});
afterAll(async () => {
  server.close();
  await world.close();
});

async function linksOf(
  from: string | null,
  to: string | null,
  viewer: Viewer = seller.viewer,
): Promise<{ csvUrl: string; pdfUrl: string }> {
  const request = { id: 'test', address, userAgent: '', refreshToken: null };
  const answer = await graphql({
    schema,
    source:
      'query ($from: String, $to: String) { viewer { statement(from: $from, to: $to) { csvUrl pdfUrl } } }',
    variableValues: { from, to },
    contextValue: { app: world.app, viewer, request, cookies: noCookies },
  });
  const data = answer.data as { viewer: { statement: { csvUrl: string; pdfUrl: string } } };
  return data.viewer.statement;
}

async function csvOf(from: string, to: string): Promise<string[][]> {
  const { csvUrl } = await linksOf(from, to);
  const answer = await fetch(url + csvUrl);
  expect(answer.status).toBe(200);
  return parseCsv(await answer.text());
}

const sum = (rows: string[][], column: number) =>
  rows.reduce((total, row) => total + (row[column] === '' ? 0n : centsOf(row[column])), 0n);

describe('a statement', () => {
  it('adds up exactly to the ledger, in days of Nairobi', async () => {
    const [header, opening, ...rest] = await csvOf('2026-11-01', '2026-11-30');
    const closing = rest.pop();
    expect(header?.slice(0, 3)).toEqual(['Date', 'Time', 'Event']);
    expect(opening?.slice(8)).toEqual(['0.00', '0.00']);
    expect(centsOf(closing?.[8])).toBe(sum(rest, 6));
    expect(centsOf(closing?.[9])).toBe(sum(rest, 7));
    const finance = await readFinance(world.app, seller.tipsterId);
    expect(centsOf(closing?.[8])).toBe(finance.pendingAmount.minor);
    expect(centsOf(closing?.[9])).toBe(finance.accountBalance.minor);
    // Price less fee is the pending amount.
    const sales = rest.filter((row) => row[2] === 'Sale');
    expect(sales).toHaveLength(4);
    for (const row of sales) expect(centsOf(row[4]) - centsOf(row[5])).toBe(centsOf(row[6]));
    expect(sales[0]?.slice(0, 2)).toEqual(['2026-11-22', '01:30:00']);
    const events = rest.map((row) => row[2]);
    expect(events.filter((event) => event === 'Released to balance')).toHaveLength(2);
    expect(events.filter((event) => event === 'Refunded to buyer')).toHaveLength(1);
    expect(rest.at(-1)?.[2]).toBe('Withdrawal');
    expect(rest.at(-1)?.[3]).toMatch(/^Withdrawal \d+, [A-Z0-9]{10}$/);
    expect(await differences(world.app)).toEqual([]);
  });

  it('of the next period opens where the last one closed', async () => {
    const first = await csvOf('2026-11-01', '2026-11-22');
    const second = await csvOf('2026-11-23', '2026-11-30');
    expect(first.length).toBeGreaterThan(5);
    expect(second[1]?.slice(8)).toEqual(first.at(-1)?.slice(8));
    expect(second[2]?.[2]).toBe('Withdrawal');
    expect((await csvOf('2026-11-21', '2026-11-21')).length).toBe(3);
  });

  it('as PDF has the same sums', async () => {
    const rows = await csvOf('2026-11-01', '2026-11-30');
    const { pdfUrl } = await linksOf('2026-11-01', '2026-11-30');
    const answer = await fetch(url + pdfUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const cell of rows.at(-1)?.slice(8) ?? []) expect(text).toContain(cell);
    for (const row of rows.slice(2, -1))
      expect(text).toEqual(expect.arrayContaining([row[2], row[3], row[9]]));
  });

  it('opens for an hour with its own key, and with nothing else', async () => {
    const { csvUrl } = await linksOf('2026-11-01', '2026-11-30');
    const status = async (path: string) => (await fetch(url + path)).status;
    expect(await status(csvUrl)).toBe(200);
    expect(await status(csvUrl.replace('2026-11-01', '2026-10-01'))).toBe(401);
    expect(await status(csvUrl.replace(seller.tipsterId, '00000000-0000-4000-8000-000000000000'))).toBe(401);
    expect(await status('/api/finance/statement.csv')).toBe(401);
    expect(await status('/api/finance/statement.csv?from=2026-13-01')).toBe(400);
    world.app.clock.advance(3_600_001);
    expect(await status(csvUrl)).toBe(401);
  });

  it('ends with the session or key that requested it, and with the account', async () => {
    const { prisma } = world.app.db;
    const now = world.app.clock.now();
    const { userId, tipsterId } = seller;
    const life = { createdAt: now, lastSeenAt: now, expiresAt: new Date('2036-01-01T00:00:00Z') };
    const { id: sessionId } = await prisma.session.create({ data: { userId, ...life } });
    const { key, ...kept } = newApiKey();
    const { id: apiKey } = await prisma.apiKey.create({
      data: { userId, name: 'Soma', readsAccount: true, createdAt: now, ...kept },
    });
    const account = { userId, tipsterId, sessionId, isStaff: false };
    const noSession = { ...account, sessionId: '00000000-0000-0000-0000-000000000000' };
    const month = ['2026-11-01', '2026-11-30'] as const;
    const bySession = await linksOf(...month, { account, purchaseTokens: [] });
    const grant = {
      id: apiKey,
      scopes: ['read'] as const,
      owner: noSession,
      expires: Number.POSITIVE_INFINITY,
    };
    const byKey = await linksOf(...month, { account: noSession, purchaseTokens: [], apiKey: grant });
    const status = async (path: string, headers = {}) => (await fetch(url + path, { headers })).status;
    const direct = () => status('/api/finance/statement.csv', { authorization: `Bearer ${key}` });
    expect([await status(bySession.csvUrl), await status(byKey.csvUrl), await direct()]).toEqual([
      200, 200, 200,
    ]);
    await prisma.session.update({ where: { id: sessionId }, data: { endedAt: now } });
    expect([await status(bySession.csvUrl), await status(byKey.csvUrl)]).toEqual([401, 200]);
    await prisma.apiKey.update({ where: { id: apiKey }, data: { expiresAt: now } });
    expect(await status(byKey.csvUrl)).toBe(401);
    await prisma.apiKey.update({ where: { id: apiKey }, data: { expiresAt: null, revokedAt: now } });
    expect([await status(byKey.csvUrl), await direct()]).toEqual([401, 401]);
    const { csvUrl } = await linksOf(...month);
    expect(await status(csvUrl)).toBe(200);
    await prisma.user.update({ where: { id: userId }, data: { deletedAt: now } });
    expect(await status(csvUrl)).toBe(401);
    await prisma.user.update({ where: { id: userId }, data: { deletedAt: null } });
  });

  it.each([
    ['firstDay: "2026-11-02", lastDay: "2026-11-01"', 'firstDay'],
    ['firstDay: "2024-01-01", lastDay: "2026-11-01"', 'firstDay'],
    ['from: "2026-11-02", lastDay: "2026-11-01"', 'from'],
    ['from: "1 November"', 'from'],
    ['to: "2026-11-31"', 'to'],
  ])('is refused for (%s) with the name of the argument', async (given, named) => {
    const answer = await graphql({
      schema,
      source: `{ viewer { statement(${given}) { csv } } }`,
      contextValue: {
        app: world.app,
        viewer: seller.viewer,
        request: { id: 'test', address, userAgent: '', refreshToken: null },
        cookies: noCookies,
      },
    });
    expect(answer.errors?.[0]?.originalError).toMatchObject({ fields: [{ field: named }] });
  });

  it('is limited to thirty an hour, and counts as a call', async () => {
    const { limits } = world.app;
    const { points } = rateBuckets.costByAddress;
    Object.assign(world.app, { limits: openRateLimits(null) });
    try {
      const { csvUrl } = await linksOf('2026-11-01', '2026-11-30');
      for (let at = 1; at <= 30; at++) {
        const { status, headers } = await fetch(url + csvUrl, { method: 'HEAD' });
        expect([status, headers.get('ratelimit-remaining')]).toEqual([200, String(points - at * callCost)]);
      }
      const refused = await fetch(url + csvUrl);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      Object.assign(world.app, { limits });
    }
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-1 day', "'-1 day"],
    ['-12.50', '-12.50'],
    ['@x', "'@x"],
    ['a "b", c', '"a ""b"", c"'],
  ])('writes %s as %s', (given, written) => expect(csvField(given)).toBe(written));
});
