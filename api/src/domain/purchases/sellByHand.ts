import { randomUUID } from 'node:crypto';
import { feeOf, formatMoney, moneyOf } from '@tipsoko/rules/money';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import { type Misfit, smsTexts } from '../messages/smsTexts.ts';
import { confirmInside } from './confirmPayment.ts';
import { languageOfPhone } from './languageOfPhone.ts';
import { paidFor } from './openPurchase.ts';
import { isOwnSlip } from './ownSlip.ts';
import { hashToken, purchaseToken, randomAddressPart } from './purchaseToken.ts';

/** A payment that its payer made from the M-Pesa menu, with the number of a slip as the account. */
export interface HandPayment {
  readonly slip: number;
  readonly receipt: string;
  /** KES cents. */
  readonly amountMinor: bigint;
  /** 254… */
  readonly phone: string;
  readonly at: Date;
}

/** `kept`: it fits no sale, and is held in suspense for its payer. */
export type HandSale = 'paid' | 'already' | 'kept' | 'no such slip';

/** The number of a slip, as payers type it; null for other references. */
export function slipOfReference(reference: string): number | null {
  const [, digits] = /^\s*#?\s*(\d{1,9})\s*$/.exec(reference) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Sells the slip to who paid exactly its price while it was on sale, once for each receipt. What they had tried to pay for
 * before becomes the sale, so that their page opens; all else is kept for them.
 */
export async function sellByHand(app: App, payment: HandPayment): Promise<HandSale> {
  const { receipt, amountMinor } = payment;
  return inTransaction(app, async (tx) => {
    // The confirmation and M-Pesa's list may bring it at the same moment.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`receipt:${receipt}`}))::text AS locked`);
    const found = await findSlip(tx, payment);
    if (!found) return 'no such slip';
    if (found.known) return 'already';
    const misfit = misfitOf(found, payment);
    if (misfit) {
      await keep(app, tx, payment, misfit);
      return 'kept';
    }
    const purchaseId = found.tried ?? (await insertPurchase(app, tx, payment));
    const proof = { purchaseId, receipt, amountMinor, currency: 'KES' } as const;
    const confirmed = await confirmInside(app, tx, proof);
    if (confirmed !== 'paid') throw new Error(`A payment by hand that fits its slip ended as ${confirmed}`);
    return 'paid';
  });
}

interface Found {
  kind: string;
  priceMinor: bigint;
  salesEnd: string;
  own: boolean;
  bought: boolean;
  /** The newest purchase of this payer that was not paid. */
  tried: string | null;
  /** The receipt has sold something, or is held already. */
  known: boolean;
}

async function findSlip(tx: Tx, { slip, phone, receipt, amountMinor }: HandPayment): Promise<Found | null> {
  const [found] = await tx.query<Found>(
    sql`SELECT s."kind"::text, s."priceMinor", ${raw(salesEnd('s'))} AS "salesEnd",
          ${isOwnSlip({ userId: null, phone, email: null })} AS "own",
          EXISTS (SELECT 1 FROM "Purchase" WHERE "slipId" = s."id" AND "phone" = ${phone} AND ${paidFor}) AS "bought",
          (SELECT "id" FROM "Purchase" WHERE "slipId" = s."id" AND "phone" = ${phone} AND "provider" = 'MPESA'
              AND "state" <> 'PAID' AND "quarantinedAt" IS NULL AND "amountMinor" = ${amountMinor}::bigint
            ORDER BY "createdAt" DESC LIMIT 1) AS "tried",
          EXISTS (SELECT 1 FROM "Purchase" WHERE "provider" = 'MPESA' AND "receipt" = ${receipt})
            OR EXISTS (SELECT 1 FROM "LedgerTransaction" WHERE "idempotencyKey" = ${`unmatched:MPESA:${receipt}`}) AS "known"
     FROM "Slip" s WHERE s."id" = ${slip}::int`,
  );
  return found ?? null;
}

/** Why it is no sale; a slip whose result came after the payment is sold and refunded as any other. */
function misfitOf(found: Found, { amountMinor, at }: HandPayment): Misfit | null {
  if (found.kind === 'FREE') return { why: 'free' };
  if (found.own) return { why: 'own' };
  if (found.bought) return { why: 'bought' };
  if (new Date(found.salesEnd) <= at) return { why: 'ended' };
  const price = moneyOf(BigInt(found.priceMinor), 'KES');
  return amountMinor === price.minor ? null : { why: 'price', price: formatMoney(price) };
}

async function keep(
  app: App,
  tx: Tx,
  { slip, receipt, amountMinor, phone }: HandPayment,
  misfit: Misfit,
): Promise<void> {
  const payer = { phone, reference: String(slip) };
  const money = { provider: 'MPESA', currency: 'KES', amountMinor, key: receipt, payer } as const;
  await postUnmatched(tx, { ...money, purchaseId: null }, app.clock.now());
  const paid = formatMoney(moneyOf(amountMinor, 'KES'));
  const texts = smsTexts(await languageOfPhone(tx, phone));
  const text = texts.paymentKept({ receipt, paid, slip }, misfit);
  await tx.enqueue('sendSms', { phone, text, purpose: 'payment kept' });
  app.log.error(
    { alarm: true, receipt, slip, misfit: smsTexts('en').misfit(misfit) },
    'a payment by hand fits no sale: it is kept',
  );
}

async function insertPurchase(
  app: App,
  tx: Tx,
  { slip, phone, amountMinor, at }: HandPayment,
): Promise<string> {
  const id = randomUUID();
  const now = app.clock.now();
  await tx.prisma.purchase.create({
    data: {
      ...{ id, slipId: slip, phone, country: 'KE', provider: 'MPESA', currency: 'KES', amountMinor },
      tokenHash: hashToken(purchaseToken(app, id)),
      priceKesMinor: amountMinor,
      feeKesMinor: feeOf(moneyOf(amountMinor, 'KES')).minor,
      callbackToken: randomAddressPart(),
      language: await languageOfPhone(tx, phone),
      ...{ createdAt: now, requestedAt: at, expiresAt: now },
    },
  });
  return id;
}
