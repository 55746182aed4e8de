import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { heldGames } from '../games/heldGames.ts';
import { listStuckMoney } from '../ledger/listStuckMoney.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { requireStaff } from '../staff.ts';

export type WaitingKind = 'heldResult' | 'stuckMoney' | 'quarantine' | 'suspense' | 'proposal' | 'difference';

/** How many things of a kind wait for a person. */
export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** Since when the oldest waits, ISO UTC; null when none does. */
  oldest: string | null;
}

/**
 * What waits for a person, by kind; lists of staff show at most 200 of each, and so are counted.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export async function whatWaits(app: App, eyes: Eyes): Promise<Waiting[]> {
  requireStaff(eyes);
  const [held, stuck, suspense] = [await heldGames(app), await listStuckMoney(app), await listSuspense(app)];
  const [open] = await app.db.query<{
    quarantined: number;
    quarantinedSince: string | null;
    differences: number;
    differencesSince: string | null;
    proposals: number;
    proposedSince: string | null;
  }>(
    `SELECT q.count AS quarantined, q.since AS "quarantinedSince", d.count AS differences, d.since AS "differencesSince",
        p.count AS proposals, p.since AS "proposedSince"
      FROM (SELECT count(*)::int AS count, min(at) AS since FROM (
          SELECT "quarantinedAt" AS at FROM "Purchase" WHERE "quarantinedAt" IS NOT NULL AND "state" <> 'PAID'
          UNION ALL
          SELECT "quarantinedAt" FROM "Withdrawal" WHERE "quarantinedAt" IS NOT NULL AND "state" NOT IN ('PAID', 'FAILED')) rows) q,
        (SELECT count(*)::int AS count, min("firstSeenAt") AS since FROM "ReconciliationDifference" WHERE "endedAt" IS NULL) d,
        (SELECT count(*)::int AS count, min("createdAt") AS since FROM "Proposal"
          WHERE "end" IS NULL AND "expiresAt" > $1::timestamptz) p`,
    [app.clock.now().toISOString()],
  );
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
