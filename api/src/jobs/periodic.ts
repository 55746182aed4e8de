import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import { forgetOldPayments } from '../domain/accounts/forgetOldPayments.ts';
import { forgetOldRows } from '../domain/accounts/forgetOldRows.ts';
import { endSubscriptions } from '../domain/premium/endSubscriptions.ts';
import { sealDays } from '../domain/proof/sealDays.ts';
import { stoppable } from '../domain/stopping.ts';
import { inRequest } from '../requestScope.ts';
import { checkFeedAccount } from './checkFeedAccount.ts';
import { retryWebhooks } from './deliverWebhook.ts';
import { followScores } from './followScores.ts';
import { forgetMessages } from './forgetMessages.ts';
import { importFootball } from './importFootball.ts';
import { reconcileBalances } from './reconcileBalances.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { reconcilePayouts } from './reconcilePayouts.ts';
import { reconcileStatements } from './reconcileStatements.ts';
import { refreshRecords } from './refreshRecords.ts';
import { rereadCallbacks, retryDeliveries } from './retryDeliveries.ts';
import { watchCodes } from './watchCodes.ts';
import { watchDifferences } from './watchDifferences.ts';
import { watchLedger } from './watchLedger.ts';

export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  /** One node among many does it; false: every node for itself. */
  readonly leaderOnly: boolean;
  run(app: App): Promise<void>;
}

/** What is done again and again. Timers live in rows (nextCheckAt), so a restart forgets nothing. */
export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'reconcilePayments', everyMs: 5_000, leaderOnly: true, run: reconcilePayments },
  { name: 'reconcilePayouts', everyMs: 10_000, leaderOnly: true, run: reconcilePayouts },
  { name: 'retryDeliveries', everyMs: 10_000, leaderOnly: true, run: retryDeliveries },
  { name: 'retryWebhooks', everyMs: 5_000, leaderOnly: true, run: retryWebhooks },
  { name: 'rereadCallbacks', everyMs: 30_000, leaderOnly: true, run: rereadCallbacks },
  { name: 'endSubscriptions', everyMs: 60_000, leaderOnly: true, run: endSubscriptions },
  { name: 'followScores', everyMs: 15_000, leaderOnly: true, run: followScores },
  { name: 'checkFeedAccount', everyMs: 24 * 3_600_000, leaderOnly: true, run: checkFeedAccount },
  { name: 'importFootball', everyMs: 60_000, leaderOnly: true, run: importFootball },
  { name: 'refreshRecords', everyMs: 60_000, leaderOnly: true, run: refreshRecords },
  { name: 'sealDays', everyMs: 300_000, leaderOnly: true, run: async (app) => void (await sealDays(app)) },
  { name: 'watchCodes', everyMs: 60_000, leaderOnly: true, run: watchCodes },
  { name: 'reconcileBalances', everyMs: 300_000, leaderOnly: true, run: reconcileBalances },
  { name: 'reconcileStatements', everyMs: 3_600_000, leaderOnly: true, run: reconcileStatements },
  { name: 'watchDifferences', everyMs: 60_000, leaderOnly: true, run: watchDifferences },
  { name: 'watchLedger', everyMs: 600_000, leaderOnly: true, run: watchLedger },
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
  { name: 'forgetMessages', everyMs: 600_000, leaderOnly: true, run: forgetMessages },
];

/** A node that dies while it leads is replaced after this long. */
const LEASE_MS = 60_000;

/**
 * Takes or keeps a lease; false while another holder has it. Renewed while the work runs, so that long work keeps it.
 */
export async function holdLease(app: App, name: string, holder: string, forMs = LEASE_MS): Promise<boolean> {
  const now = app.clock.now();
  const rows = await app.db.query(
    `INSERT INTO "Lease" ("name", "holder", "until") VALUES ($1, $2, $3::timestamptz)
     ON CONFLICT ("name") DO UPDATE SET "holder" = EXCLUDED."holder", "until" = EXCLUDED."until"
       WHERE "Lease"."holder" = EXCLUDED."holder" OR "Lease"."until" < $4::timestamptz RETURNING 1 AS held`,
    [name, holder, new Date(now.getTime() + forMs).toISOString(), now.toISOString()],
  );
  return rows.length === 1;
}

/**
 * Runs the periodic jobs until `stop`. What waits for the feed then ends at once; other work is waited for, at most for
 * `graceMs`. A job never overlaps itself.
 */
export function startPeriodic(
  app: App,
  jobs: readonly PeriodicJob[] = periodicJobs,
): { stop(graceMs: number): Promise<void> } {
  const holder = randomUUID();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();

  async function turn(job: PeriodicJob): Promise<void> {
    const lease = `periodic:${job.name}`;
    try {
      if (job.leaderOnly && !(await holdLease(app, lease, holder))) return;
      const renewal = setInterval(() => {
        if (job.leaderOnly) void holdLease(app, lease, holder).catch(() => undefined);
      }, LEASE_MS / 3);
      try {
        const scope = { requestId: randomUUID() };
        await inRequest(scope, () => stoppable(stopping.signal, () => job.run(app)));
      } finally {
        clearInterval(renewal);
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      app.log.error({ err: error, job: job.name }, 'a periodic job failed');
    }
  }

  function plan(job: PeriodicJob, inMs: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      const work = turn(job).finally(() => {
        running.delete(work);
        plan(job, job.everyMs);
      });
      running.add(work);
    }, inMs);
    timers.set(job.name, timer);
  }

  for (const job of jobs) plan(job, Math.min(job.everyMs, 1_000));
  return {
    stop: async (graceMs) => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const ended = new AbortController();
      await Promise.race([
        Promise.all(running),
        pause(graceMs, undefined, { signal: ended.signal }).catch(() => undefined),
      ]);
      ended.abort();
      // Another node need not wait until the leases run out.
      await app.db.query('DELETE FROM "Lease" WHERE "holder" = $1', [holder]);
    },
  };
}
