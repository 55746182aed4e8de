import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import type { SaleAmounts } from '../ledger/postSale.ts';
import { postCancelledSales } from '../ledger/postSettlement.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { type RefundTerms, refundTerms, type SlipOutcome } from './refundedResult.ts';

type RefundedSale = SaleAmounts & RefundTerms & { readonly slipId: number };

/** Only while the earning is pending: forgoes the fee and refunds the buyer. Idempotent. */
export async function cancelSale(
  tx: SqlTx,
  purchase: Pick<Purchase, 'id'>,
  reason: string,
  at: Date,
): Promise<boolean> {
  const which = sql`e."purchaseId" = ${purchase.id}::uuid`;
  const cancelled = await cancel(tx, which, { byResult: false, termsOf: () => ({ reason, waitMs: 0 }) }, at);
  return cancelled.size > 0;
}

/** Fixed number of statements. @returns tipsters who lost earnings. */
export async function cancelSalesOf(
  tx: SqlTx,
  slips: ReadonlyArray<SlipOutcome & { readonly id: number }>,
  at: Date,
): Promise<Set<string>> {
  if (slips.length === 0) return new Set();
  const bySlip = new Map(slips.map((slip) => [slip.id, slip]));
  const termsOf = ({ slipId }: Cancelled) => refundTerms(bySlip.get(slipId));
  return cancel(tx, sql`e."slipId" = ANY(${[...bySlip.keys()]}::int[])`, { byResult: true, termsOf }, at);
}

type Cancelled = SaleAmounts & { tipsterId: string; slipId: number };

/** SQL of purchase `p`: what its buyer gets back. What credit paid, while there was buyer credit, is refunded with the rest. */
export const refundable = sql`p."amountMinor" + p."creditMinor" AS "amountMinor"`;

interface Why {
  /** Caused by the slip's result, so a correction may call it back. */
  readonly byResult: boolean;
  readonly termsOf: (sale: Cancelled) => RefundTerms;
}

async function cancel(tx: SqlTx, which: Sql, why: Why, at: Date): Promise<Set<string>> {
  const rows = await tx.query<Cancelled>(
    sql`UPDATE "Earning" e SET "status" = 'UNPAID', "settledAt" = ${at}::timestamptz FROM "Purchase" p
      WHERE p."id" = e."purchaseId" AND e."status" = 'PENDING' AND ${which}
     RETURNING e."tipsterId"::text AS "tipsterId", e."slipId", p."id"::text AS "purchaseId", p."provider"::text AS "provider",
       p."currency"::text AS "currency", ${refundable}, p."priceKesMinor", p."feeKesMinor"`,
  );
  const sales = rows.map((row) => ({
    ...row,
    amountMinor: BigInt(row.amountMinor),
    priceKesMinor: BigInt(row.priceKesMinor),
    feeKesMinor: BigInt(row.feeKesMinor),
    ...why.termsOf(row),
  }));
  await postCancelledSales(tx, sales, at);
  await startRefunds(tx, sales, why.byResult, at);
  return new Set(sales.map((sale) => sale.tipsterId));
}

/** Starts new refunds and restarts those that were called back. */
export async function startRefunds(
  tx: SqlTx,
  sales: readonly RefundedSale[],
  byResult: boolean,
  at: Date,
): Promise<void> {
  if (sales.length === 0) return;
  const refunds = sales.map(({ purchaseId, amountMinor, currency, reason, waitMs }) => ({
    id: randomUUID(),
    purchase: purchaseId,
    amount: amountMinor.toString(),
    currency,
    reason,
    send: new Date(at.getTime() + waitMs),
    originator: `rf-${randomUUID()}`,
    token: randomAddressPart(),
  }));
  const rows = JSON.stringify(refunds);
  const started = await tx.query<{ id: string; isDue: boolean }>(
    sql`INSERT INTO "Refund" ("id", "purchaseId", "amountMinor", "currency", "originatorConversationId", "callbackToken", "reason",
            "slipCancelled", "state", "createdAt", "nextCheckAt")
     SELECT id, purchase, amount, currency::"Currency", originator, token, reason, ${byResult}::boolean, 'REQUESTED', ${at}::timestamptz, send
       FROM jsonb_to_recordset(${rows}::jsonb)
         AS r(id uuid, purchase uuid, amount bigint, currency text, reason text, send timestamptz, originator text, token text) ORDER BY purchase
     ON CONFLICT ("purchaseId") DO UPDATE SET "amountMinor" = EXCLUDED."amountMinor", "creditMinor" = 0, "creditId" = NULL,
            "reason" = EXCLUDED."reason", "slipCancelled" = EXCLUDED."slipCancelled", "state" = 'REQUESTED',
            "originatorConversationId" = EXCLUDED."originatorConversationId", "nextCheckAt" = EXCLUDED."nextCheckAt", "calledBackAt" = NULL,
            "failure" = NULL, "conversationId" = NULL, "sentAt" = NULL, "endedAt" = NULL, "checks" = 0
     RETURNING "id"::text AS "id", "nextCheckAt" <= ${at}::timestamptz AS "isDue"`,
  );
  // reconcilePayouts sends delayed refunds.
  await tx.enqueueAll(
    'sendRefund',
    started.flatMap(({ id: refundId, isDue }) => (isDue ? [{ refundId }] : [])),
  );
  for (const { purchaseId } of sales) notifyBuyer(tx, purchaseId);
}
