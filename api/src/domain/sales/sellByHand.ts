import { randomUUID } from 'node:crypto';
import { feeOf, formatMoney, moneyOf } from '@tipsoko/rules/money';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { held, heldByName, recordListedPayer } from '../ledger/listSuspense.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import { type Misfit, smsTexts } from '../messages/smsTexts.ts';
import { languageOfPhone } from '../purchases/languageOfPhone.ts';
import { paidFor } from '../purchases/openPurchase.ts';
import { isOwnSlip } from '../purchases/ownSlip.ts';
import { hashToken, purchaseToken, randomAddressPart } from '../purchases/purchaseToken.ts';
import { confirmInside } from './confirmPayment.ts';

/** Paid from the M-Pesa menu with a slip's number as the account. */
export interface HandPayment {
  readonly slip: number;
  readonly receipt: string;
  readonly amountMinor: bigint;
  /** 254… */
  readonly phone: string;
  readonly at: Date;
}

/** `kept`: fits no sale and is held in suspense for its payer. */
export type HandSale = 'paid' | 'already' | 'kept' | 'no such slip';

/**
 * The caller has it from M-Pesa's list. Sells only the exact price paid while on sale, once per receipt; the rest goes to suspense.
 * An unpaid attempt becomes the sale.
 */
export async function sellByHand(app: App, payment: HandPayment): Promise<HandSale> {
  const { receipt, amountMinor } = payment;
  return inTransaction(app, async (tx) => {
    await lockReceipt(tx, receipt);
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

/**
 * Holds a payment that only a confirmation reports in suspense, for staff: M-Pesa's list could not be read. What the list says
 * afterwards counts. @returns `already` when it is sold or held.
 */
export async function holdUnlisted(
  app: App,
  payment: Pick<HandPayment, 'receipt' | 'amountMinor'> & {
    readonly reference: string;
    /** As received. */
    readonly msisdn: string;
  },
): Promise<'kept' | 'already'> {
  const { reference, receipt, amountMinor, msisdn } = payment;
  return inTransaction(app, async (tx) => {
    await lockReceipt(tx, receipt);
    const [row] = await tx.query<{ known: boolean }>(
      sql`SELECT ${sold(receipt)} OR ${held(receipt)} AS "known"`,
    );
    if (row?.known) return 'already';
    // A hash tells staff nothing.
    const phone = /^[0-9a-f]{64}$/i.test(msisdn) ? null : msisdn;
    const payer = { phone, reference, confirmedOnly: true };
    const money = { provider: 'MPESA', currency: 'KES', amountMinor, key: receipt, payer } as const;
    await postUnmatched(tx, { ...money, purchaseId: null }, app.clock.now());
    app.log.error(
      { alarm: true, receipt, reference },
      "a payment by hand was confirmed, and M-Pesa's list cannot be read: held in suspense",
    );
    return 'kept';
  });
}

/**
 * Holds a payment of M-Pesa's list that buys nothing, and tells its payer why. `slip`: null when its account names none.
 * `purchaseId`: the one it may be for.
 */
export async function holdListed(
  app: App,
  tx: Tx,
  payment: {
    readonly slip: number | null;
    readonly receipt: string;
    readonly amountMinor: bigint;
    readonly purchaseId: string | null;
    /** As listed: masked or empty where M-Pesa hides it. */
    readonly phone: string;
    readonly reference: string;
  },
  misfit: Misfit | null,
): Promise<void> {
  const { slip, receipt, amountMinor, purchaseId, phone, reference } = payment;
  const payer = { phone: phone || null, reference: reference || null };
  const money = { provider: 'MPESA', currency: 'KES', amountMinor, key: receipt, payer } as const;
  const posted = await postUnmatched(tx, { ...money, purchaseId }, app.clock.now());
  // It may have been held before M-Pesa listed it.
  const isNews = (await recordListedPayer(tx, payment)) || posted.status === 'posted';
  const to = parsePhoneOfAnyForm(phone);
  if (isNews && misfit && to) await sendReason(tx, { slip, receipt, amountMinor, phone: to }, misfit);
}

/** Tells the phone that M-Pesa lists why its money bought nothing. */
export async function sendReason(
  tx: Tx,
  {
    slip,
    receipt,
    amountMinor,
    phone,
  }: Pick<HandPayment, 'receipt' | 'amountMinor' | 'phone'> & { slip: number | null },
  misfit: Misfit,
): Promise<void> {
  const paid = formatMoney(moneyOf(amountMinor, 'KES'));
  const text = smsTexts(await languageOfPhone(tx, phone)).paymentKept({ receipt, paid, slip }, misfit);
  await tx.enqueue('sendSms', { phone, text, purpose: 'payment kept' });
}

/** Confirmation and transaction list may bring the same receipt concurrently. */
async function lockReceipt(tx: Tx, receipt: string): Promise<void> {
  await lockName(tx, `receipt:${receipt}`);
}

const sold = (receipt: string): Sql =>
  sql`EXISTS (SELECT 1 FROM "Purchase" WHERE "provider" = 'MPESA' AND "receipt" = ${receipt})`;

interface Found {
  kind: string;
  priceMinor: bigint;
  salesEnd: string;
  own: boolean;
  bought: boolean;
  /** The payer's newest unpaid purchase. */
  tried: string | null;
  /** The receipt has been sold or is held already. */
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
          ${sold(receipt)} OR ${heldByName(receipt)} AS "known"
     FROM "Slip" s WHERE s."id" = ${slip}::int`,
  );
  return found ?? null;
}

/** Null when it is a sale: also when the result came after the payment, which is then refunded normally. */
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
  const payment = { slip, receipt, amountMinor, phone, purchaseId: null, reference: String(slip) };
  await holdListed(app, tx, payment, misfit);
  app.log.error(
    { alarm: true, receipt, slip, misfit: smsTexts('en').misfit(misfit) },
    'a payment by hand matches no sale: held in suspense',
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
      id,
      slipId: slip,
      phone,
      country: 'KE',
      provider: 'MPESA',
      currency: 'KES',
      amountMinor,
      tokenHash: hashToken(purchaseToken(app, id)),
      priceKesMinor: amountMinor,
      feeKesMinor: feeOf(moneyOf(amountMinor, 'KES')).minor,
      callbackToken: randomAddressPart(),
      language: await languageOfPhone(tx, phone),
      createdAt: now,
      requestedAt: at,
      expiresAt: now,
      // Not open, so that it may stand beside an open payment of the same phone and slip.
      state: 'EXPIRED',
      endedAt: now,
    },
  });
  return id;
}
