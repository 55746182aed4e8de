// Purchases by M-Pesa on PostgreSQL, through the whole product: start, prompt, callback, posting, text message. The
// stand-in for M-Pesa and the buyers run in processes of their own. M-Pesa's pace is lifted. G15.
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
/** Purchases until the server's code is compiled and its statements are prepared. */
const WARM_UP = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Purchases whose tip was accepted by the text service. */
async function delivered(database: BenchDatabase): Promise<number> {
  const [row] = await database.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Delivery" WHERE "state" = 'SENT'`,
  );
  return row?.count ?? 0;
}

interface Sold {
  /** From the first request until the last tip was sent. */
  perSecond: number;
  statements: number;
  serverCpuMs: number;
  databaseCpuMs: number | null;
}

async function sell(database: BenchDatabase, processes: number): Promise<Sold> {
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
      const goal = (await delivered(database)) + count;
      const started = performance.now();
      const order = { urls, bodies: bodies(from, count), atOnce: AT_ONCE };
      const { refused, reason, times } = await buyers.ask<{
        refused: number;
        reason: string;
        times: number[];
      }>('buy', order);
      if (refused > 0) throw new Error(`${refused} purchases were refused: ${reason}`);
      while ((await delivered(database)) < goal) {
        if (performance.now() - started > WAIT_MS)
          throw new Error(`only ${await delivered(database)} of ${goal} are delivered`);
        await pause(20);
      }
      return { seconds: (performance.now() - started) / 1_000, times };
    };
    await run(0, WARM_UP);
    const usage = async () =>
      Promise.all(servers.map((server) => server.ask<{ cpuMs: number; statements: number }>('usage')));
    const sum = (all: Array<{ cpuMs: number; statements: number }>, key: 'cpuMs' | 'statements') =>
      all.reduce((total, one) => total + one[key], 0);
    const before = await usage();
    const databaseBefore = await database.cpuMs();
    const { seconds, times } = await run(WARM_UP, PURCHASES);
    const after = await usage();
    const databaseAfter = await database.cpuMs();
    const sold = {
      perSecond: PURCHASES / seconds,
      statements: (sum(after, 'statements') - sum(before, 'statements')) / PURCHASES,
      serverCpuMs: (sum(after, 'cpuMs') - sum(before, 'cpuMs')) / PURCHASES,
      databaseCpuMs:
        databaseAfter === null || databaseBefore === null
          ? null
          : (databaseAfter - databaseBefore) / PURCHASES,
    };
    figure(
      `${processes} process${processes > 1 ? 'es' : ''}, ${AT_ONCE} buyers at once`,
      `${fixed(sold.perSecond, 1)}/s; answer p50 ${fixed(quantile(times, 0.5), 0)} p99 ${fixed(quantile(times, 0.99), 0)} ms; ` +
        `${fixed(sold.statements, 1)} statements, CPU ${fixed(sold.serverCpuMs, 1)} + ${fixed(sold.databaseCpuMs ?? Number.NaN, 1)} ms a purchase`,
    );
    return sold;
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
    const { perSecond, statements, serverCpuMs, databaseCpuMs } = one;
    budget(
      'G15',
      'a purchase from start to text: statements, with the jobs beside it',
      fixed(statements, 1),
      '≤ 14',
      statements <= 14,
    );
    budget('G15', 'CPU of the server', `${fixed(serverCpuMs, 1)} ms`, '≤ 12 ms', serverCpuMs <= 12);
    if (databaseCpuMs === null) notMeasured('G15', 'CPU of the database', 'PostgreSQL runs elsewhere');
    else budget('G15', 'CPU of the database', `${fixed(databaseCpuMs, 1)} ms`, '≤ 6 ms', databaseCpuMs <= 6);
    budget('G15', 'purchases, one process', `${fixed(perSecond, 1)}/s`, '≥ 70/s', perSecond >= 70);
    figure('two processes', `${fixed(two.perSecond / perSecond)} × one`);
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
