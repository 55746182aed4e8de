import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import { notifyClosingSlips } from '../domain/following/notifyClosingSlips.ts';
import { sendDigests } from '../domain/following/sendDigests.ts';
import { withShutdownSignal } from '../domain/foundation/abortOnShutdown.ts';
import { accrueCharges } from '../domain/ledger/chargesByTariff.ts';
import { endSubscriptions } from '../domain/premium/endSubscriptions.ts';
import { sealDays } from '../domain/proof/sealDays.ts';
import { askAboutReceipts } from '../domain/reconciliation/askAboutReceipts.ts';
import { forgetCallers } from '../domain/retention/forgetCallers.ts';
import { forgetLongTables } from '../domain/retention/forgetLongTables.ts';
import { forgetOldPayments } from '../domain/retention/forgetOldPayments.ts';
import { forgetOldRows } from '../domain/retention/forgetOldRows.ts';
import { resealValues } from '../domain/secrets/sealedValues.ts';
import { keepBoards } from '../domain/tipsters/keepBoards.ts';
import { payOutCredits } from '../domain/withdrawals/payOutCredits.ts';
import { inRequest } from '../process/requestScope.ts';
import { unlessShuttingDown } from '../process/shuttingDown.ts';
import { inSpan } from '../process/tracing.ts';
import { announceWithdrawals } from './announceWithdrawals.ts';
import { backUpEmbedded } from './backUpEmbedded.ts';
import { retryWebhooks } from './deliverWebhook.ts';
import { checkFeedAccount } from './football/checkFeedAccount.ts';
import { followScores } from './football/followScores.ts';
import { importFootball } from './football/importFootball.ts';
import { forgetMessages } from './forgetMessages.ts';
import { keepJobLeases } from './leases.ts';
import { reconcileBalances } from './payments/reconcileBalances.ts';
import { reconcilePayments } from './payments/reconcilePayments.ts';
import { reconcilePayouts } from './payments/reconcilePayouts.ts';
import { reconcileStatements } from './payments/reconcileStatements.ts';
import { rereadCallbacks, retryDeliveries } from './payments/retryDeliveries.ts';
import { searchList } from './payments/searchList.ts';
import { refreshRecords } from './refreshRecords.ts';
import { retryNotices } from './sendNotice.ts';
import { codeMetrics, watchCodes } from './watchCodes.ts';
import { differenceMetrics, watchDifferences } from './watchDifferences.ts';
import { fraudMetrics, watchFraud } from './watchFraud.ts';
import { ledgerMetrics, watchLedger } from './watchLedger.ts';

export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  /** Runs on one node only, which holds its lease; false: on every node. */
  readonly leaderOnly: boolean;
  /** Gauges set by this job; reset to 0 on nodes that do not run it. */
  readonly metrics?: ReadonlyArray<{ reset(): void }>;
  run(app: App): Promise<void>;
}

const FIRST_RUN_MS = 1_000;

/** All periodic jobs. Due times are rows (nextCheckAt), so a restart loses nothing. */
export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'reconcilePayments', everyMs: 5_000, leaderOnly: true, run: reconcilePayments },
  { name: 'reconcilePayouts', everyMs: 10_000, leaderOnly: true, run: reconcilePayouts },
  { name: 'payOutCredits', everyMs: 60_000, leaderOnly: true, run: payOutCredits },
  { name: 'retryDeliveries', everyMs: 10_000, leaderOnly: true, run: retryDeliveries },
  { name: 'retryWebhooks', everyMs: 5_000, leaderOnly: true, run: retryWebhooks },
  { name: 'retryNotices', everyMs: 10_000, leaderOnly: true, run: retryNotices },
  { name: 'tellClosing', everyMs: 60_000, leaderOnly: true, run: notifyClosingSlips },
  { name: 'sendDigests', everyMs: 60_000, leaderOnly: true, run: sendDigests },
  { name: 'rereadCallbacks', everyMs: 30_000, leaderOnly: true, run: rereadCallbacks },
  { name: 'endSubscriptions', everyMs: 60_000, leaderOnly: true, run: endSubscriptions },
  { name: 'followScores', everyMs: 15_000, leaderOnly: true, run: followScores },
  { name: 'checkFeedAccount', everyMs: 24 * 3_600_000, leaderOnly: true, run: checkFeedAccount },
  { name: 'importFootball', everyMs: 60_000, leaderOnly: true, run: importFootball },
  { name: 'refreshRecords', everyMs: 60_000, leaderOnly: true, run: refreshRecords },
  {
    name: 'keepBoards',
    everyMs: 60_000,
    leaderOnly: true,
    run: async (app) => void (await keepBoards(app)),
  },
  { name: 'sealDays', everyMs: 300_000, leaderOnly: true, run: async (app) => void (await sealDays(app)) },
  { name: 'watchCodes', everyMs: 60_000, leaderOnly: true, run: watchCodes, metrics: codeMetrics },
  { name: 'reconcileBalances', everyMs: 300_000, leaderOnly: true, run: reconcileBalances },
  { name: 'accrueCharges', everyMs: 60_000, leaderOnly: true, run: accrueCharges },
  // Nodes of two versions share its lease by this name.
  { name: 'takeLatePayments', everyMs: 180_000, leaderOnly: true, run: searchList },
  { name: 'askAboutReceipts', everyMs: 60_000, leaderOnly: true, run: askAboutReceipts },
  { name: 'reconcileStatements', everyMs: 3_600_000, leaderOnly: true, run: reconcileStatements },
  {
    name: 'watchDifferences',
    everyMs: 60_000,
    leaderOnly: true,
    run: watchDifferences,
    metrics: differenceMetrics,
  },
  { name: 'watchFraud', everyMs: 300_000, leaderOnly: true, run: watchFraud, metrics: fraudMetrics },
  { name: 'watchLedger', everyMs: 600_000, leaderOnly: true, run: watchLedger, metrics: ledgerMetrics },
  {
    name: 'forgetCallers',
    everyMs: 3_600_000,
    leaderOnly: true,
    run: async (app) => void (await forgetCallers(app)),
  },
  {
    name: 'forgetOldRows',
    everyMs: 3_600_000,
    leaderOnly: true,
    run: async (app) => void (await forgetOldRows(app)),
  },
  {
    name: 'forgetOldPayments',
    everyMs: 24 * 3_600_000,
    leaderOnly: true,
    run: async (app) => void (await forgetOldPayments(app)),
  },
  {
    name: 'forgetLongTables',
    everyMs: 3_600_000,
    leaderOnly: true,
    run: async (app) => void (await forgetLongTables(app)),
  },
  {
    name: 'resealValues',
    everyMs: 3_600_000,
    leaderOnly: true,
    run: async (app) => void (await resealValues(app)),
  },
  { name: 'announceWithdrawals', everyMs: 60_000, leaderOnly: true, run: announceWithdrawals },
  { name: 'backUpEmbedded', everyMs: 600_000, leaderOnly: true, run: backUpEmbedded },
  { name: 'forgetMessages', everyMs: 600_000, leaderOnly: true, run: forgetMessages },
];

/** Runs this node's share until `stop`, which waits at most `graceMs`. Runs of a job never overlap. */
export function startPeriodic(
  app: App,
  jobs: readonly PeriodicJob[] = periodicJobs,
): { stop(graceMs: number): Promise<void> } {
  const holder = randomUUID();
  const running = new Map<PeriodicJob, Promise<void>>();
  const stopping = new AbortController();
  const timers = new Map<PeriodicJob, NodeJS.Timeout>();
  const leased = new Map(jobs.filter((job) => job.leaderOnly).map((job) => [job.name, job]));
  const leases = keepJobLeases(app, holder, [...leased.keys()], {
    taken: (name) => soon(leased.get(name)),
    lost: (name) => {
      const job = leased.get(name);
      if (job) leave(job);
    },
    isRunning: (name) => [...running.keys()].some((job) => job.name === name),
  });
  const isOurs = (job: PeriodicJob) => !job.leaderOnly || leases.holds(job.name);

  async function turn(job: PeriodicJob): Promise<void> {
    try {
      if (job.leaderOnly && !(await leases.confirm(job.name))) return;
      const scope = { requestId: randomUUID() };
      const run = () => withShutdownSignal(stopping.signal, () => job.run(app));
      const work = () => unlessShuttingDown(() => stopping.signal.aborted, run);
      const options = { parent: null, attributes: { 'job.name': job.name } };
      await inRequest(scope, () => inSpan(`periodic ${job.name}`, options, work));
    } catch (error) {
      if (stopping.signal.aborted) return;
      app.log.error({ err: error, job: job.name }, 'a periodic job failed');
    }
  }

  function plan(job: PeriodicJob, inMs: number): void {
    // A job lost and regained during its run is rescheduled when that run ends.
    if (stopping.signal.aborted || running.has(job)) return;
    clearTimeout(timers.get(job));
    const timer = setTimeout(() => {
      const work = turn(job).finally(() => {
        running.delete(job);
        if (isOurs(job)) plan(job, job.everyMs);
        else leave(job);
      });
      running.set(job, work);
    }, inMs);
    timers.set(job, timer);
  }

  function leave(job: PeriodicJob): void {
    clearTimeout(timers.get(job));
    for (const metric of job.metrics ?? []) metric.reset();
  }

  function soon(job: PeriodicJob | undefined): void {
    if (job) plan(job, Math.min(job.everyMs, FIRST_RUN_MS));
  }

  for (const job of jobs) if (!job.leaderOnly) soon(job);
  return {
    stop: async (graceMs) => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const ended = new AbortController();
      await Promise.race([
        Promise.all([leases.stop(), ...running.values()]),
        pause(graceMs, undefined, { signal: ended.signal }).catch(() => undefined),
      ]);
      ended.abort();
      await leases.release();
    },
  };
}
