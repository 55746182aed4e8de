import { randomUUID } from 'node:crypto';
import type { Market } from '../../../rules/salePrice.ts';
import type { App } from '../../app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { TooManyRequests } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
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

export type Opened = { purchaseId: string; isNew: boolean };

/**
 * Writes a purchase down with its price and fee frozen, or finds the one that this buyer has open for the same thing:
 * the database allows one, so of two taps at once the second gets the first's.
 *
 * @throws TooManyRequests when M-Pesa would refuse the same amount from the same phone within two minutes.
 */
export async function openPurchase(app: App, tx: Tx, order: PurchaseOrder): Promise<Opened> {
  // One at a time for each phone and amount: of two taps at once the second must see the first's purchase, and two
  // slips of one price must not both pass the look at the last two minutes.
  const buyer = 'phone' in order.buyer ? order.buyer.phone : order.buyer.email;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1)) IS NULL AS locked', [
    `pay:${buyer}:${order.amount.minor}`,
  ]);
  const open = await findOpen(tx, order);
  if (open) return { purchaseId: open, isNew: false };
  const now = app.clock.now();
  const byPhone = 'phone' in order.buyer;
  if ('phone' in order.buyer) await refuseSameAmountTooSoon(tx, order.buyer.phone, order.amount.minor, now);
  const id = randomUUID();
  const [created] = await tx.query<{ id: string }>(
    `INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "planId", "buyerUserId", "phone", "email", "country",
        "provider", "currency", "amountMinor", "priceKesMinor", "feeKesMinor", "callbackToken", "txRef",
        "createdAt", "expiresAt", "nextCheckAt")
     VALUES ($1::uuid, $2, $3::int, $4, $5::uuid, $6, $7, $8, $9::"PaymentProvider", $10::"Currency",
        $11::bigint, $12::bigint, $13::bigint, $14, $15, $16::timestamptz, $17::timestamptz, $18::timestamptz)
     ON CONFLICT DO NOTHING RETURNING "id"`,
    [
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
    ],
  );
  if (created) return { purchaseId: id, isNew: true };
  const first = await findOpen(tx, order);
  if (!first) throw new Error('A purchase was refused as a duplicate of one that is not there');
  return { purchaseId: first, isNew: false };
}

/** The column has two letters; XX stands for the international page. */
export function countryColumn(country: Market): string {
  return country === 'INTL' ? 'XX' : country;
}

export function countryOfColumn(column: string): Market {
  return column === 'KE' || column === 'UG' || column === 'NG' ? column : 'INTL';
}

async function findOpen(tx: Tx, { subject, buyer }: PurchaseOrder): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT "id" FROM "Purchase"
      WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN')
        AND "slipId" IS NOT DISTINCT FROM $1::int AND "planId" IS NOT DISTINCT FROM $2
        AND CASE WHEN $3::text IS NULL THEN "email" = $4 AND "country" = $5 ELSE "phone" = $3 END
      ORDER BY "createdAt" DESC LIMIT 1`,
    [
      'slipId' in subject ? subject.slipId : null,
      'planId' in subject ? subject.planId : null,
      'phone' in buyer ? buyer.phone : null,
      'email' in buyer ? buyer.email : null,
      countryColumn(buyer.country),
    ],
  );
  return row?.id ?? null;
}

async function refuseSameAmountTooSoon(tx: Tx, phone: string, amountMinor: bigint, now: Date): Promise<void> {
  const [earlier] = await tx.query<{ requestedAt: Date | string }>(
    `SELECT coalesce("requestedAt", "createdAt") AS "requestedAt" FROM "Purchase"
      WHERE "phone" = $1 AND "provider" = 'MPESA' AND "amountMinor" = $2::bigint
        AND coalesce("requestedAt", "createdAt") > $3::timestamptz
        AND ("state" <> 'FAILED' OR "checkoutRequestId" IS NOT NULL) AND "failure" IS DISTINCT FROM 'SAME_AMOUNT_TOO_SOON'
      ORDER BY 1 DESC LIMIT 1`,
    [phone, amountMinor, new Date(now.getTime() - sameAmountWindowMs)],
  );
  if (!earlier) return;
  const free = new Date(earlier.requestedAt).getTime() + sameAmountWindowMs;
  throw new TooManyRequests((free - now.getTime()) / 1000, failureMessages.SAME_AMOUNT_TOO_SOON);
}
