import { Gauge } from 'prom-client';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { prepared } from '../db/prepared.ts';
import { metrics } from '../metrics/metrics.ts';
import { measureFeed } from './feedMetrics.ts';

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `tipsoko_${name}`, help, labelNames, registers: [metrics] });

const jobsWaiting = gauge(
  'jobs_waiting',
  'Due jobs in the database by queue, counted up to 10000 per queue',
  ['queue'],
);
const jobsOldest = gauge('jobs_oldest_waiting_seconds', 'Seconds since the oldest waiting job became due', [
  'queue',
]);
const purchases = gauge('purchases', 'Open purchases by state', ['state']);
const purchasesEnded = gauge('purchases_ended_hour', 'Purchases that ended in the last hour, by state', [
  'state',
]);
const purchasesStuck = gauge(
  'purchases_stuck',
  'Purchases that need attention: open for over 15 minutes, closed although a callback says paid, or quarantined',
);
const purchasesOldest = gauge('purchases_oldest_open_seconds', 'Age of the oldest open purchase');
const payouts = gauge('payouts', 'Open withdrawals and refunds', ['kind', 'state']);
const payoutsOldest = gauge('payouts_oldest_open_seconds', 'Age of the oldest open withdrawal or refund', [
  'kind',
]);
const deliveries = gauge(
  'deliveries',
  'Tip messages and webhooks that wait to be sent, tip messages whose last try had no answer, and those that failed',
  ['kind', 'state'],
);
const suspense = gauge('suspense_minor', "Buyers' money in suspense, minor units", ['currency']);
const unexplained = gauge('differences_unexplained', 'Open differences with providers', ['currency']);
const unexplainedSum = gauge(
  'differences_unexplained_minor',
  'Absolute sum of the open differences with providers, minor units',
  ['currency'],
);
const backedUp = gauge('backup_timestamp_seconds', 'Unix time of the last backup: base, wal or embedded', [
  'name',
]);
const readAt = gauge(
  'database_figures_timestamp_seconds',
  'Unix time at which the metrics from the database were read',
);

interface Row {
  what: string;
  a: string;
  b: string;
  number: number;
  /** Seconds since 1970. */
  since: number | null;
}

/** Each part reads an index of open rows and stops counting at 10,000. */
const MONEY = prepared<{ endedSince: string; stuckSince: string }>(
  ({ endedSince, stuckSince }) => sql`
  SELECT 'purchase' AS what, "state"::text AS a, '' AS b, count(*)::float8 AS number, extract(epoch FROM min("createdAt"))::float8 AS since
    FROM (SELECT "state", "createdAt" FROM "Purchase"
           WHERE "nextCheckAt" IS NOT NULL AND "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') LIMIT 10000) p GROUP BY 2
  UNION ALL
  SELECT 'purchaseStuck', '', '', count(*)::float8, NULL::float8 FROM (
    SELECT 1 FROM "Purchase" WHERE "quarantinedAt" IS NOT NULL AND "state" <> 'PAID'
    UNION ALL
    SELECT 1 FROM "Purchase" WHERE "nextCheckAt" IS NOT NULL AND "quarantinedAt" IS NULL
       AND (("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "createdAt" < ${stuckSince}::timestamptz)
         OR ("state" IN ('FAILED', 'EXPIRED') AND "claimedPaidAt" IS NOT NULL)) LIMIT 10000) s
  UNION ALL
  SELECT 'purchaseEnded', "state"::text, '', count(*)::float8, NULL::float8
    FROM (SELECT "state" FROM "Purchase" WHERE "endedAt" > ${endedSince}::timestamptz LIMIT 10000) e GROUP BY 2
  UNION ALL
  SELECT 'payout', 'withdrawal', CASE WHEN "reviewed" THEN "state"::text ELSE 'REVIEW' END, count(*)::float8,
         extract(epoch FROM min("createdAt") FILTER (WHERE "reviewed"))::float8
    FROM (SELECT "state", "createdAt", "reviewDueAt" IS NULL OR "reviewedAt" IS NOT NULL AS "reviewed"
            FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') LIMIT 10000) w GROUP BY 3
  UNION ALL
  SELECT 'payout', 'refund', "state"::text, count(*)::float8, extract(epoch FROM min("createdAt"))::float8
    FROM (SELECT "state", "createdAt" FROM "Refund" WHERE "state" NOT IN ('PAID', 'FAILED') LIMIT 10000) r GROUP BY 3
  UNION ALL
  SELECT 'delivery', 'tip', 'waiting', count(*)::float8, NULL::float8
    FROM (SELECT 1 FROM "Delivery" WHERE "nextTryAt" IS NOT NULL AND "state" IN ('PENDING', 'SENDING') LIMIT 10000) d
  UNION ALL
  SELECT 'delivery', 'tip', 'unconfirmed', count(*)::float8, NULL::float8
    FROM (SELECT 1 FROM "Delivery" WHERE "nextTryAt" IS NOT NULL AND "state" = 'UNCONFIRMED' LIMIT 10000) d
  UNION ALL
  SELECT 'delivery', 'tip', 'failed', count(*)::float8, NULL::float8
    FROM (SELECT 1 FROM "Delivery" WHERE "state" = 'FAILED' LIMIT 10000) d
  UNION ALL
  SELECT 'delivery', 'webhook', 'waiting', count(*)::float8, NULL::float8
    FROM (SELECT 1 FROM "WebhookDelivery" WHERE "nextTryAt" IS NOT NULL LIMIT 10000) d
  UNION ALL
  SELECT 'suspense', "currency"::text, '', -sum("balanceMinor")::float8, NULL::float8
    FROM "LedgerAccount" WHERE "kind" = 'BUYER_SUSPENSE' GROUP BY 2
  UNION ALL
  SELECT 'difference', "currency"::text, '', count(*)::float8, NULL::float8
    FROM (SELECT "currency" FROM "ReconciliationDifference" WHERE "endedAt" IS NULL LIMIT 10000) o GROUP BY 2
  UNION ALL
  SELECT 'differenceSum', "currency"::text, '', sum(abs("theirsMinor" - "oursMinor"))::float8, NULL::float8
    FROM (SELECT * FROM "ReconciliationDifference" WHERE "endedAt" IS NULL LIMIT 10000) o GROUP BY 2
  UNION ALL
  SELECT 'backup', "name", '', extract(epoch FROM "doneAt")::float8, NULL::float8 FROM "Backup"`,
);

/** By the database's clock, as pg-boss itself. Each queue is a partition with an index of its unfetched jobs. */
const JOBS = prepared(
  () => sql`
  SELECT q.name AS what, w.number::float8 AS number, coalesce(w.seconds, 0)::float8 AS seconds
    FROM pgboss.queue q CROSS JOIN LATERAL (
      SELECT count(*) AS number, extract(epoch FROM now() - min(start_after)) AS seconds
        FROM (SELECT start_after FROM pgboss.job j
               WHERE j.name = q.name AND j.state < 'active' AND j.start_after <= now() LIMIT 10000) due) w`,
);

const STUCK_AFTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** Updates the gauges with a few short statements. */
async function read(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  const before = (ms: number) => new Date(now - ms).toISOString();
  const rows = await app.db.query<Row>(
    MONEY({ endedSince: before(HOUR_MS), stuckSince: before(STUCK_AFTER_MS) }),
  );
  const jobs = await app.db.query<{ what: string; number: number; seconds: number }>(JOBS({}));
  const age = (since: number | null) => (since === null ? 0 : Math.max(0, now / 1_000 - since));
  for (const one of [purchases, purchasesEnded, payouts, deliveries, suspense, unexplained, unexplainedSum])
    one.reset();
  // Always exported, even at 0, so that a no-sales alert can fire.
  for (const state of ['PAID', 'FAILED']) purchasesEnded.set({ state }, 0);
  const oldest = { purchase: 0, withdrawal: 0, refund: 0 };
  for (const { what, a, b, number, since } of rows) {
    if (what === 'purchase') {
      purchases.set({ state: a }, number);
      oldest.purchase = Math.max(oldest.purchase, age(since));
    } else if (what === 'purchaseStuck') purchasesStuck.set(number);
    else if (what === 'purchaseEnded') purchasesEnded.set({ state: a }, number);
    else if (what === 'payout') {
      payouts.set({ kind: a, state: b }, number);
      const kind = a === 'refund' ? 'refund' : 'withdrawal';
      oldest[kind] = Math.max(oldest[kind], age(since));
    } else if (what === 'delivery') deliveries.set({ kind: a, state: b }, number);
    else if (what === 'suspense') suspense.set({ currency: a }, number);
    else if (what === 'backup') backedUp.set({ name: a }, number);
    else if (what === 'difference') unexplained.set({ currency: a }, number);
    else unexplainedSum.set({ currency: a }, number);
  }
  purchasesOldest.set(oldest.purchase);
  payoutsOldest.set({ kind: 'withdrawal' }, oldest.withdrawal);
  payoutsOldest.set({ kind: 'refund' }, oldest.refund);
  for (const { what, number, seconds } of jobs) {
    jobsWaiting.set({ queue: what }, number);
    jobsOldest.set({ queue: what }, seconds);
  }
  await measureFeed(app);
  readAt.set(Date.now() / 1_000);
}

/** The database is read at most once in this time, however many scrapers there are. */
const EVERY_MS = 15_000;
/** When the database is slower than this, a scrape gets the last values and their timestamp. */
const PATIENCE_MS = 2_000;

/** Refreshes gauges older than 15 s. Never throws: metrics of the process are served without a database too. */
export function databaseMetrics(app: App): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  return async () => {
    if (running === null && performance.now() - last >= EVERY_MS) {
      last = performance.now();
      running = read(app)
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'the metrics could not be read from the database'),
        )
        .finally(() => {
          running = null;
        });
    }
    if (running === null) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([running, late]);
    clearTimeout(timer);
  };
}
