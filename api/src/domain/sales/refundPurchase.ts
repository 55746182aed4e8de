import { randomUUID } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { notifyRefundedAsCredit } from '../integrators/notifySale.ts';
import type { CreditPart, SaleAmounts } from '../ledger/postSale.ts';
import { postCancelledSales } from '../ledger/postSettlement.ts';
import { creditHolders } from '../purchases/buyerCredit.ts';
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
  return (
    (
      await cancel(
        tx,
        which,
        { byResult: false, termsOf: () => ({ reason, waitMs: 0, mayBeCredit: false }) },
        at,
      )
    ).size > 0
  );
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

type Cancelled = SaleAmounts & { tipsterId: string; slipId: number } & CreditChoice;

export interface CreditChoice {
  readonly phone: string | null;
  readonly creditId: string | null;
  readonly creditMinor: bigint;
  readonly creditIfLost: boolean;
}

export const creditChoice = raw(
  'p."phone", p."creditId"::text AS "creditId", p."creditMinor", p."creditIfLost"',
);

/** Credit returns as credit, the rest the way it came, unless the buyer chose credit for everything. */
export async function givenBack<Sale extends SaleAmounts & RefundTerms & CreditChoice>(
  tx: SqlTx,
  sales: readonly Sale[],
  at: Date,
): Promise<Sale[]> {
  const chosen = ({ mayBeCredit, creditIfLost, phone }: Sale) => mayBeCredit && creditIfLost && phone;
  const holders = await creditHolders(
    tx,
    sales.flatMap((sale) => chosen(sale) || []),
    at,
  );
  return sales.map((sale) => {
    const id = holders.get(chosen(sale) || '');
    if (id === undefined) return { ...sale, credit: creditOf(sale) };
    const credit = { id, minor: sale.priceKesMinor };
    return { ...sale, amountMinor: 0n, credit, reason: `${sale.reason} as credit` };
  });
}

export function creditOf(row: { creditId: string | null; creditMinor: bigint }): CreditPart | null {
  return row.creditId === null || BigInt(row.creditMinor) === 0n
    ? null
    : { id: row.creditId, minor: BigInt(row.creditMinor) };
}

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
       p."currency"::text AS "currency", p."amountMinor", p."priceKesMinor", p."feeKesMinor", ${creditChoice}`,
  );
  const refunded = rows.map((row) => ({
    ...row,
    amountMinor: BigInt(row.amountMinor),
    priceKesMinor: BigInt(row.priceKesMinor),
    feeKesMinor: BigInt(row.feeKesMinor),
    ...why.termsOf(row),
  }));
  const sales = await givenBack(tx, refunded, at);
  await postCancelledSales(tx, sales, at);
  await startRefunds(tx, sales, why.byResult, at);
  return new Set(sales.map((sale) => sale.tipsterId));
}

/** Starts new refunds and restarts called-back ones the same way. Credit is paid immediately. */
export async function startRefunds(
  tx: SqlTx,
  sales: readonly RefundedSale[],
  byResult: boolean,
  at: Date,
): Promise<void> {
  if (sales.length === 0) return;
  const refunds = sales.map(({ purchaseId, amountMinor, credit, currency, reason, waitMs }) => ({
    id: randomUUID(),
    purchase: purchaseId,
    amount: amountMinor.toString(),
    credit: credit?.minor.toString() ?? '0',
    holder: credit?.id,
    currency,
    reason,
    send: new Date(at.getTime() + waitMs),
    originator: `rf-${randomUUID()}`,
    token: randomAddressPart(),
  }));
  const rows = JSON.stringify(refunds);
  const started = await tx.query<{ id: string; isDue: boolean }>(
    sql`INSERT INTO "Refund" ("id", "purchaseId", "amountMinor", "creditMinor", "creditId", "currency", "originatorConversationId",
            "callbackToken", "reason", "slipCancelled", "state", "createdAt", "endedAt", "nextCheckAt")
     SELECT id, purchase, amount, credit, holder, currency::"Currency", originator, token, reason, ${byResult}::boolean,
            (CASE WHEN amount = 0 THEN 'PAID' ELSE 'REQUESTED' END)::"PayoutState", ${at}::timestamptz,
            CASE WHEN amount = 0 THEN ${at}::timestamptz END, CASE WHEN amount > 0 THEN send END
       FROM jsonb_to_recordset(${rows}::jsonb)
         AS r(id uuid, purchase uuid, amount bigint, credit bigint, holder uuid, currency text, reason text, send timestamptz, originator text, token text) ORDER BY purchase
     ON CONFLICT ("purchaseId") DO UPDATE SET "reason" = EXCLUDED."reason", "slipCancelled" = EXCLUDED."slipCancelled",
            "state" = EXCLUDED."state", "originatorConversationId" = CASE WHEN EXCLUDED."state" = 'REQUESTED'
              THEN EXCLUDED."originatorConversationId" ELSE "Refund"."originatorConversationId" END,
            "nextCheckAt" = EXCLUDED."nextCheckAt", "calledBackAt" = NULL, "failure" = NULL, "conversationId" = NULL,
            "sentAt" = NULL, "endedAt" = EXCLUDED."endedAt", "checks" = 0
     RETURNING "id"::text AS "id", "nextCheckAt" <= ${at}::timestamptz AS "isDue"`,
  );
  // reconcilePayouts sends delayed refunds.
  await tx.enqueueAll(
    'sendRefund',
    started.flatMap(({ id: refundId, isDue }) => (isDue ? [{ refundId }] : [])),
  );
  const asCredit = sales.filter(({ amountMinor }) => amountMinor === 0n);
  await notifyRefundedAsCredit(
    tx,
    asCredit.map((sale) => ({ ...sale, creditMinor: sale.credit?.minor ?? 0n })),
    at,
  );
  for (const { purchaseId } of sales) notifyBuyer(tx, purchaseId);
}
