import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { feeOf, moneyOf } from '@tipsoko/rules/money';
import { isMpesaPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { type SalesRegion, salePrice } from '@tipsoko/rules/salePrice';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { startPayment } from '../payments/startPayment.ts';
import { type Buyer, isOpen, notOnSale, paidFor } from '../purchases/openPurchase.ts';
import { isOwnSlip, type KnownBuyer } from '../purchases/ownSlip.ts';
import { openOnce, purchaseKey, purchaseOfKey } from '../purchases/purchaseKey.ts';
import { callerOf } from '../purchases/takePrompt.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { answerBuyer, type BuyAnswer } from './answerBuyer.ts';
import { askForTipAgain } from './askForTipAgain.ts';
import type { BuyerRequest } from './buyerRequest.ts';
import { replaceUnansweredPrompt } from './replaceUnansweredPrompt.ts';
import { takeBuyLimits, takeTurn } from './takeTurn.ts';

/**
 * @throws InvalidInput, NotFound, Conflict (own slip, not on sale),
 * TooManyRequests, Busy (M-Pesa at capacity), Unavailable (M-Pesa refused).
 */
export async function buySlipByPhone(
  app: App,
  input: BuyerRequest & { slip: number; phone: string },
): Promise<BuyAnswer> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone || !isMpesaPhone(phone)) throw new InvalidInput('PHONE_INVALID', 'phone');
  return buySlip(app, input, { phone, country: 'KE' });
}

/** Throws like {@link buySlipByPhone}. */
export async function buySlipByEmail(
  app: App,
  input: BuyerRequest & { slip: number; email: string; country: SalesRegion },
): Promise<BuyAnswer> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput('BUYER_EMAIL_INVALID', 'email');
  if (input.country === 'KE') throw new InvalidInput('TIP_IS_BOUGHT_BY_PHONE', 'country');
  return buySlip(app, input, { email, country: input.country });
}

async function buySlip(app: App, input: BuyerRequest & { slip: number }, buyer: Buyer): Promise<BuyAnswer> {
  await takeBuyLimits(app, buyer, input);
  const { slip: slipId, viewer, language } = input;
  const subject = { slipId };
  const key = purchaseKey(input.idempotencyKey, { viewer, subject, buyer });
  const before = key && (await purchaseOfKey(app, app.db, key));
  if (before) {
    return answerBuyer(app, { purchaseId: before, isNew: key.provesBuyer, isPaid: false }, viewer, null);
  }
  const slip = await readForSale(app, input, buyer);
  if (slip.own || knownDevice(app, slip.ownerId, input.devices)) throw new Conflict('OWN_SLIP');
  if (slip.bought) return askForTipAgain(app, slip.bought, viewer);
  if (slip.kind === 'FREE') throw new Conflict('SLIP_NOT_ON_SALE', 'TIP_IS_FREE');
  if (slip.result !== null || new Date(slip.salesEnd) <= app.clock.now()) throw notOnSale();
  const turn = () => takeTurn(app, buyer, input);
  if (!slip.open) await turn();
  else if ('phone' in buyer) await replaceUnansweredPrompt(app, { slipId, phone: buyer.phone }, turn);
  const order = { subject, buyer, viewer, ...amountsOf(slip, buyer), caller: callerOf(app, input), language };
  const opened = await openOnce(app, order, key);
  if (opened.isPaid) return askForTipAgain(app, opened.purchaseId, viewer);
  const asked = opened.toStart ? await startPayment(app, opened.toStart) : null;
  return answerBuyer(app, opened, viewer, asked);
}

/** What the buyer pays, and what tipster and platform share. */
function amountsOf({ kind, priceMinor, priceUgxMinor, priceNgnMinor }: ForSale, { country }: Buyer) {
  const price = moneyOf(BigInt(priceMinor), 'KES');
  const prices = {
    price,
    priceUg: priceUgxMinor === null ? null : moneyOf(BigInt(priceUgxMinor), 'UGX'),
    priceNg: priceNgnMinor === null ? null : moneyOf(BigInt(priceNgnMinor), 'NGN'),
    jackpot: kind === 'JACKPOT',
  };
  return { amount: salePrice(prices, country), priceKesMinor: price.minor, feeKesMinor: feeOf(price).minor };
}

interface ForSale {
  ownerId: string;
  /** By account, phone or e-mail address. */
  own: boolean;
  kind: string;
  priceMinor: bigint;
  priceUgxMinor: bigint | null;
  priceNgnMinor: bigint | null;
  salesEnd: string;
  result: string | null;
  /** Id of this buyer's paid purchase; null when there is none. */
  bought: string | null;
  /** A payment is open, so no second prompt is needed. */
  open: boolean;
}

const FOR_SALE = prepared<KnownBuyer & { slipId: number }>(
  ({
    slipId,
    userId,
    phone,
    email,
  }) => sql`SELECT (SELECT "userId" FROM "Tipster" WHERE "id" = s."tipsterId") AS "ownerId",
          ${isOwnSlip({ userId, phone, email })} AS "own", s."kind"::text, s."priceMinor", s."priceUgxMinor", s."priceNgnMinor", ${raw(salesEnd('s'))} AS "salesEnd",
          s."result"::text,
          CASE WHEN ${phone}::text IS NULL
            THEN (SELECT "id" FROM "Purchase" WHERE "slipId" = s."id" AND "email" = ${email} AND ${paidFor} LIMIT 1)
            ELSE (SELECT "id" FROM "Purchase" WHERE "slipId" = s."id" AND "phone" = ${phone} AND ${paidFor} LIMIT 1)
          END AS "bought",
          EXISTS (SELECT 1 FROM "Purchase" WHERE "slipId" = s."id" AND "phone" = ${phone} AND ${isOpen}) AS "open"
     FROM "Slip" s WHERE s."id" = ${slipId}::int`,
);

async function readForSale(
  app: App,
  { slip: slipId, viewer }: BuyerRequest & { slip: number },
  buyer: Buyer,
): Promise<ForSale> {
  const who = 'phone' in buyer ? { phone: buyer.phone, email: null } : { phone: null, email: buyer.email };
  const [slip] = await app.db.query<ForSale>(
    FOR_SALE({ slipId, userId: viewer.account?.userId || null, ...who }),
  );
  if (!slip) throw new NotFound('NO_SLIP');
  return slip;
}
