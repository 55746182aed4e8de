import { randomUUID } from 'node:crypto';
import type { Language } from '@tipsoko/rules/language';
import type { SalesRegion } from '@tipsoko/rules/salePrice';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';
import type { SqlTransaction } from '../../db/sqlTransaction.ts';
import { outgoingTraceparent } from '../../process/requestScope.ts';
import { Conflict, TooManyRequests } from '../foundation/errors.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import {
  cardPaymentLifeMs,
  mobilePaymentLifeMs,
  promptPatienceMs,
  sameAmountWindowMs,
} from '../payments/checkSchedule.ts';
import type { ToStart } from '../payments/startPayment.ts';
import { hashToken, purchaseToken, randomAddressPart } from './purchaseToken.ts';

export type Buyer = { phone: string; country: 'KE' } | { email: string; country: Exclude<SalesRegion, 'KE'> };

export interface PurchaseOrder {
  readonly subject: { slipId: number } | { planId: string };
  readonly buyer: Buyer;
  readonly viewer: Viewer;
  /** Keyed hash of the caller's address. */
  readonly caller?: string;
  readonly amount: { minor: bigint; currency: Currency };
  readonly priceKesMinor: bigint;
  readonly feeKesMinor: bigint;
  /** Of the buyer's page. */
  readonly language?: Language | null | undefined;
}

export const notOnSale = () => new Conflict('SLIP_NOT_ON_SALE');

/** Not refunded. Plans are excluded: buying one again extends it. */
export const paidFor = sql`("state" = 'PAID' AND "slipId" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "Refund" r WHERE r."purchaseId" = "Purchase"."id" AND r."calledBackAt" IS NULL))`;

export const openStates = ['CREATED', 'REQUESTED', 'UNKNOWN'] as const;
export const isOpen = raw(`"state" IN (${openStates.map((state) => `'${state}'`).join(', ')})`);

const LOCK = prepared<{ key: string }>(
  ({ key }) => sql`SELECT pg_advisory_xact_lock(hashtext(${key})) IS NULL AS locked`,
);

export interface Opened {
  readonly purchaseId: string;
  readonly isNew: boolean;
  /** Newly created; still has to be requested from the provider. */
  readonly toStart?: ToStart;
  /** Nothing left to pay. */
  readonly isPaid: boolean;
}

/**
 * Freezes price and fee; concurrent taps share one purchase. @throws Conflict when not on sale, TooManyRequests for the
 * same amount too soon.
 */
export async function openPurchase(
  app: App,
  db: Pick<SqlTransaction, 'together'>,
  order: PurchaseOrder,
): Promise<Opened> {
  // Serialised per phone and amount: the second of two taps, or of two slips at one price, must see the first.
  const buyer = 'phone' in order.buyer ? order.buyer.phone : order.buyer.email;
  const lock = LOCK({ key: `pay:${buyer}:${order.amount.minor}` });
  const now = app.clock.now();
  const byPhone = 'phone' in order.buyer;
  const id = randomUUID();
  const values: NewPurchase = {
    id,
    tokenHash: hashToken(purchaseToken(app, id)),
    slipId: 'slipId' in order.subject ? order.subject.slipId : null,
    planId: 'planId' in order.subject ? order.subject.planId : null,
    buyerUserId: order.viewer.account?.userId || null,
    phone: 'phone' in order.buyer ? order.buyer.phone : null,
    email: 'email' in order.buyer ? order.buyer.email : null,
    country: countryColumn(order.buyer.country),
    provider: byPhone ? 'MPESA' : 'FLUTTERWAVE',
    currency: order.amount.currency,
    amountMinor: order.amount.minor,
    priceKesMinor: order.priceKesMinor,
    feeKesMinor: order.feeKesMinor,
    callbackToken: randomAddressPart(),
    txRef: byPhone ? null : `tip_${randomAddressPart()}`,
    caller: order.caller ?? null,
    now,
    expiresAt: new Date(now.getTime() + (byPhone ? mobilePaymentLifeMs : cardPaymentLifeMs)),
    // After a crash before the provider's answer, the reconciler closes the row.
    nextCheckAt: new Date(now.getTime() + 60_000),
    tooRecent: new Date(now.getTime() - sameAmountWindowMs),
    trace: outgoingTraceparent() ?? null,
    language: order.language ?? 'en',
  };
  const insert = () => db.together<Found>([lock, OPEN(values)]);
  let [found] = await insert();
  // The unique index refused it: a concurrent purchase has committed and is visible now.
  if (found?.onSale && !found.made && !found.open && !found.earlier) [found] = await insert();
  if (found?.made) return { purchaseId: id, isNew: true, isPaid: false, toStart: values };
  if (found?.open) return { purchaseId: found.open, isNew: false, isPaid: found.isPaid };
  if (found && !found.onSale) throw notOnSale();
  if (!found?.earlier) throw new Error('A purchase was refused as a duplicate of one that is not there');
  const free = new Date(found.earlier).getTime();
  throw new TooManyRequests((free - now.getTime()) / 1000, 'PAYMENT_SAME_AMOUNT_TOO_SOON');
}

interface NewPurchase {
  id: string;
  tokenHash: string;
  slipId: number | null;
  planId: string | null;
  buyerUserId: string | null;
  phone: string | null;
  email: string | null;
  country: string;
  provider: 'MPESA' | 'FLUTTERWAVE';
  currency: Currency;
  amountMinor: bigint;
  priceKesMinor: bigint;
  feeKesMinor: bigint;
  callbackToken: string;
  txRef: string | null;
  caller: string | null;
  now: Date;
  expiresAt: Date;
  nextCheckAt: Date;
  tooRecent: Date;
  trace: string | null;
  language: Language;
}

interface Found {
  open: string | null;
  isPaid: boolean;
  onSale: boolean;
  /** When M-Pesa accepts the same amount from this phone again. */
  earlier: Date | string | null;
  made: string | null;
}

const seconds = (ms: number) => raw(`interval '${ms / 1000} seconds'`);
/** M-Pesa refuses the same amount for two minutes after a payment, an open prompt, or such a refusal; an unreachable phone waits one. */
const wait = sql`CASE WHEN "failure" = 'SAME_AMOUNT_TOO_SOON' OR "state" NOT IN ('FAILED', 'EXPIRED') THEN ${seconds(sameAmountWindowMs)}
  WHEN "failure" = 'UNREACHABLE' THEN ${seconds(promptPatienceMs)} ELSE interval '0' END`;

// The lock is a separate statement before this one, so that it sees a concurrent tap's row. A buyer has either phone or
// address; a CASE of both would defeat the cached plan.
const OPEN = prepared<NewPurchase>(
  (row) => sql`WITH open AS (
     SELECT "id", "state" = 'PAID' AS "isPaid" FROM "Purchase"
      WHERE (${isOpen} OR ${paidFor})
        AND "slipId" IS NOT DISTINCT FROM ${row.slipId}::int AND "planId" IS NOT DISTINCT FROM ${row.planId}
        AND ("phone" = ${row.phone} OR ("email" = ${row.email} AND ("country" = ${row.country} OR "state" = 'PAID')))
      ORDER BY 2 DESC, "createdAt" DESC LIMIT 1),
   earlier AS (
     SELECT max(coalesce("requestedAt", "createdAt") + ${wait}) AS "free" FROM "Purchase"
      WHERE "phone" = ${row.phone} AND "provider" = 'MPESA' AND "amountMinor" = ${row.amountMinor}::bigint
        AND coalesce("requestedAt", "createdAt") > ${row.tooRecent}::timestamptz
        AND coalesce("requestedAt", "createdAt") + ${wait} > ${row.now}::timestamptz),
   on_sale AS (
     SELECT ${row.slipId}::int IS NULL OR EXISTS (SELECT 1 FROM "Slip" s
       WHERE s."id" = ${row.slipId}::int AND s."result" IS NULL AND ${isBeforeSalesEnd('s', row.now)}) AS "yes"),
   made AS (
     INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "planId", "buyerUserId", "phone", "email", "country",
        "provider", "currency", "amountMinor", "priceKesMinor", "feeKesMinor", "callbackToken", "txRef", "caller",
        "createdAt", "requestedAt", "expiresAt", "nextCheckAt", "trace", "language")
     SELECT ${row.id}::uuid, ${row.tokenHash}, ${row.slipId}::int, ${row.planId}, ${row.buyerUserId}::uuid, ${row.phone}, ${row.email}, ${row.country}, ${row.provider}::"PaymentProvider", ${row.currency}::"Currency",
        ${row.amountMinor}::bigint, ${row.priceKesMinor}::bigint, ${row.feeKesMinor}::bigint, ${row.callbackToken}, ${row.txRef}, ${row.caller}, ${row.now}::timestamptz, ${row.now}::timestamptz, ${row.expiresAt}::timestamptz, ${row.nextCheckAt}::timestamptz, ${row.trace}, ${row.language}
      WHERE NOT EXISTS (SELECT 1 FROM open) AND (SELECT "free" FROM earlier) IS NULL AND (SELECT "yes" FROM on_sale)
     ON CONFLICT DO NOTHING RETURNING "id")
   SELECT (SELECT "id" FROM open) AS "open", coalesce((SELECT "isPaid" FROM open), false) AS "isPaid",
          (SELECT "yes" FROM on_sale) AS "onSale",
          (SELECT "free" FROM earlier) AS "earlier", (SELECT "id" FROM made) AS "made"`,
);

/** XX is the international page. */
export function countryColumn(country: SalesRegion): string {
  return country === 'INTL' ? 'XX' : country;
}

export function countryOfColumn(column: string): SalesRegion {
  return column === 'KE' || column === 'UG' || column === 'NG' ? column : 'INTL';
}
