import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { SaleAmounts } from '../ledger/postSale.ts';
import { postCancelledSales } from '../ledger/postSettlement.ts';
import { notifyBuyer } from './purchaseEvents.ts';
import { randomAddressPart } from './purchaseToken.ts';

/** A corrected result may take `slipCancelled` back. */
interface Why {
  readonly reason: string;
  readonly slipCancelled: boolean;
}

/** For a sale whose earning is still pending: the fee is given up and the buyer refunded. Once per purchase. */
export async function cancelSale(
  tx: Tx,
  purchase: Pick<Purchase, 'id'>,
  reason: string,
  at: Date,
): Promise<boolean> {
  const why = { reason, slipCancelled: false };
  return (await cancel(tx, sql`e."purchaseId" = ${purchase.id}::uuid`, why, at)).size > 0;
}

/** In a fixed number of statements, however many buyers. @returns the tipsters who lost by it. */
export async function cancelSalesOf(tx: Tx, slipIds: readonly number[], at: Date): Promise<Set<string>> {
  const why = { reason: 'the slip was cancelled', slipCancelled: true };
  return cancel(tx, sql`e."slipId" = ANY(${slipIds}::int[])`, why, at);
}

type Cancelled = SaleAmounts & { tipsterId: string };

async function cancel(tx: Tx, which: Sql, why: Why, at: Date): Promise<Set<string>> {
  const rows = await tx.query<Cancelled>(
    sql`UPDATE "Earning" e SET "status" = 'UNPAID', "settledAt" = ${at}::timestamptz FROM "Purchase" p
      WHERE p."id" = e."purchaseId" AND e."status" = 'PENDING' AND ${which}
     RETURNING e."tipsterId"::text AS "tipsterId", p."id"::text AS "purchaseId", p."provider"::text AS "provider",
       p."currency"::text AS "currency", p."amountMinor", p."priceKesMinor", p."feeKesMinor"`,
  );
  const sales = rows.map((row) => ({
    ...row,
    amountMinor: BigInt(row.amountMinor),
    priceKesMinor: BigInt(row.priceKesMinor),
    feeKesMinor: BigInt(row.feeKesMinor),
  }));
  await postCancelledSales(tx, sales, at);
  await startRefunds(tx, sales, why, at);
  return new Set(sales.map((sale) => sale.tipsterId));
}

/** New refunds, and those that were called back. */
export async function startRefunds(
  tx: Tx,
  sales: readonly SaleAmounts[],
  { reason, slipCancelled }: Why,
  at: Date,
): Promise<void> {
  if (sales.length === 0) return;
  const refunds = sales.map(({ purchaseId, amountMinor, currency }) => ({
    id: randomUUID(),
    purchase: purchaseId,
    amount: amountMinor.toString(),
    currency,
    originator: `rf-${randomUUID()}`,
    token: randomAddressPart(),
  }));
  const rows = JSON.stringify(refunds);
  const started = await tx.query<{ id: string }>(
    sql`INSERT INTO "Refund" ("id", "purchaseId", "amountMinor", "currency", "originatorConversationId", "callbackToken",
            "reason", "slipCancelled", "state", "createdAt", "nextCheckAt")
     SELECT id, purchase, amount, currency::"Currency", originator, token, ${reason}, ${slipCancelled}::boolean, 'REQUESTED', ${at}::timestamptz,
            ${at}::timestamptz
       FROM jsonb_to_recordset(${rows}::jsonb)
         AS r(id uuid, purchase uuid, amount bigint, currency text, originator text, token text) ORDER BY purchase
     ON CONFLICT ("purchaseId") DO UPDATE SET "reason" = EXCLUDED."reason", "slipCancelled" = EXCLUDED."slipCancelled",
            "state" = EXCLUDED."state", "originatorConversationId" = EXCLUDED."originatorConversationId",
            "nextCheckAt" = EXCLUDED."nextCheckAt", "calledBackAt" = NULL, "failure" = NULL, "conversationId" = NULL,
            "sentAt" = NULL, "endedAt" = NULL, "checks" = 0
     RETURNING "id"::text AS "id"`,
  );
  await tx.enqueueAll(
    'sendRefund',
    started.map(({ id: refundId }) => ({ refundId })),
  );
  for (const { purchaseId } of sales) notifyBuyer(tx, purchaseId);
}
