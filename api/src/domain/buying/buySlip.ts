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
import type { HeldCredit } from '../purchases/buyerCredit.ts';
import { type Buyer, isOpen, notOnSale, paidFor } from '../purchases/openPurchase.ts';
import { isOwnSlip, type KnownBuyer } from '../purchases/ownSlip.ts';
import { openOnce, purchaseKey, purchaseOfKey } from '../purchases/purchaseKey.ts';
import { callerOf } from '../purchases/takePrompt.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { answerBuyer, type BuyAnswer } from './answerBuyer.ts';
import { askForTipAgain } from './askForTipAgain.ts';
import type { BuyerRequest } from './buyerRequest.ts';
import { openWithCredit } from './openWithCredit.ts';
import { replaceUnansweredPrompt } from './replaceUnansweredPrompt.ts';
import { takeBuyLimits, takeTurn } from './takeTurn.ts';
import { creditFor } from './useCredit.ts';

interface ByPhone {
  /** Spend the phone's credit, as far as it goes. */
  readonly useCredit?: boolean | null | undefined;
  /** For money-back slips: immediate credit instead of M-Pesa half an hour later. */
  readonly creditIfLost?: boolean | null | undefined;
}

/**
 * @throws InvalidInput, NotFound, Conflict (own slip, not on sale, credit missing or not proven to be the caller's),
 * TooManyRequests, Busy (M-Pesa at capacity), Unavailable (M-Pesa refused).
 */
export async function buySlipByPhone(
  app: App,
  input: BuyerRequest & ByPhone & { slip: number; phone: string },
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

async function buySlip(
  app: App,
  input: BuyerRequest & ByPhone & { slip: number },
  buyer: Buyer,
): Promise<BuyAnswer> {
  await takeBuyLimits(app, buyer, input);
  const subject = { slipId: input.slip };
  const { formKey } = input;
  const key = purchaseKey(formKey ?? input.idempotencyKey, { viewer: input.viewer, subject, buyer });
  const before = key && (await purchaseOfKey(app, app.db, key));
  if (before) {
    const isNew = formKey !== undefined;
    return answerBuyer(app, { purchaseId: before, isNew, isPaid: false }, input.viewer, null);
  }
  const slip = await readForSale(app, input, buyer);
  if (slip.own || knownDevice(app, slip.ownerId, input.devices)) throw new Conflict('OWN_SLIP');
  if (slip.bought) return askForTipAgain(app, slip.bought, input.viewer);
  if (slip.kind === 'FREE') throw new Conflict('SLIP_NOT_ON_SALE', 'TIP_IS_FREE');
  if (slip.result !== null || new Date(slip.salesEnd) <= app.clock.now()) {
    throw notOnSale();
  }
  const price = moneyOf(BigInt(slip.priceMinor), 'KES');
  const amount = salePrice(
    {
      price,
      priceUg: slip.priceUgxMinor === null ? null : moneyOf(BigInt(slip.priceUgxMinor), 'UGX'),
      priceNg: slip.priceNgnMinor === null ? null : moneyOf(BigInt(slip.priceNgnMinor), 'NGN'),
      jackpot: slip.kind === 'JACKPOT',
    },
    buyer.country,
  );
  const turn = () => takeTurn(app, buyer, input);
  if (slip.open && 'phone' in buyer) {
    await replaceUnansweredPrompt(app, { slipId: input.slip, phone: buyer.phone }, turn);
  }
  const credit = await creditOf(app, input, buyer, price.minor);
  // An open payment may hold the credit.
  if (input.useCredit && !credit && !slip.open) throw new Conflict('NO_CREDIT');
  const toPay = credit ? { ...amount, minor: price.minor - credit.minor } : amount;
  if (!slip.open && toPay.minor > 0n) await turn();
  const creditIfLost = input.creditIfLost === true && slip.moneyBack;
  const order = {
    ...{ subject, buyer, viewer: input.viewer, amount: toPay, caller: callerOf(app, input), creditIfLost },
    ...{ priceKesMinor: price.minor, feeKesMinor: feeOf(price).minor, language: input.language },
  };
  const secret = formKey !== undefined;
  const opened = credit
    ? await openWithCredit(app, { ...order, credit }, key, secret)
    : await openOnce(app, order, key, secret);
  if (opened.isPaid) return askForTipAgain(app, opened.purchaseId, input.viewer);
  const asked = opened.toStart ? await startPayment(app, opened.toStart) : null;
  return answerBuyer(app, opened, input.viewer, asked);
}

async function creditOf(
  app: App,
  { useCredit, viewer }: BuyerRequest & ByPhone,
  buyer: Buyer,
  price: bigint,
): Promise<HeldCredit | null> {
  return useCredit && 'phone' in buyer ? creditFor(app, { viewer, phone: buyer.phone, price }) : null;
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
  moneyBack: boolean;
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
          s."result"::text, s."moneyBack",
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
