import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { heldGames } from '../games/heldGames.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { listStuckMoney } from './listStuckMoney.ts';

export type WaitingKind = 'heldResult' | 'stuckMoney' | 'quarantine' | 'suspense' | 'proposal' | 'difference';

export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** ISO UTC; null when the queue is empty. */
  oldest: string | null;
}

/** Counts at most 200 of each kind, like the staff lists. @throws NotSignedIn, NotAllowed. */
export async function readReviewQueue(app: App, viewer: Viewer): Promise<Waiting[]> {
  requireStaff(viewer);
  const [held, stuck, suspense] = [await heldGames(app), await listStuckMoney(app), await listSuspense(app)];
  const [open] = await app.db.query<{
    quarantined: number;
    quarantinedSince: string | null;
    differences: number;
    differencesSince: string | null;
    proposals: number;
    proposedSince: string | null;
  }>(sql`
        SELECT q.count AS quarantined, q.since AS "quarantinedSince", d.count AS differences, d.since AS "differencesSince",
        p.count AS proposals, p.since AS "proposedSince"
      FROM (SELECT count(*)::int AS count, min(at) AS since FROM (
          SELECT "quarantinedAt" AS at FROM "Purchase" WHERE "quarantinedAt" IS NOT NULL AND "state" <> 'PAID'
          UNION ALL
          SELECT "quarantinedAt" FROM "Withdrawal" WHERE "quarantinedAt" IS NOT NULL AND "state" NOT IN ('PAID', 'FAILED')) rows) q,
        (SELECT count(*)::int AS count, min("firstSeenAt") AS since FROM "ReconciliationDifference" WHERE "endedAt" IS NULL) d,
        (SELECT count(*)::int AS count, min("createdAt") AS since FROM "Proposal"
          WHERE "end" IS NULL AND "expiresAt" > ${app.clock.now().toISOString()}::timestamptz) p`);
  return [
    waiting('heldResult', held.length, oldestOf(held.map((game) => game.kickoff))),
    waiting('stuckMoney', stuck.length, oldestOf(stuck.map((item) => item.since))),
    waiting('quarantine', open?.quarantined ?? 0, open?.quarantinedSince ?? null),
    waiting('suspense', suspense.length, oldestOf(suspense.map((item) => item.since))),
    waiting('proposal', open?.proposals ?? 0, open?.proposedSince ?? null),
    waiting('difference', open?.differences ?? 0, open?.differencesSince ?? null),
  ];
}

function waiting(kind: WaitingKind, count: number, oldest: string | null): Waiting {
  return { kind, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
}

function oldestOf(times: readonly string[]): string | null {
  const moments = times.map((time) => new Date(time).getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}
