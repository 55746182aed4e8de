import { eatDate } from '@tipsoko/rules/eat';
import { filled } from '@tipsoko/rules/refusals';
import sql from 'sql-template-tag';
import { Conflict } from '../foundation/errors.ts';
import type { Tx } from '../foundation/transaction.ts';
import { lockOwed } from '../ledger/readBalance.ts';

export async function refuseWhileOpen(tx: Tx, tipsterId: string): Promise<void> {
  const [open] = await tx.query<{ slips: number; withdrawals: number }>(sql`
       SELECT (SELECT count(*)::int FROM "Slip" WHERE "tipsterId" = ${tipsterId}::uuid AND "result" IS NULL) AS slips,
       (SELECT count(*)::int FROM "Withdrawal" WHERE "tipsterId" = ${tipsterId}::uuid AND "state" NOT IN ('PAID', 'FAILED')) AS withdrawals`);
  if (open && open.slips > 0) {
    throw new Conflict('SLIPS_OPEN');
  }
  const pending = await lockOwed(tx, 'TIPSTER_PENDING', tipsterId);
  const payable = await lockOwed(tx, 'TIPSTER_PAYABLE', tipsterId);
  // Cents cannot be paid out (docs/rules.md 8), so they do not block the deletion.
  if (pending !== 0n || payable < 0n || payable >= 1000n || (open && open.withdrawals > 0)) {
    throw new Conflict('MONEY_OPEN');
  }
}

/** Shares are paid when the subscription ends, and a deleted account could not withdraw them. */
export async function refuseWhileSharing(tx: Tx, tipsterId: string): Promise<void> {
  const [last] = await tx.query<{ endsAt: Date | string | null }>(sql`
      SELECT max(u."endsAt") AS "endsAt" FROM "Subscription" u
      WHERE u."sharedAt" IS NULL AND EXISTS (SELECT FROM "Slip" s WHERE s."tipsterId" = ${tipsterId}::uuid AND s."premium"
        AND s."publishedAt" < u."endsAt" AND s."firstKickoff" > u."startsAt")`);
  if (!last?.endsAt) return;
  throw new Conflict('SHARES_OPEN', filled('SHARES_OPEN', { date: eatDate(new Date(last.endsAt)) }));
}

/** Notices that followers received name the tipster. */
export async function forgetNoticesOf(tx: Tx, tipsterId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM "Notice" n USING "Slip" s WHERE s."tipsterId" = ${tipsterId}::uuid
       AND (n."event" IN ('new-' || s."id", 'closing-' || s."id") OR n."event" LIKE 'finished-' || s."id" || '-%')`);
}
