// Purchases by M-Pesa on PostgreSQL, through the whole product: start, prompt, callback, posting, text message. The
// stand-in for M-Pesa and the buyers run in processes of their own. G15.
import type { App } from '../api/src/app.ts';
import { checkLedger } from '../api/src/domain/ledger/checkLedger.ts';
import { type BenchDatabase, createPostgres } from './kit/database.ts';
import { fillPeopleAndGames, fillSlips, finishFilling } from './kit/market.ts';
import { bodyOf } from './kit/operations.ts';
import { budget, figure, fixed, heading, notMeasured, option, quantile } from './kit/report.ts';
import { openShop } from './kit/shop.ts';

const PURCHASES = option('purchases', 600);
const AT_ONCE = option('atOnce', 24);
const SLIPS = 1_000;
const WAIT_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function paidCount(database: BenchDatabase): Promise<number> {
  const [row] = await database.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Purchase" WHERE "state" = 'PAID'`,
  );
  return row?.count ?? 0;
}

/** Purchases a second, from the first request until the last is paid and posted. */
async function sell(database: BenchDatabase, processes: number): Promise<number> {
  const { servers, buyers, urls, stop } = await openShop(database, processes);
  try {
    const series = (Date.now() % 1_000) * 10_000;
    const bodies = (from: number, count: number) =>
      Array.from({ length: count }, (_none, at) =>
        bodyOf('buy', {
          slip: 1 + ((from + at) % SLIPS),
          phone: `2547${String(10_000_000 + series + from + at)}`,
        }),
      );
    const run = async (from: number, count: number) => {
      const goal = (await paidCount(database)) + count;
      const started = performance.now();
      const order = { urls, bodies: bodies(from, count), atOnce: AT_ONCE };
      const { refused, reason, times } = await buyers.ask<{
        refused: number;
        reason: string;
        times: number[];
      }>('buy', order);
      if (refused > 0) throw new Error(`${refused} purchases were refused: ${reason}`);
      while ((await paidCount(database)) < goal) {
        if (performance.now() - started > WAIT_MS)
          throw new Error(`only ${await paidCount(database)} of ${goal} are paid`);
        await pause(20);
      }
      return { seconds: (performance.now() - started) / 1_000, times };
    };
    await run(0, 60);
    const usage = async () =>
      Promise.all(servers.map((server) => server.ask<{ cpuMs: number; statements: number }>('usage')));
    const sum = (all: Array<{ cpuMs: number; statements: number }>, key: 'cpuMs' | 'statements') =>
      all.reduce((total, one) => total + one[key], 0);
    const before = await usage();
    const databaseBefore = await database.cpuMs();
    const { seconds, times } = await run(100, PURCHASES);
    const after = await usage();
    const databaseAfter = await database.cpuMs();
    const each = (total: number) => fixed(total / PURCHASES, 1);
    figure(
      `${processes} process${processes > 1 ? 'es' : ''}, ${AT_ONCE} buyers at once`,
      `${fixed(PURCHASES / seconds, 1)}/s; answer p50 ${fixed(quantile(times, 0.5), 0)} p99 ${fixed(quantile(times, 0.99), 0)} ms; ` +
        `${each(sum(after, 'statements') - sum(before, 'statements'))} statements, ` +
        `CPU ${each(sum(after, 'cpuMs') - sum(before, 'cpuMs'))} + ${each((databaseAfter ?? Number.NaN) - (databaseBefore ?? Number.NaN))} ms a purchase`,
    );
    return PURCHASES / seconds;
  } finally {
    await stop();
  }
}

const database = await createPostgres();
if (!database) {
  notMeasured('G15', 'purchases', 'there is no PostgreSQL');
} else {
  heading('money', `${database.name}, ${PURCHASES} purchases`);
  try {
    await fillPeopleAndGames(database.db, { tipsters: 200, games: 200, upcoming: 200, now: new Date() });
    await fillSlips(database.db, {
      first: 1,
      count: SLIPS,
      tipsters: 200,
      games: { first: 1, count: 200 },
      publishedAt: `now() - interval '1 day'`,
      finished: false,
    });
    await finishFilling(database.db);
    const one = await sell(database, 1);
    const two = await sell(database, 2);
    const differences = await checkLedger({ db: database.db } as App);
    budget(
      'G15',
      'purchases: start, callback, posting; one process',
      `${fixed(one, 1)}/s`,
      '≥ 150/s',
      one >= 150,
    );
    budget('G15', 'two processes', `${fixed(two / one)} × one`, '≥ 1.6 ×', two / one >= 1.6);
    budget(
      'I3',
      'the books afterwards',
      `${differences.length} differences`,
      '= 0',
      differences.length === 0,
    );
  } finally {
    await database.drop();
  }
}
