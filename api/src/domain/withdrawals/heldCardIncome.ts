import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { lockOwed } from '../ledger/readBalance.ts';

const DAY = 86_400_000;

/** What the books owe a tipster, parted by what can be withdrawn now. KES cents. */
export interface ReleasedBalance {
  /** Negative: a debt. */
  readonly released: bigint;
  readonly held: bigint;
}

/** A debt takes from held income too, so holding alone never makes a balance negative. */
export function releasedOf(owed: bigint, held: bigint): ReleasedBalance {
  if (owed <= 0n) return { released: owed, held: 0n };
  return held < owed ? { released: owed - held, held } : { released: 0n, held: owed };
}

/** Income from cards that was settled after this moment is held. */
export const heldSince = (app: App): Date =>
  new Date(app.clock.now().getTime() - app.settings.CARD_INCOME_DAYS * DAY);

/** @returns when income that was settled at this time is released. */
export const releaseOf = (app: App, settledAt: Date | string): Date =>
  new Date(new Date(settledAt).getTime() + app.settings.CARD_INCOME_DAYS * DAY);

/** Rows of amountMinor and settledAt: sales by card, and shares of subscriptions that were bought by card. Takes values or parameters. */
export const heldEarnings = (tipsterId: unknown, since: unknown): Sql => sql`
  SELECT e."amountMinor", e."settledAt" FROM "Earning" e
    LEFT JOIN "Subscription" u ON u."id" = e."subscriptionId"
    JOIN "Purchase" p ON p."id" = coalesce(e."purchaseId", u."purchaseId")
   WHERE e."tipsterId" = ${tipsterId}::uuid AND e."status" = 'PAID' AND e."settledAt" > ${since}::timestamptz
     AND p."provider" = 'FLUTTERWAVE'`;

/** What can be withdrawn, KES cents. The balance stays locked, and earnings only settle with it. */
export async function lockReleased(app: App, tx: Tx, tipsterId: string): Promise<bigint> {
  const owed = await lockOwed(tx, 'TIPSTER_PAYABLE', tipsterId);
  const [row] = await tx.query<{ held: bigint }>(sql`
      SELECT coalesce(sum("amountMinor"), 0)::int8 AS held
        FROM (${heldEarnings(tipsterId, heldSince(app).toISOString())}) AS h`);
  return releasedOf(owed, BigInt(row?.held ?? 0n)).released;
}
