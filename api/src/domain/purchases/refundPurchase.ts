import { randomUUID } from 'node:crypto';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { SaleAmounts } from '../ledger/postSale.ts';
import { postCancelledSales } from '../ledger/postSettlement.ts';
import type { Tx } from '../transaction.ts';
import { tellBuyer } from './purchaseEvents.ts';
import { randomAddressPart } from './purchaseToken.ts';

/** Why money goes back. `slipCancelled`: because every leg was void, which a corrected result may take back. */
interface Why {
  readonly reason: string;
  readonly slipCancelled: boolean;
}

/**
 * Undoes a sale whose earning still waits: the tipster gets nothing, the fee is given up, and a refund of what the
 * buyer paid for it sets out. Once per purchase.
 */
export async function cancelSale(
  tx: Tx,
  purchase: Pick<Purchase, 'id'>,
  reason: string,
  at: Date,
): Promise<boolean> {
  const why = { reason, slipCancelled: false };
  return (await cancel(tx, `e."purchaseId" = $2::uuid`, purchase.id, why, at)).size > 0;
}

/**
 * The same for all sales of slips that were cancelled, in a handful of statements, however many buyers there are.
 *
 * @returns the tipsters who lost by it.
 */
export async function cancelSalesOf(tx: Tx, slipIds: readonly number[], at: Date): Promise<Set<string>> {
  const why = { reason: 'the slip was cancelled', slipCancelled: true };
  return cancel(tx, `e."slipId" = ANY($2::int[])`, slipIds, why, at);
}

type Cancelled = SaleAmounts & { tipsterId: string };

async function cancel(tx: Tx, which: string, value: unknown, why: Why, at: Date): Promise<Set<string>> {
  const rows = await tx.query<Cancelled>(
    `UPDATE "Earning" e SET "status" = 'UNPAID', "settledAt" = $1::timestamptz FROM "Purchase" p
      WHERE p."id" = e."purchaseId" AND e."status" = 'PENDING' AND ${which}
     RETURNING e."tipsterId"::text AS "tipsterId", p."id"::text AS "purchaseId", p."provider"::text AS "provider",
       p."currency"::text AS "currency", p."amountMinor", p."priceKesMinor", p."feeKesMinor"`,
    [at, value],
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

/** Sends refunds of the sales' prices on their way: new ones, and those that were called back. */
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
  const started = await tx.query<{ id: string }>(
    `INSERT INTO "Refund" ("id", "purchaseId", "amountMinor", "currency", "originatorConversationId", "callbackToken",
            "reason", "slipCancelled", "state", "createdAt", "nextCheckAt")
     SELECT id, purchase, amount, currency::"Currency", originator, token, $2, $3::boolean, 'REQUESTED', $4::timestamptz,
            $4::timestamptz
       FROM jsonb_to_recordset($1::jsonb)
         AS r(id uuid, purchase uuid, amount bigint, currency text, originator text, token text) ORDER BY purchase
     ON CONFLICT ("purchaseId") DO UPDATE SET "reason" = EXCLUDED."reason", "slipCancelled" = EXCLUDED."slipCancelled",
            "state" = EXCLUDED."state", "originatorConversationId" = EXCLUDED."originatorConversationId",
            "nextCheckAt" = EXCLUDED."nextCheckAt", "calledBackAt" = NULL, "failure" = NULL, "conversationId" = NULL,
            "sentAt" = NULL, "endedAt" = NULL, "checks" = 0
     RETURNING "id"::text AS "id"`,
    [JSON.stringify(refunds), reason, slipCancelled, at],
  );
  await tx.enqueueAll(
    'sendRefund',
    started.map(({ id: refundId }) => ({ refundId })),
  );
  for (const { purchaseId } of sales) tellBuyer(tx, purchaseId);
}
