import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { findByReference } from '../purchases/findByReference.ts';
import { slipOfReference } from './slipOfReference.ts';

/** What Daraja's validation answers: the payment goes on, or stays with its payer for one of Safaricom's reasons. */
export type Validation = '0' | 'C2B00012' | 'C2B00013' | 'C2B00015';

const ACCEPTED = '0';
const INVALID_ACCOUNT = 'C2B00012';
const INVALID_AMOUNT = 'C2B00013';
const INVALID_SHORTCODE = 'C2B00015';

/**
 * Whether a payment that M-Pesa is about to take for us would buy something. A payer of a till types no account, so nothing is
 * known about it.
 */
export async function validatePayment(
  app: App,
  { shortcode, reference, amountMinor }: { shortcode: string; reference: string; amountMinor: bigint },
): Promise<Validation> {
  if (app.settings.MPESA_TRANSACTION_TYPE !== 'CustomerPayBillOnline') return ACCEPTED;
  if (shortcode !== app.settings.MPESA_SHORTCODE) return INVALID_SHORTCODE;
  const purchase = await findByReference(app, reference);
  if (purchase) return judge(purchase.state !== 'PAID', purchase.amountMinor, amountMinor);
  const number = slipOfReference(reference);
  const slip = number === null ? null : await findForSale(app, number);
  return judge(slip?.isOnSale ?? false, slip?.priceMinor ?? 0n, amountMinor);
}

function judge(isOpen: boolean, priceMinor: bigint, amountMinor: bigint): Validation {
  if (!isOpen) return INVALID_ACCOUNT;
  return BigInt(priceMinor) === amountMinor ? ACCEPTED : INVALID_AMOUNT;
}

async function findForSale(
  app: App,
  number: number,
): Promise<{ isOnSale: boolean; priceMinor: bigint } | undefined> {
  const [slip] = await app.db.query<{ isOnSale: boolean; priceMinor: bigint }>(
    sql`SELECT s."priceMinor", s."kind" <> 'FREE' AND s."result" IS NULL
            AND ${raw(salesEnd('s'))} > ${app.clock.now()}::timestamptz AS "isOnSale"
       FROM "Slip" s WHERE s."id" = ${number}::int`,
  );
  return slip;
}
