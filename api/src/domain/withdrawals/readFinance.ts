import { eatDate, eatDay, eatMonth } from '../../../rules/eat.ts';
import { type Money, moneyOf } from '../../../rules/money.ts';
import { withdrawableOf } from '../../../rules/withdrawal.ts';
import type { App } from '../../app.ts';

export interface FinanceView {
  readonly tipsterId: string;
  /** Sold, and the slip has not finished. */
  readonly pendingAmount: Money;
  readonly accountBalance: Money;
  /** Pending and paid earnings; what was cancelled does not count. */
  readonly totalEarnings: Money;
  readonly todayEarnings: Money;
  readonly monthEarnings: Money;
  readonly withdrawable: Money;
}

/** A tipster's balances from the ledger and earnings by day of Nairobi, in one statement. KES. */
export async function readFinance(app: App, tipsterId: string): Promise<FinanceView> {
  const now = app.clock.now();
  const [row] = await app.db.query<Record<'pending' | 'payable' | 'total' | 'today' | 'month', bigint>>(
    `SELECT
       (SELECT coalesce(sum(-"balanceMinor"), 0)::int8 FROM "LedgerAccount"
         WHERE "kind" = 'TIPSTER_PENDING' AND "owner" = $1 AND "currency" = 'KES') AS pending,
       (SELECT coalesce(sum(-"balanceMinor"), 0)::int8 FROM "LedgerAccount"
         WHERE "kind" = 'TIPSTER_PAYABLE' AND "owner" = $1 AND "currency" = 'KES') AS payable,
       coalesce(sum("amountMinor"), 0)::int8 AS total,
       coalesce(sum("amountMinor") FILTER (WHERE "earnedAt" >= $2::timestamptz), 0)::int8 AS today,
       coalesce(sum("amountMinor") FILTER (WHERE "earnedAt" >= $3::timestamptz), 0)::int8 AS month
      FROM "Earning" WHERE "tipsterId" = $1::uuid AND "status" <> 'UNPAID'`,
    [tipsterId, eatDay(now).from.toISOString(), eatMonth(now).from.toISOString()],
    'readFinance',
  );
  const kes = (minor: bigint | undefined): Money => moneyOf(BigInt(minor ?? 0n), 'KES');
  const accountBalance = kes(row?.payable);
  return {
    tipsterId,
    pendingAmount: kes(row?.pending),
    accountBalance,
    totalEarnings: kes(row?.total),
    todayEarnings: kes(row?.today),
    monthEarnings: kes(row?.month),
    withdrawable: accountBalance.minor > 0n ? withdrawableOf(accountBalance) : kes(0n),
  };
}

/** Earnings of the last `days` days of Nairobi, today included, a row for each day, oldest first. */
export async function readEarningsByDay(
  app: App,
  tipsterId: string,
  days: number,
): Promise<Array<{ date: string; amount: Money }>> {
  const count = Math.min(366, Math.max(1, Math.trunc(days)));
  const today = eatDay(app.clock.now()).from.getTime();
  const from = new Date(today - (count - 1) * 86_400_000);
  const rows = await app.db.query<{ date: string; amount: bigint }>(
    `SELECT to_char("earnedAt" AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS date, sum("amountMinor")::int8 AS amount
       FROM "Earning" WHERE "tipsterId" = $1::uuid AND "status" <> 'UNPAID' AND "earnedAt" >= $2::timestamptz
      GROUP BY 1`,
    [tipsterId, from.toISOString()],
  );
  const byDate = new Map(rows.map((row) => [row.date, row.amount]));
  return Array.from({ length: count }, (_, position) => {
    const date = eatDate(new Date(from.getTime() + position * 86_400_000));
    return { date, amount: moneyOf(byDate.get(date) ?? 0n, 'KES') };
  });
}
