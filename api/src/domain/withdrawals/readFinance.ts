import { eatDate, eatDay, eatMonth } from '@tipsoko/rules/eat';
import { compareMoney, type Money, moneyOf } from '@tipsoko/rules/money';
import { withdrawableOf } from '@tipsoko/rules/withdrawal';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { heldEarnings, heldSince, releasedOf, releaseOf } from './heldCardIncome.ts';
import { type NewTipsterLimit, newTipsterLimits } from './newTipster.ts';

export interface HeldCardIncome {
  readonly amount: Money;
  readonly nextRelease: Date;
  readonly lastRelease: Date;
}

export interface FinanceView {
  readonly tipsterId: string;
  /** Sold slips that have not finished. */
  readonly pendingAmount: Money;
  /** Withdrawable, including cents. */
  readonly accountBalance: Money;
  /** Null when no card income is held. */
  readonly heldCardIncome: HeldCardIncome | null;
  /** Pending and paid, without cancelled earnings. */
  readonly totalEarnings: Money;
  readonly todayEarnings: Money;
  readonly monthEarnings: Money;
  readonly withdrawable: Money;
  /** Null when the tipster is not new. */
  readonly newTipsterLimit: NewTipsterLimit | null;
}

const FINANCE = prepared<{
  tipsterIds: readonly string[];
  dayFrom: string;
  monthFrom: string;
  since: string;
}>(
  ({ tipsterIds, dayFrom, monthFrom, since }) => sql`SELECT a."id"::text AS "tipsterId", f.*
     FROM unnest(${tipsterIds}::uuid[]) a("id") CROSS JOIN LATERAL (
       WITH held AS (${heldEarnings(raw('a."id"'), since)})
       SELECT (SELECT coalesce(sum("amountMinor"), 0)::int8 FROM held) AS held,
         (SELECT min("settledAt") FROM held) AS "heldFrom", (SELECT max("settledAt") FROM held) AS "heldTo",
         (SELECT coalesce(sum(-"balanceMinor"), 0)::int8 FROM "LedgerAccount"
           WHERE "kind" = 'TIPSTER_PENDING' AND "owner" = a."id"::text AND "currency" = 'KES') AS pending,
         (SELECT coalesce(sum(-"balanceMinor"), 0)::int8 FROM "LedgerAccount"
           WHERE "kind" = 'TIPSTER_PAYABLE' AND "owner" = a."id"::text AND "currency" = 'KES') AS payable,
         coalesce(sum("amountMinor"), 0)::int8 AS total,
         coalesce(sum("amountMinor") FILTER (WHERE "earnedAt" >= ${dayFrom}::timestamptz), 0)::int8 AS today,
         coalesce(sum("amountMinor") FILTER (WHERE "earnedAt" >= ${monthFrom}::timestamptz), 0)::int8 AS month
        FROM "Earning" WHERE "tipsterId" = a."id" AND "status" <> 'UNPAID') f`,
);

/** From the ledger. KES. */
export async function readFinance(app: App, tipsterId: string): Promise<FinanceView> {
  const [finance] = await readFinances(app, [tipsterId]);
  if (!finance) throw new Error(`The finances of ${tipsterId} were not read`);
  return finance;
}

/** In the order asked; constant number of statements. */
export async function readFinances(app: App, tipsterIds: readonly string[]): Promise<FinanceView[]> {
  const now = app.clock.now();
  const ids = [...new Set(tipsterIds)];
  const rows = await app.db.query<FinanceRow>(
    FINANCE({
      tipsterIds: ids,
      dayFrom: eatDay(now).from.toISOString(),
      monthFrom: eatMonth(now).from.toISOString(),
      since: heldSince(app).toISOString(),
    }),
  );
  const limits = await newTipsterLimits(app, app.db.query, ids);
  const byTipster = new Map(rows.map((row) => [row.tipsterId, row]));
  return tipsterIds.map((tipsterId) =>
    financeOf(app, tipsterId, byTipster.get(tipsterId), limits.get(tipsterId) ?? null),
  );
}

type FinanceRow = { tipsterId: string } & Record<
  'pending' | 'payable' | 'total' | 'today' | 'month' | 'held',
  bigint
> &
  Record<'heldFrom' | 'heldTo', Date | string | null>;

function financeOf(
  app: App,
  tipsterId: string,
  row: FinanceRow | undefined,
  limit: NewTipsterLimit | null,
): FinanceView {
  const kes = (minor: bigint | undefined): Money => moneyOf(BigInt(minor ?? 0n), 'KES');
  const { released, held } = releasedOf(BigInt(row?.payable ?? 0n), BigInt(row?.held ?? 0n));
  const accountBalance = kes(released);
  const whole = accountBalance.minor > 0n ? withdrawableOf(accountBalance) : kes(0n);
  return {
    tipsterId,
    pendingAmount: kes(row?.pending),
    accountBalance,
    heldCardIncome:
      held > 0n && row?.heldFrom && row.heldTo
        ? {
            amount: kes(held),
            nextRelease: releaseOf(app, row.heldFrom),
            lastRelease: releaseOf(app, row.heldTo),
          }
        : null,
    totalEarnings: kes(row?.total),
    todayEarnings: kes(row?.today),
    monthEarnings: kes(row?.month),
    withdrawable: limit && compareMoney(limit.left, whole) < 0 ? limit.left : whole,
    newTipsterLimit: limit,
  };
}

/** Nairobi days including today, oldest first, without gaps. */
export async function readEarningsByDay(
  app: App,
  tipsterId: string,
  days: number,
): Promise<Array<{ date: string; amount: Money }>> {
  const count = Math.min(366, Math.max(1, Math.trunc(days)));
  const today = eatDay(app.clock.now()).from.getTime();
  const from = new Date(today - (count - 1) * 86_400_000);
  const rows = await app.db.query<{ date: string; amount: bigint }>(
    sql`SELECT to_char("earnedAt" AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS date, sum("amountMinor")::int8 AS amount
       FROM "Earning"
      WHERE "tipsterId" = ${tipsterId}::uuid AND "status" <> 'UNPAID' AND "earnedAt" >= ${from.toISOString()}::timestamptz
      GROUP BY 1`,
  );
  const byDate = new Map(rows.map((row) => [row.date, row.amount]));
  return Array.from({ length: count }, (_, position) => {
    const date = eatDate(new Date(from.getTime() + position * 86_400_000));
    return { date, amount: moneyOf(byDate.get(date) ?? 0n, 'KES') };
  });
}
