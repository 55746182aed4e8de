import { randomUUID } from 'node:crypto';
import type { Market } from '../../../rules/salePrice.ts';
import type { App } from '../../app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';
import { Conflict, TooManyRequests } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { isBeforeSalesEnd } from '../slips/salesEnd.ts';
import type { Tx } from '../transaction.ts';
import { cardPaymentLifeMs, mobilePaymentLifeMs, sameAmountWindowMs } from './checkSchedule.ts';
import { failureMessages } from './paymentFailure.ts';
import { hashToken, purchaseToken, randomAddressPart } from './purchaseToken.ts';

export type Buyer = { phone: string; country: 'KE' } | { email: string; country: Exclude<Market, 'KE'> };

export interface PurchaseOrder {
  readonly subject: { slipId: number } | { planId: string };
  readonly buyer: Buyer;
  readonly eyes: Eyes;
  readonly amount: { minor: bigint; currency: Currency };
  readonly priceKesMinor: bigint;
  readonly feeKesMinor: bigint;
}

export const notOnSale = () => new Conflict('SLIP_NOT_ON_SALE', 'This slip is not on sale any more');

/** Slips that a buyer has and keeps: who got the money back may buy again. A plan is bought again, which extends it. */
export const paidFor = `("state" = 'PAID' AND "slipId" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "Refund" r WHERE r."purchaseId" = "Purchase"."id" AND r."calledBackAt" IS NULL))`;

const LOCK = prepared('SELECT pg_advisory_xact_lock(hashtext($1)) IS NULL AS locked');

export interface Opened {
  readonly purchaseId: string;
  readonly isNew: boolean;
  /** The slip was paid for a moment ago: there is nothing to pay. A plan may be bought again, which extends it. */
  readonly isPaid: boolean;
}

/**
 * Writes a purchase down with its price and fee frozen, or finds the one that this buyer has open for the same thing,
 * or has paid for the same slip: the database allows one open, so of two taps at once the second gets the first's.
 *
 * @throws Conflict when the slip is not on sale any more, TooManyRequests when M-Pesa would refuse the same amount from the same phone within two minutes.
 */
export async function openPurchase(app: App, tx: Tx, order: PurchaseOrder): Promise<Opened> {
  // One at a time for each phone and amount: of two taps at once the second must see the first's purchase, and two
  // slips of one price must not both pass the look at the last two minutes.
  const buyer = 'phone' in order.buyer ? order.buyer.phone : order.buyer.email;
  await tx.query(LOCK, [`pay:${buyer}:${order.amount.minor}`]);
  const now = app.clock.now();
  const byPhone = 'phone' in order.buyer;
  const id = randomUUID();
  const insert = () =>
    tx.query<{
      open: string | null;
      isPaid: boolean;
      onSale: boolean;
      earlier: Date | string | null;
      made: string | null;
    }>(OPEN, [
      id,
      hashToken(purchaseToken(app, id)),
      'slipId' in order.subject ? order.subject.slipId : null,
      'planId' in order.subject ? order.subject.planId : null,
      order.eyes.viewer?.userId || null,
      'phone' in order.buyer ? order.buyer.phone : null,
      'email' in order.buyer ? order.buyer.email : null,
      countryColumn(order.buyer.country),
      byPhone ? 'MPESA' : 'FLUTTERWAVE',
      order.amount.currency,
      order.amount.minor,
      order.priceKesMinor,
      order.feeKesMinor,
      randomAddressPart(),
      byPhone ? null : `tip_${randomAddressPart()}`,
      now,
      new Date(now.getTime() + (byPhone ? mobilePaymentLifeMs : cardPaymentLifeMs)),
      // A crash before the provider was asked leaves a row that the reconciler closes.
      new Date(now.getTime() + 60_000),
      new Date(now.getTime() - sameAmountWindowMs),
    ]);
  let [found] = await insert();
  // The index refused it: somebody else's commit came in between, and is seen now.
  if (found?.onSale && !found.made && !found.open && !found.earlier) [found] = await insert();
  if (found?.made) return { purchaseId: id, isNew: true, isPaid: false };
  if (found?.open) return { purchaseId: found.open, isNew: false, isPaid: found.isPaid };
  if (found && !found.onSale) throw notOnSale();
  if (!found?.earlier) throw new Error('A purchase was refused as a duplicate of one that is not there');
  const free = new Date(found.earlier).getTime() + sameAmountWindowMs;
  throw new TooManyRequests((free - now.getTime()) / 1000, failureMessages.SAME_AMOUNT_TOO_SOON);
}

// What is open, what was asked for too recently and, when there is neither, the new row. The lock before it makes sure
// that it sees what another tap has written.
const OPEN = prepared(
  `WITH open AS (
     SELECT "id", "state" = 'PAID' AS "isPaid" FROM "Purchase"
      WHERE ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') OR ${paidFor})
        AND "slipId" IS NOT DISTINCT FROM $3::int AND "planId" IS NOT DISTINCT FROM $4
        AND (CASE WHEN $6::text IS NULL THEN "email" = $7 AND ("country" = $8 OR "state" = 'PAID') ELSE "phone" = $6 END)
      ORDER BY 2 DESC, "createdAt" DESC LIMIT 1),
   earlier AS (
     SELECT coalesce("requestedAt", "createdAt") AS "at" FROM "Purchase"
      WHERE "phone" = $6 AND "provider" = 'MPESA' AND "amountMinor" = $11::bigint
        AND coalesce("requestedAt", "createdAt") > $19::timestamptz
        AND ("state" <> 'FAILED' OR "checkoutRequestId" IS NOT NULL) AND "failure" IS DISTINCT FROM 'SAME_AMOUNT_TOO_SOON'
      ORDER BY 1 DESC LIMIT 1),
   on_sale AS (
     SELECT $3::int IS NULL OR EXISTS (SELECT 1 FROM "Slip" s
       WHERE s."id" = $3::int AND s."result" IS NULL AND ${isBeforeSalesEnd('s', '$16::timestamptz')}) AS "yes"),
   made AS (
     INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "planId", "buyerUserId", "phone", "email", "country",
        "provider", "currency", "amountMinor", "priceKesMinor", "feeKesMinor", "callbackToken", "txRef",
        "createdAt", "expiresAt", "nextCheckAt")
     SELECT $1::uuid, $2, $3::int, $4, $5::uuid, $6, $7, $8, $9::"PaymentProvider", $10::"Currency",
        $11::bigint, $12::bigint, $13::bigint, $14, $15, $16::timestamptz, $17::timestamptz, $18::timestamptz
      WHERE NOT EXISTS (SELECT 1 FROM open) AND NOT EXISTS (SELECT 1 FROM earlier) AND (SELECT "yes" FROM on_sale)
     ON CONFLICT DO NOTHING RETURNING "id")
   SELECT (SELECT "id" FROM open) AS "open", coalesce((SELECT "isPaid" FROM open), false) AS "isPaid",
          (SELECT "yes" FROM on_sale) AS "onSale",
          (SELECT "at" FROM earlier) AS "earlier", (SELECT "id" FROM made) AS "made"`,
);

/** The column has two letters; XX stands for the international page. */
export function countryColumn(country: Market): string {
  return country === 'INTL' ? 'XX' : country;
}

export function countryOfColumn(column: string): Market {
  return column === 'KE' || column === 'UG' || column === 'NG' ? column : 'INTL';
}
