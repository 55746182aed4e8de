// Scores to many sockets of one server, in one run: shared execution, execution for each subscriber, and a bare
// broadcast without a protocol. G8, G10; G9 with --sockets=10000.
import { type Child, startChild } from './kit/child.ts';
import { createEmbedded, createPostgres } from './kit/database.ts';
import { fillPeopleAndGames, fillSales, fillSlips, finishFilling } from './kit/market.ts';
import { payloadOf, persisted } from './kit/operations.ts';
import { budget, figure, fixed, heading, option, quantile } from './kit/report.ts';
import type { Stall } from './processes/eventLoopStall.ts';
import type { Delivered, FollowOrder, Received } from './processes/followers.ts';
import type { Happened, HappenOrder, Holder } from './processes/privateEvents.ts';
import type { Published, PublishOrder } from './processes/publishScores.ts';

const SOCKETS = option('sockets', 2_000);
const MANY = SOCKETS >= 10_000;
// With fewer than 100 changes, p99 would be the maximum.
const CHANGES = option('changes', MANY ? 100 : 60);
const EVERY_MS = option('every', MANY ? 1_000 : 250);
const BURST = 100;
const PRIVATE = process.argv.some((argument) => argument.startsWith('--private='))
  ? option('private', 2_000)
  : 0;

interface Outcome {
  p50: number;
  p99: number;
  lost: number;
  cpuMs: number;
  stall: Stall;
  kibPerSocket: number;
  burstPerSecond: number;
  burstLost: number;
}

const stallText = ({ ownMs, wholeMs }: Stall) =>
  `${fixed(ownMs, 0)} ms (${fixed(wholeMs, 0)} with waiting for a core)`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(
  name: string,
  server: Child,
  port: number,
  payload: FollowOrder['payload'],
): Promise<Outcome> {
  const followers = await startChild('followers');
  try {
    const usage = () => server.ask<{ cpuMs: number; rss: number }>('usage');
    const half = Math.floor(SOCKETS / 2);
    const follow = async (sockets: number) => {
      const order: FollowOrder = { url: `ws://127.0.0.1:${port}/graphql`, sockets, payload };
      await followers.ask('follow', order);
      await pause(1_000);
    };
    await follow(half);
    const halfFull = await usage();
    await follow(SOCKETS - half);
    const full = await usage();
    await followers.ask('stayAwake');
    const publish = async (what: PublishOrder, wait: number) => {
      const published = await server.ask<Published>('publish', what);
      await pause(wait);
      return { published, got: await followers.ask<Delivered>('delivered') };
    };
    await publish({ changes: 4, everyMs: EVERY_MS, first: 0 }, 1_000);
    const before = await usage();
    const steady = await publish({ changes: CHANGES, everyMs: EVERY_MS, first: 1_000 }, 1_500);
    const after = await usage();
    const lags = steady.published.at.map(
      (at, index) => (steady.got.changes[1_000 + index]?.lastAt ?? Number.NaN) - at,
    );
    const burst = await publish(
      { changes: BURST, everyMs: 0, first: 10_000 },
      name === 'alone' ? 12_000 * (SOCKETS / 2_000) : 4_000,
    );
    const last = Math.max(...Object.values(burst.got.changes).map((change) => change.lastAt));
    const received = (delivered: Delivered) =>
      Object.values(delivered.changes).reduce((sum, change) => sum + change.received, 0);
    return {
      p50: quantile(lags, 0.5),
      p99: quantile(lags, 0.99),
      lost: CHANGES * SOCKETS - received(steady.got),
      cpuMs: (after.cpuMs - before.cpuMs) / CHANGES,
      stall: steady.published.stall,
      // Only the second half of the sockets: while the first opens, the young generation grows to its full size.
      kibPerSocket: (full.rss - halfFull.rss) / (SOCKETS - half) / 1_024,
      burstPerSecond: received(burst.got) / ((last - (burst.published.at[0] ?? 0)) / 1_000),
      burstLost: BURST * SOCKETS - received(burst.got),
    };
  } finally {
    await followers.stop();
  }
}

async function main(): Promise<void> {
  const database = (await createPostgres()) ?? (await createEmbedded());
  heading('fanout', `${SOCKETS} sockets, ${CHANGES} changes every ${EVERY_MS} ms, then ${BURST} at once`);
  const outcomes: Record<string, Outcome> = {};
  try {
    const variants = [
      ['shared', 'product', payloadOf('liveScores')],
      // With 10,000 executions a change would not be done before the next one.
      ...(MANY ? [] : ([['alone', 'product', payloadOf('liveScoresAlone')]] as const)),
      ['bare', 'broadcast', null],
    ] as const;
    // Only one process can open the embedded database.
    if (database.name === 'PGlite') await database.db.close();
    for (const [name, process, payload] of variants) {
      const server = await startChild(process, { ...database.settings, TRUST_PROXY: '1' });
      try {
        const { port } = await server.ask<{ port: number }>('start', { persisted });
        outcomes[name] = await run(name, server, port, payload);
      } finally {
        await server.stop();
      }
      const { p50, p99, lost, cpuMs, stall, kibPerSocket, burstPerSecond, burstLost } = outcomes[name];
      figure(
        name,
        `last delivery p50 ${fixed(p50, 0)} p99 ${fixed(p99, 0)} ms, CPU ${fixed(cpuMs, 1)} ms a change, stall ${stallText(stall)}, ` +
          `${fixed(kibPerSocket, 1)} KiB a socket, burst ${fixed(burstPerSecond / 1_000, 1)} k/s, lost ${lost} + ${burstLost}`,
      );
    }
  } finally {
    await database.drop();
  }
  report(outcomes as Record<'shared' | 'alone' | 'bare', Outcome>);
}

function report({ shared, alone, bare }: Record<'shared' | 'alone' | 'bare', Outcome>): void {
  const lost = shared.lost + shared.burstLost;
  if (MANY) {
    budget('G9', `${SOCKETS} sockets: messages lost`, String(lost), '= 0', lost === 0);
    budget('G9', 'last delivery p99', `${fixed(shared.p99, 0)} ms`, '≤ 150 ms', shared.p99 <= 150);
    const byBare = shared.p50 / bare.p50;
    budget('G9', 'last delivery p50', `${fixed(byBare)} × bare broadcast`, '≤ 1.1 ×', byBare <= 1.1);
    budget(
      'G9',
      'longest stall of the event loop',
      stallText(shared.stall),
      '≤ 25 ms',
      shared.stall.ownMs <= 25,
    );
    budget(
      'G9',
      'memory',
      `${fixed(shared.kibPerSocket, 1)} KiB a socket`,
      '≤ 16 KiB',
      shared.kibPerSocket <= 16,
    );
    return;
  }
  budget(
    'G8',
    `${SOCKETS} sockets: last delivery p99`,
    `${fixed(shared.p99, 0)} ms`,
    '≤ 50 ms',
    shared.p99 <= 50,
  );
  const byAlone = shared.cpuMs / alone.cpuMs;
  budget('G8', 'CPU a change', `${fixed(byAlone)} × each alone`, '≤ 0.3 ×', byAlone <= 0.3);
  const byBare = shared.cpuMs / bare.cpuMs;
  budget('G8', 'CPU a change', `${fixed(byBare)} × bare broadcast`, '≤ 1.3 ×', byBare <= 1.3);
  budget('G8', 'messages lost', String(lost), '= 0', lost === 0);
  const burst = shared.burstPerSecond / alone.burstPerSecond;
  budget('G10', `${BURST} scores at once`, `${fixed(burst, 1)} × each alone`, '≥ 30 ×', burst >= 30);
}

/** Private subscriptions: half of them follow a bought slip, a quarter a payment, a quarter a balance. */
async function followPrivately(): Promise<void> {
  const GAMES = 100;
  const TIPSTERS = Math.ceil(PRIVATE / 4);
  const database = (await createPostgres()) ?? (await createEmbedded());
  heading('fanout', `${PRIVATE} private subscriptions on ${database.name}, ${GAMES} games`);
  let server: Child | undefined;
  let followers: Child | undefined;
  try {
    const { db } = database;
    await fillPeopleAndGames(db, { tipsters: TIPSTERS, games: GAMES, upcoming: GAMES, now: new Date() });
    await fillSlips(db, {
      first: 1,
      count: PRIVATE,
      tipsters: TIPSTERS,
      games: { first: 1, count: GAMES },
      publishedAt: `now() - interval '1 day'`,
      finished: false,
    });
    await fillSales(db, 1);
    await finishFilling(db);
    if (database.name === 'PGlite') await db.close();
    server = await startChild('product', { ...database.settings, TRUST_PROXY: '1' });
    const { port } = await server.ask<{ port: number }>('start', { persisted });
    const holders = await server.ask<Holder[]>('holders', PRIVATE);
    const id = (slipId: number) => Buffer.from(`Slip:${slipId}`).toString('base64');
    const [slips, payments] = [holders.slice(0, PRIVATE / 2), holders.slice(PRIVATE / 2, (PRIVATE * 3) / 4)];
    const balances = holders.slice((PRIVATE * 3) / 4);
    const each: FollowOrder['each'] = [
      ...slips.map(({ slipId, token }) => ({
        payload: payloadOf('followSlip', { id: id(slipId) }),
        cookie: `purchases=${token}`,
      })),
      ...payments.map(({ token }) => ({ payload: payloadOf('followPurchase', { token }) })),
      ...balances.map(({ authorization }) => ({ payload: payloadOf('followFinance'), authorization })),
    ];
    followers = await startChild('followers');
    const url = `ws://127.0.0.1:${port}/graphql`;
    await followers.ask('follow', { url, sockets: each.length, payload: null, each } satisfies FollowOrder);
    await pause(3_000);
    const measure = async (what: HappenOrder) => {
      await followers?.ask('received');
      const usage = () => (server as Child).ask<{ cpuMs: number; statements: number }>('usage');
      const before = await usage();
      const { at, stall } = await (server as Child).ask<Happened>('happen', what);
      await pause(500);
      const after = await usage();
      const got = await (followers as Child).ask<Received>('received');
      return {
        got: got.count,
        // Measured from the latest change, because the event of a result is not known from outside.
        lags: got.at.map((moment) => moment - Math.max(...at.filter((published) => published <= moment))),
        statements: after.statements - before.statements,
        cpuMs: after.cpuMs - before.cpuMs,
        stall,
      };
    };
    const gameIds = Array.from({ length: GAMES }, (_none, game) => game + 1);
    const changed = {
      tipsterIds: [...new Set(balances.map(({ tipsterId }) => tipsterId))],
      purchaseIds: payments.map(({ purchaseId }) => purchaseId),
    };
    const runs = [
      ['a goal in each game, one after another', { goals: { gameIds, everyMs: EVERY_MS } }, null],
      ['a goal in every game at once', { goals: { gameIds, everyMs: 0 } }, slips.length],
      ['every payment and balance changes at once', changed, payments.length + balances.length],
      ['all of it at once', { goals: { gameIds, everyMs: 0 }, ...changed }, each.length],
    ] as const;
    await measure({ goals: { gameIds: gameIds.slice(0, 5), everyMs: EVERY_MS }, ...changed });
    for (const [what, order, expected] of runs) {
      const { got, lags, statements, cpuMs, stall } = await measure(order);
      const p99 = quantile(lags, 0.99);
      const told = `${got} told, p50 ${fixed(quantile(lags, 0.5), 0)} p99 ${fixed(p99, 0)} ms, CPU ${fixed(cpuMs / got)} ms each, stall ${stallText(stall)}`;
      budget('G19', what, told, '≤ 300 ms', p99 <= 300);
      if (expected === null) figure(`${what}: statements a goal`, fixed(statements / GAMES, 1));
      else {
        const hundred = (statements / got) * 100;
        const value = `${fixed(hundred)} per 100, lost ${expected - got}`;
        budget('G19', `${what}: statements`, value, '≤ 1, 0', hundred <= 1 && got === expected);
      }
    }
  } finally {
    await followers?.stop();
    await server?.stop();
    await database.drop();
  }
}

await (PRIVATE > 0 ? followPrivately() : main());
