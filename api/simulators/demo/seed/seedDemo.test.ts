import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../src/domain/foundation/transaction.ts';
import { topGames } from '../../../src/domain/games/topGames.ts';
import { checkLedger } from '../../../src/domain/ledger/checkLedger.ts';
import { postSale } from '../../../src/domain/ledger/postSale.ts';
import { postCancelledSales, postRefundPaid } from '../../../src/domain/ledger/postSettlement.ts';
import { postWithdrawalPaid, postWithdrawalRequested } from '../../../src/domain/ledger/postWithdrawal.ts';
import { sanitiseContent } from '../../../src/domain/posts/sanitiseContent.ts';
import { verifyChain } from '../../../src/domain/proof/verifyChain.ts';
import { settleGame } from '../../../src/domain/settlement/settleGame.ts';
import { recomputeRecord } from '../../../src/domain/tipsters/keepRecord.ts';
import { readTipster } from '../../../src/domain/tipsters/readTipsters.ts';
import { createApiFootballClient } from '../../../src/providers/apiFootball/createApiFootballClient.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { inCi, randomRuns } from '../../../test/inCi.ts';
import { type RunningApiFootball, startApiFootball } from '../../apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../apiFootball/VirtualClock.ts';
import { people } from './people.ts';
import { posts } from './posts/posts.ts';
import { seedDemo } from './seedDemo.ts';

const anchor = new Date('2026-11-21T15:30:00Z');
const sellers = people.filter((_, at) => at % 4 === 0);
const lines: string[] = [];
let app: TestApp;
let football: RunningApiFootball;
const read = <Row>(sql: string) => app.db.query<Row>(sql);

// Two thousand slips and their games: half a minute.
describe.skipIf(!inCi)('the seeded demo', () => {
  beforeAll(async () => {
    const clock = new VirtualClock({ start: anchor, paused: true });
    football = await startApiFootball({
      anchor,
      apiKey: 'key',
      clock,
      minuteLimit: 100_000,
      dailyLimit: 1_000_000,
    });
    const now = { now: () => new Date(clock.now()) };
    const bare = await createTestApp({ now: anchor });
    const feed = createApiFootballClient({ baseUrl: football.url, apiKey: 'key', clock: now, log: bare.log });
    app = Object.assign(bare, { feed });
    await seedDemo(app, {
      world: football.world,
      seed: 276,
      anchor,
      sellers,
      say: (line) => lines.push(line),
    });
  });
  afterAll(async () => {
    await app?.close();
    await football?.close();
  });

  test('progress is reported, in order', () => {
    expect(lines[0]).toBe('tipsoko: seeding the demo: slips 0 % …');
    expect(lines.at(-1)).toBe('tipsoko: seeding the demo: upcoming matches 100 %');
  });

  test('a second start changes nothing', async () => {
    const before = await read(`SELECT count(*) AS slips FROM "Slip"`);
    expect(await seedDemo(app, { world: football.world, seed: 276, anchor, sellers })).toBe(false);
    expect(await read(`SELECT count(*) AS slips FROM "Slip"`)).toEqual(before);
  });

  test('the ledger agrees with itself and with sales, earnings and withdrawals', async () => {
    expect(await checkLedger(app)).toEqual([]);
    const [count] = await read<{ sales: bigint; withdrawals: bigint; foreign: bigint }>(
      `SELECT (SELECT count(*) FROM "Purchase") AS sales, (SELECT count(*) FROM "Withdrawal") AS withdrawals,
      (SELECT count(*) FROM "Purchase" WHERE "currency" <> 'KES') AS foreign`,
    );
    expect(Number(count?.sales)).toBeGreaterThan(500);
    expect(Number(count?.withdrawals)).toBeGreaterThan(10);
    expect(Number(count?.foreign)).toBeGreaterThan(20);
    const [sold] = await read<{ wrong: bigint }>(
      `SELECT count(*) AS wrong FROM "Slip" s WHERE s."salesCount" <> (SELECT count(*) FROM "Purchase" p WHERE p."slipId" = s."id")
       OR EXISTS (SELECT FROM "Purchase" p WHERE p."slipId" = s."id" AND (p."paidAt" < s."publishedAt" OR p."paidAt" >= s."firstKickoff"))`,
    );
    expect(Number(sold?.wrong)).toBe(0);
  });

  test('slips that were cancelled gave their buyers the money back', async () => {
    const [row] = await read<{ slips: number; sales: number; refunds: number; unpaid: number }>(
      `SELECT (SELECT count(*)::int FROM "Slip" WHERE "result" = 'CANCELLED') AS slips,
      (SELECT count(*)::int FROM "Purchase" p JOIN "Slip" s ON s."id" = p."slipId" WHERE s."result" = 'CANCELLED') AS sales,
      (SELECT count(*)::int FROM "Refund" WHERE "state" = 'PAID') AS refunds,
      (SELECT count(*)::int FROM "Earning" WHERE "status" = 'UNPAID') AS unpaid`,
    );
    expect(row?.slips).toBeGreaterThan(0);
    expect(row?.sales).toBeGreaterThan(0);
    expect([row?.refunds, row?.unpaid]).toEqual([row?.sales, row?.sales]);
  });

  test('each seeded posting equals the product’s own', async () => {
    const [sale] = await app.db.prisma.purchase.findMany({
      where: { currency: 'UGX' },
      include: { earning: true, refund: true },
      take: 1,
    });
    if (!sale?.earning) throw new Error('no sale in UGX');
    const amounts = {
      ...sale,
      purchaseId: sale.id,
      tipsterId: sale.earning.tipsterId,
      paidMinor: sale.amountMinor,
    };
    // The ledger refuses one key for other lines, and answers that the same posting is there.
    expect(await inTransaction(app, (tx) => postSale(tx, amounts, anchor))).toMatchObject({
      status: 'duplicate',
    });
    const [refund] = await app.db.prisma.refund.findMany({
      include: { purchase: { include: { earning: true } } },
      take: 1,
    });
    if (!refund?.purchase?.earning) throw new Error('no refund');
    const { purchase } = refund;
    const cancelled = { ...purchase, purchaseId: purchase.id, tipsterId: refund.purchase.earning.tipsterId };
    expect(await inTransaction(app, (tx) => postCancelledSales(tx, [cancelled], anchor))).toMatchObject([
      { status: 'duplicate' },
    ]);
    expect(
      await inTransaction(app, (tx) => postRefundPaid(tx, { ...cancelled, refundId: refund.id }, anchor)),
    ).toMatchObject({ status: 'duplicate' });
    const withdrawal = await app.db.prisma.withdrawal.findFirstOrThrow();
    const money = { ...withdrawal, withdrawalId: withdrawal.id };
    expect(await inTransaction(app, (tx) => postWithdrawalRequested(tx, money, anchor))).toMatchObject({
      status: 'duplicate',
    });
    expect(await inTransaction(app, (tx) => postWithdrawalPaid(tx, money, anchor))).toMatchObject({
      status: 'duplicate',
    });
  });

  test('a seed that was interrupted goes on at the next start', async () => {
    const other = Object.assign(await createTestApp({ now: anchor }), { feed: app.feed });
    const options = { world: football.world, seed: 276, anchor, sellers: sellers.slice(0, 3) };
    const stop = (line: string) => {
      if (line.includes('sales and ledger 40')) throw new Error('power cut');
    };
    await expect(seedDemo(other, { ...options, say: stop })).rejects.toThrow('power cut');
    expect(await seedDemo(other, { ...options, say: () => undefined })).toBe(true);
    expect(await checkLedger(other)).toEqual([]);
    await other.close();
  });

  test('every record is what counting all slips again gives', async () => {
    const before = await app.db.prisma.tipsterRecord.findMany({ orderBy: { tipsterId: 'asc' } });
    expect(before.length).toBe(sellers.length + 1);
    for (const { tipsterId } of before) {
      const { differed } = await inTransaction(app, (tx) => recomputeRecord(tx, tipsterId, anchor));
      expect(differed).toBe(false);
    }
    const after = await app.db.prisma.tipsterRecord.findMany({ orderBy: { tipsterId: 'asc' } });
    expect(after).toEqual(before);
    const miscounted = await read<{ tipsterId: string }>(
      `SELECT r."tipsterId" FROM "TipsterRecord" r WHERE (r."won", r."lost", r."cancelled") <> (SELECT
        count(*) FILTER (WHERE s."result" = 'WON'), count(*) FILTER (WHERE s."result" = 'LOST'),
        count(*) FILTER (WHERE s."result" = 'CANCELLED')
       FROM "Slip" s WHERE s."tipsterId" = r."tipsterId" AND s."kind" = 'STANDARD')`,
    );
    expect(miscounted).toEqual([]);
    const open = await read<{ tipsterId: string }>(
      `SELECT r."tipsterId" FROM "TipsterRecord" r WHERE r."activeSlips" <> (SELECT count(*) FROM "Slip" s
       WHERE s."tipsterId" = r."tipsterId" AND s."kind" = 'STANDARD' AND s."result" IS NULL) OR r."activeSlips" > 2`,
    );
    expect(open).toEqual([]);
  });

  test('settling every match again changes no tip, no slip and no game', async () => {
    const picture = () =>
      Promise.all([
        app.db.prisma.tip.findMany({ orderBy: { id: 'asc' } }),
        app.db.prisma.slip.findMany({ orderBy: { id: 'asc' } }),
        read(
          `SELECT "id", "settledVersion", "settlements", "held" FROM "Game" WHERE "settledVersion" IS NOT NULL ORDER BY "id"`,
        ),
      ]);
    const before = await picture();
    const games = await read<{ id: number }>(
      `SELECT "id" FROM "Game" WHERE "id" IN (SELECT "gameId" FROM "Tip") ORDER BY "id" DESC LIMIT ${randomRuns(400)}`,
    );
    for (const { id } of games) await settleGame(app, id);
    expect(await picture()).toEqual(before);
  });

  test('the proof chain holds over all slips', async () => {
    const links = await read<Parameters<typeof verifyChain>[0][number]>(
      `SELECT p."sequence", p."slipId" AS "slipNumber", t."username" AS tipster, p."tipsterSequence", p."contentHash", p."previousHash",
        p."tipsterPreviousHash", p."hash", p."createdAt", p."content", p."salt"
       FROM "ProofLink" p JOIN "Tipster" t ON t."id" = p."tipsterId" ORDER BY p."sequence"`,
    );
    expect(links.length).toBeGreaterThan(300);
    expect(verifyChain(links)).toEqual([]);
  });

  test('nothing is published after its kick-off, in the future, or at a price taken later', async () => {
    const wrong = await app.db.query(
      `SELECT s."id" FROM "Slip" s JOIN "Tip" t ON t."slipId" = s."id" JOIN "OddsSnapshot" o ON o."id" = t."snapshotId"
      WHERE s."publishedAt" >= t."kickoff" OR s."publishedAt" > $1::timestamptz OR o."takenAt" > s."publishedAt"
         OR (o."odds" ->> t."selection")::int <> t."oddsMilli" OR o."gameId" <> t."gameId" OR s."finishedAt" > $1::timestamptz`,
      [anchor],
    );
    expect(wrong).toEqual([]);
  });

  test('stored results equal the feed’s', async () => {
    const games = await read<{ providerId: number; home: number; away: number; status: string }>(
      `SELECT "providerId", "fullTimeHome" AS home, "fullTimeAway" AS away, "providerStatus" AS status FROM "Game"
      WHERE "providerStatus" = 'FT' ORDER BY "id" LIMIT 20`,
    );
    const fixtures = await app.feed.byIds(games.map((game) => game.providerId));
    const byId = new Map(fixtures.map((fixture) => [fixture.providerId, fixture]));
    expect(games.map(({ providerId }) => byId.get(providerId)?.fullTime)).toEqual(
      games.map(({ home, away }) => ({ home, away })),
    );
  });

  describe('the front page is full', () => {
    test('matches in play and to come', async () => {
      const games = await topGames(app);
      expect(games.length).toBe(24);
      expect(
        games.filter((game) => game.status === 'LIVE' || game.status === 'HALF_TIME').length,
      ).toBeGreaterThan(0);
    });

    test('slips on sale and in play, premium ones, free tips, jackpots of every company, posts', async () => {
      const [count] = await app.db.query<
        Record<'sale' | 'premium' | 'play' | 'free' | 'companies' | 'posts', number>
      >(
        `SELECT count(*) FILTER (WHERE "kind" = 'STANDARD' AND "firstKickoff" > $1)::int AS sale,
          count(*) FILTER (WHERE "premium" AND "firstKickoff" > $1)::int AS premium,
          count(*) FILTER (WHERE "kind" = 'STANDARD' AND "firstKickoff" <= $1)::int AS play,
          count(*) FILTER (WHERE "kind" = 'FREE')::int AS free,
          (SELECT count(DISTINCT (j."company", j."type"))::int FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId"
            WHERE s."firstKickoff" > $1) AS companies,
          (SELECT count(*)::int FROM "Post" WHERE "thumbnail" IS NOT NULL AND "thumbnailAlt" <> '') AS posts
         FROM "Slip" WHERE "result" IS NULL`,
        [anchor],
      );
      expect(count?.sale).toBeGreaterThanOrEqual(4);
      expect(count?.premium).toBeGreaterThanOrEqual(1);
      expect(count?.play).toBeGreaterThanOrEqual(1);
      expect(count?.free).toBeGreaterThanOrEqual(6);
      expect(count?.companies).toBe(6);
      expect(count?.posts).toBe(posts.length);
    });

    test('yields vary: some sellers gain, not all, and the median is below 15 %', async () => {
      const rows = await read<{ yield: number }>(
        `SELECT ("profitCenti"::float / ("won" + "lost")) AS yield FROM "TipsterRecord" WHERE "won" + "lost" >= 20`,
      );
      const yields = rows.map((row) => Number(row.yield)).sort((one, other) => one - other);
      expect(yields.filter((one) => one > 0).length).toBeGreaterThan(0);
      expect(yields.filter((one) => one > 0).length).toBeLessThan(yields.length);
      expect(yields[Math.floor(yields.length / 2)]).toBeLessThan(15);
    });

    test('the newcomer may publish and has something to withdraw', async () => {
      const tipster = await readTipster(app, 'demo');
      expect(tipster).not.toBeNull();
      const [row] = await read<{ open: number; owed: bigint }>(
        `SELECT r."activeSlips" AS open, -a."balanceMinor" AS owed FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
         JOIN "LedgerAccount" a ON a."owner" = t."id"::text AND a."kind" = 'TIPSTER_PAYABLE' WHERE t."username" = 'demo'`,
      );
      expect(row?.open).toBeLessThan(2);
      expect(Number(row?.owed)).toBeGreaterThanOrEqual(50_000);
    });
  });

  test('posts pass the sanitiser unchanged, except for an attribute that it adds to links', () => {
    for (const { content } of posts) {
      expect(sanitiseContent(content).replaceAll(' rel="nofollow noopener noreferrer"', '')).toBe(content);
    }
  });
});
