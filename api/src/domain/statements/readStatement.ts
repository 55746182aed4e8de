import { eatDate, eatDay } from '@tipsoko/rules/eat';
import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { wordsOf } from './eventWords.ts';

/** Days of Nairobi as YYYY-MM-DD, inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface StatementRow {
  readonly at: Date;
  readonly event: string;
  /** Sale, Released, Withdrawal … */
  readonly title: string;
  readonly detail: string;
  /** Sales only: the buyer's price and our fee; negative when reversed. */
  readonly price: Money | null;
  readonly fee: Money | null;
  readonly pending: Money;
  readonly balance: Money;
  readonly pendingAfter: Money;
  readonly balanceAfter: Money;
}

export interface Statement {
  readonly username: string;
  readonly period: Period;
  readonly opening: { readonly pending: Money; readonly balance: Money };
  readonly rows: readonly StatementRow[];
  readonly closing: { readonly pending: Money; readonly balance: Money };
}

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** With the caller's names of the fields, unless `from` and `to`. */
interface GivenPeriod {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly names?: { readonly from: string; readonly to: string };
}

/** Defaults to the current month. @throws InvalidInput when invalid or too long. */
export function readPeriod(given: GivenPeriod, now: Date): Period {
  const names = given.names ?? { from: 'from', to: 'to' };
  const to = given.to || eatDate(now);
  const from = given.from || `${to.slice(0, 7)}-01`;
  const days = (startOf(to, names.to).getTime() - startOf(from, names.from).getTime()) / DAY_MS + 1;
  if (days < 1) throw new InvalidInput('DAYS_REVERSED', names.from);
  if (days > MAX_DAYS) throw new InvalidInput('STATEMENT_TOO_LONG', names.from);
  return { from, to };
}

function startOf(date: string, field: string): Date {
  const noon = new Date(`${date}T12:00:00+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(noon.getTime()) || eatDate(noon) !== date)
    throw new InvalidInput('DAY_FORM', field);
  return eatDay(noon).from;
}

interface Row {
  event: string;
  at: string;
  pending: bigint;
  balance: bigint;
  slipId: number | null;
  planId: string | null;
  withdrawalId: string | null;
  receipt: string | null;
  priceKesMinor: bigint | null;
  feeKesMinor: bigint | null;
}

/** Reads one snapshot, so that concurrent sales are counted everywhere or nowhere. */
export async function readStatement(app: App, tipsterId: string, period: Period): Promise<Statement> {
  const from = startOf(period.from, 'from');
  const to = new Date(startOf(period.to, 'to').getTime() + DAY_MS);
  const [all] = await app.db.query<{ username: string; pending: bigint; balance: bigint; rows: Row[] }>(sql`
       WITH mine AS (
       SELECT t."id", t."event", t."detail", t."createdAt",
              coalesce(sum(-e."amountMinor") FILTER (WHERE a."kind" = 'TIPSTER_PENDING'), 0)::int8 AS pending,
              coalesce(sum(-e."amountMinor") FILTER (WHERE a."kind" = 'TIPSTER_PAYABLE'), 0)::int8 AS balance
         FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
         JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
        WHERE a."kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE') AND a."owner" = ${tipsterId} AND a."currency" = 'KES'
          AND t."createdAt" < ${to.toISOString()}::timestamptz
        GROUP BY t."id")
     SELECT (SELECT "username" FROM "Tipster" WHERE "id" = ${tipsterId}::uuid) AS username,
            (SELECT coalesce(sum(pending), 0)::int8 FROM mine WHERE "createdAt" < ${from.toISOString()}::timestamptz) AS pending,
            (SELECT coalesce(sum(balance), 0)::int8 FROM mine WHERE "createdAt" < ${from.toISOString()}::timestamptz) AS balance,
            coalesce((SELECT json_agg(json_build_object(
                'event', m."event", 'at', m."createdAt", 'pending', m.pending::text, 'balance', m.balance::text,
                'slipId', coalesce(p."slipId", (m."detail"->>'slipId')::int), 'planId', s."planId",
                'withdrawalId', m."detail"->>'withdrawalId', 'receipt', w."receipt",
                'priceKesMinor', p."priceKesMinor"::text, 'feeKesMinor', p."feeKesMinor"::text)
                ORDER BY m."createdAt", m."id")
              FROM mine m LEFT JOIN "Purchase" p ON p."id" = (m."detail"->>'purchaseId')::uuid
              LEFT JOIN "Withdrawal" w ON w."id" = (m."detail"->>'withdrawalId')::int
              LEFT JOIN "Subscription" s ON s."id" = (m."detail"->>'subscriptionId')::uuid
             WHERE m."createdAt" >= ${from.toISOString()}::timestamptz), '[]') AS rows`);
  const kes = (minor: bigint | string | undefined) => moneyOf(BigInt(minor ?? 0), 'KES');
  const opening = { pending: kes(all?.pending), balance: kes(all?.balance) };
  let { pending, balance } = opening;
  const rows = (all?.rows ?? []).map((row): StatementRow => {
    pending = kes(pending.minor + BigInt(row.pending));
    balance = kes(balance.minor + BigInt(row.balance));
    return { ...viewOf(row), pendingAfter: pending, balanceAfter: balance };
  });
  return { username: all?.username ?? '', period, opening, rows, closing: { pending, balance } };
}

const titles: Readonly<Record<string, string>> = {
  sale: 'Sale',
  release: 'Released to balance',
  cancelledSale: 'Refunded to buyer',
  chargeback: 'Charged back by a bank',
  earningTakenBack: 'Result corrected: refunded to buyer',
  refundCalledBack: 'Result corrected: refund called back',
  lossBorne: 'Result corrected: borne by Tipsoko',
  lossUndone: 'Result corrected: given back',
  subscriptionShares: 'Share of a subscription',
  withdrawalRequested: 'Withdrawal',
  withdrawalFailed: 'Withdrawal returned',
};

const saleSigns: Readonly<Record<string, 1n | -1n>> = {
  sale: 1n,
  refundCalledBack: 1n,
  cancelledSale: -1n,
  chargeback: -1n,
  earningTakenBack: -1n,
};

function viewOf(row: Row): Omit<StatementRow, 'pendingAfter' | 'balanceAfter'> {
  const kes = (minor: bigint | string) => moneyOf(BigInt(minor), 'KES');
  const sign = saleSigns[row.event];
  const price = sign === undefined || row.priceKesMinor === null ? null : sign * BigInt(row.priceKesMinor);
  const fee = sign === undefined || row.feeKesMinor === null ? null : sign * BigInt(row.feeKesMinor);
  return {
    at: new Date(row.at),
    event: row.event,
    title: titles[row.event] ?? wordsOf(row.event),
    detail: [
      row.slipId === null ? '' : `Slip ${row.slipId}`,
      row.planId === null ? '' : `Plan ${row.planId}`,
      row.withdrawalId === null ? '' : `Withdrawal ${row.withdrawalId}`,
      row.receipt ?? '',
    ]
      .filter(Boolean)
      .join(', '),
    price: price === null ? null : kes(price),
    fee: fee === null ? null : kes(fee),
    pending: kes(row.pending),
    balance: kes(row.balance),
  };
}
