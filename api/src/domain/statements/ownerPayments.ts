import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { accruedKey } from '../ledger/chargesByTariff.ts';
import type { Month } from './ownerMonth.ts';

/** One movement at a provider. Contains no phone and no e-mail address. */
export interface OwnerPayment {
  readonly at: Date;
  readonly event: string;
  readonly provider: string;
  /** Outgoing is negative. */
  readonly amount: Money;
  /** The provider's transaction number; empty where it has none. */
  readonly reference: string;
  /** Slip 12, Plan gold, Withdrawal 7. */
  readonly about: string;
  /** KES price of a sale or its reversal, and our fee; null otherwise. */
  readonly price: Money | null;
  readonly fee: Money | null;
  /** Provider's fee for this payment, also a movement of its own (`providerCharge`); null when not reported per payment. */
  readonly charge: Money | null;
  /** `provider`: as it stated it with the payment. `tariff`: as the tariff of that day expects it. */
  readonly chargeBy: 'provider' | 'tariff' | null;
}

interface Row {
  id: bigint;
  at: string;
  event: string;
  kind: string;
  currency: string;
  amount: bigint;
  key: string;
  slipId: number | null;
  planId: string | null;
  withdrawalId: number | null;
  receipt: string | null;
  price: bigint | null;
  fee: bigint | null;
  charge: bigint | null;
  accrued: bigint | null;
}

const PAGE = 1_000;

// Charges are posted under the payment's number at the provider, which is its receipt.
const READ = prepared<{ from: string; to: string; at: string; after: string; size: number }>(
  ({ from, to, at, after, size }) => sql`
      SELECT e."id", t."createdAt" AS at, t."event", t."idempotencyKey" AS key, a."kind"::text AS kind,
             a."currency"::text AS currency, e."amountMinor" AS amount, p."slipId", p."planId", w."id" AS "withdrawalId",
             coalesce(w."receipt", r."receipt", p."receipt") AS receipt,
             CASE WHEN t."event" IN ('sale', 'subscription', 'chargeback') THEN p."priceKesMinor" END AS price,
             CASE WHEN t."event" IN ('sale', 'subscription', 'chargeback') THEN p."feeKesMinor" END AS fee,
             CASE WHEN t."event" IN ('sale', 'subscription') THEN (
               SELECT sum(ce."amountMinor")::int8 FROM "LedgerTransaction" c JOIN "LedgerEntry" ce ON ce."transactionId" = c."id"
                 JOIN "LedgerAccount" ca ON ca."id" = ce."accountId" AND ca."kind" = 'PROVIDER_CHARGES'
                WHERE c."idempotencyKey" = 'charge:' || p."provider" || ':' || p."receipt") END AS charge,
             (SELECT ce."amountMinor" FROM "LedgerTransaction" c JOIN "LedgerEntry" ce ON ce."transactionId" = c."id"
                JOIN "LedgerAccount" ca ON ca."id" = ce."accountId" AND ca."kind" = 'PROVIDER_CHARGES'
               WHERE a."kind" = 'MPESA_CLEARING' AND c."idempotencyKey" = ${accruedKey(sql`t."idempotencyKey"`)}) AS accrued
        FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id"
        JOIN "LedgerAccount" a ON a."id" = e."accountId" AND a."kind"::text LIKE '%\_CLEARING'
        LEFT JOIN "Refund" r ON r."id" = (t."detail"->>'refundId')::uuid
        LEFT JOIN "Withdrawal" w ON w."id" = (t."detail"->>'withdrawalId')::int
        LEFT JOIN "Purchase" p ON p."id" = coalesce((t."detail"->>'purchaseId')::uuid, r."purchaseId")
       WHERE t."createdAt" >= ${from}::timestamptz AND t."createdAt" < ${to}::timestamptz
         AND (t."createdAt", e."id") > (${at}::timestamptz, ${after}::int8)
       ORDER BY t."createdAt", e."id" LIMIT ${size}::int`,
);

/** In order of time, page by page to bound memory. */
export async function* listOwnerPayments(app: App, month: Month): AsyncGenerator<OwnerPayment> {
  let last = { at: new Date(0).toISOString(), id: '0' };
  const range = { from: month.from.toISOString(), to: month.to.toISOString() };
  for (;;) {
    const rows = await app.db.query<Row>(READ({ ...range, at: last.at, after: last.id, size: PAGE }));
    for (const row of rows) yield paymentOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = { at: new Date(end.at).toISOString(), id: end.id.toString() };
  }
}

function paymentOf(row: Row): OwnerPayment {
  const { slipId, planId, withdrawalId, receipt, price, fee, currency } = row;
  const charge = row.charge ?? row.accrued;
  const sign = row.event === 'chargeback' ? -1n : 1n;
  const kes = (minor: bigint | null) => (minor === null ? null : moneyOf(sign * BigInt(minor), 'KES'));
  return {
    at: new Date(row.at),
    event: row.event,
    provider: row.kind.replace(/_CLEARING$/, ''),
    amount: moneyOf(BigInt(row.amount), currency),
    // Unmatched money and charges carry the provider's transaction in their key.
    reference: receipt ?? /^(?:unmatched|charge):[A-Z_]+:(.+)$/.exec(row.key)?.[1] ?? '',
    about: [
      slipId === null ? '' : `Slip ${slipId}`,
      planId === null ? '' : `Plan ${planId}`,
      withdrawalId === null ? '' : `Withdrawal ${withdrawalId}`,
    ]
      .filter(Boolean)
      .join(', '),
    price: kes(price),
    fee: kes(fee),
    charge: charge === null ? null : moneyOf(BigInt(charge), currency),
    chargeBy: row.charge !== null ? 'provider' : row.accrued !== null ? 'tariff' : null,
  };
}
