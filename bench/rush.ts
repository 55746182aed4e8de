// More buyers than M-Pesa accepts: a simulator that refuses calls above its pace, and buyers who enter the PIN after two
// seconds and retry when told. Measures sales per second, the time from payment to tip, and the time of a refusal.
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchDatabase, createPostgres } from './kit/database.ts';
import { fillPeopleAndGames, fillSlips, finishFilling } from './kit/market.ts';
import { bodyOf } from './kit/operations.ts';
import { budget, figure, fixed, heading, notMeasured, option, quantile } from './kit/report.ts';
import { openShop } from './kit/shop.ts';
import type { RushOutcome } from './processes/buyers.ts';
import type { Journeys } from './processes/outside.ts';

const PACE = option('pace', 5);
const SECONDS = option('seconds', 30);
const PIN_MS = 2_000;
const GAP_MS = 4_000;
const WARM_MS = 6_000;
const SLIPS = 1_000;
const TIMES = [1, 2, 4, 10];

interface Measured {
  times: number;
  goodput: number;
  tip: number;
  refusal: number;
}

async function measure(database: BenchDatabase, nodes: number): Promise<Measured[]> {
  const redis = {
    REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    REDIS_PREFIX: `bench:${process.pid}`,
  };
  const shop = await openShop(database, nodes, { requestsPerSecond: PACE, pinMs: PIN_MS }, redis);
  const measured: Measured[] = [];
  try {
    for (const times of TIMES) {
      const atOnce = Math.round((times * PACE * GAP_MS) / 2_000);
      const series = (Date.now() % 10_000_000) * 10;
      const bodies = Array.from({ length: 5_000 }, (_none, at) =>
        bodyOf('buy', {
          slip: 1 + (at % SLIPS),
          phone: `2547${String((series + at) % 100_000_000).padStart(8, '0')}`,
        }),
      );
      const began = Date.now();
      const order = { urls: shop.urls, bodies, atOnce, seconds: SECONDS, gapMs: GAP_MS };
      const outcome = await shop.buyers.ask<RushOutcome>('rush', order);
      await pause(PIN_MS + 8_000);
      const { journeys, arrested } = await shop.outside.ask<{ journeys: Journeys; arrested: number }>(
        'journeys',
      );
      const from = began + WARM_MS;
      const until = began + SECONDS * 1_000;
      const paid = Object.values(journeys).filter(({ paidAt = 0 }) => paidAt >= began);
      const inTime = paid.filter(({ tipAt = 0 }) => tipAt >= from && tipAt < until);
      const delays = paid.map(({ paidAt = 0, tipAt = Number.POSITIVE_INFINITY }) => tipAt - paidAt);
      const one = {
        times,
        goodput: (inTime.length * 1_000) / (until - from),
        tip: quantile(delays, 0.95),
        refusal: outcome.refusals.length > 0 ? quantile(outcome.refusals, 0.95) : 0,
      };
      measured.push(one);
      figure(
        `${nodes} node${nodes > 1 ? 's' : ''}, ${times} × the capacity: ${atOnce} buyers`,
        `${fixed(one.goodput)}/s; tip p50 ${fixed(quantile(delays, 0.5) / 1_000, 1)} p95 ${fixed(one.tip / 1_000, 1)} s; taken p95 ${fixed(quantile(outcome.taken, 0.95) / 1_000, 1)} s; ` +
          `${outcome.refusals.length} refusals, p95 ${fixed(one.refusal, 0)} ms; ${outcome.failed} failed ${outcome.reason}; ${arrested} arrested so far`,
      );
    }
    return measured;
  } finally {
    await shop.stop();
  }
}

const database = await createPostgres();
if (!database) {
  notMeasured('R1', 'rush', 'there is no PostgreSQL');
} else {
  heading('rush', `${database.name}, ${PACE} calls a second, ${SECONDS} s each`);
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
    for (const nodes of [1, 2]) {
      const all = await measure(database, nodes);
      const best = Math.max(...all.map(({ goodput }) => goodput));
      for (const { times, goodput, tip, refusal } of all.filter(({ times }) => times >= 4)) {
        const name = `${nodes} node${nodes > 1 ? 's' : ''}, ${times} ×`;
        budget(
          'R1',
          `${name}: sales`,
          `${fixed(goodput / best)} × the best`,
          '≥ 0.9 ×',
          goodput >= 0.9 * best,
        );
        budget('R2', `${name}: tip after paying, p95`, `${fixed(tip / 1_000, 1)} s`, '≤ 5 s', tip <= 5_000);
        budget('R3', `${name}: refusal, p95`, `${fixed(refusal, 0)} ms`, '≤ 300 ms', refusal <= 300);
      }
    }
  } finally {
    await database.drop();
  }
}
