import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { lockOwed } from '../ledger/readBalance.ts';

const DAY = 86_400_000;

/** KES cents; `held` cannot be withdrawn yet. */
export interface ReleasedBalance {
  /** Negative is a debt. */
  readonly released: bigint;
  readonly held: bigint;
}

/** A debt also consumes held income, so holding alone never makes a balance negative. */
export function releasedOf(owed: bigint, held: bigint): ReleasedBalance {
  if (owed <= 0n) return { released: owed, held: 0n };
  return held < owed ? { released: owed - held, held } : { released: 0n, held: owed };
}

/** Card income settled after this moment is held. */
export const heldSince = (app: App): Date =>
  new Date(app.clock.now().getTime() - app.settings.CARD_INCOME_DAYS * DAY);

export const releaseOf = (app: App, settledAt: Date | string): Date =>
  new Date(new Date(settledAt).getTime() + app.settings.CARD_INCOME_DAYS * DAY);

/** Selects amountMinor, settledAt of card sales and of shares of card-paid subscriptions. Takes values or parameters. */
export const heldEarnings = (tipsterId: unknown, since: unknown): Sql => sql`
  SELECT e."amountMinor", e."settledAt" FROM "Earning" e
    LEFT JOIN "Subscription" u ON u."id" = e."subscriptionId"
    JOIN "Purchase" p ON p."id" = coalesce(e."purchaseId", u."purchaseId")
   WHERE e."tipsterId" = ${tipsterId}::uuid AND e."status" = 'PAID' AND e."settledAt" > ${since}::timestamptz
     AND p."provider" = 'FLUTTERWAVE'`;

/** Withdrawable KES cents. The balance stays locked, and earnings settle only under that lock. */
export async function lockReleased(app: App, tx: Tx, tipsterId: string): Promise<bigint> {
  const owed = await lockOwed(tx, 'TIPSTER_PAYABLE', tipsterId);
  const [row] = await tx.query<{ held: bigint }>(sql`
      SELECT coalesce(sum("amountMinor"), 0)::int8 AS held
        FROM (${heldEarnings(tipsterId, heldSince(app).toISOString())}) AS h`);
  return releasedOf(owed, BigInt(row?.held ?? 0n)).released;
}
