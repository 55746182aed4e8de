import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, recoveryMessages } from '../../../rules/messages.ts';
import { feeOf, moneyOf } from '../../../rules/money.ts';
import { isMpesaPhone, parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import { type Market, salePrice } from '../../../rules/salePrice.ts';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { salesEnd } from '../slips/salesEnd.ts';
import { inTransaction } from '../transaction.ts';
import { answerBuyer, type BuyAnswer } from './answerBuyer.ts';
import { askForTipAgain } from './askForTipAgain.ts';
import { type Buyer, notOnSale, openPurchase, paidFor } from './openPurchase.ts';
import { startPayment } from './startPayment.ts';

interface Visit {
  readonly eyes: Eyes;
  /** The client's address, for the limits. */
  readonly address: string;
}

/**
 * Buys a slip by M-Pesa: asks the phone to confirm.
 *
 * @throws InvalidInput, NotFound, Conflict (own slip, not on sale), TooManyRequests, Unavailable (M-Pesa refused).
 */
export async function buySlipByPhone(
  app: App,
  input: Visit & { slip: number; phone: string },
): Promise<BuyAnswer> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone || !isMpesaPhone(phone)) throw new InvalidInput(phoneMessages.other, 'phone');
  return buySlip(app, input, { phone, country: 'KE' });
}

/** Buys a slip on the card page of a country outside Kenya. Throws as {@link buySlipByPhone}. */
export async function buySlipByEmail(
  app: App,
  input: Visit & { slip: number; email: string; country: Market },
): Promise<BuyAnswer> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(recoveryMessages.email, 'email');
  if (input.country === 'KE') throw new InvalidInput('In Kenya a tip is bought by phone', 'country');
  return buySlip(app, input, { email, country: input.country });
}

async function buySlip(app: App, input: Visit & { slip: number }, buyer: Buyer): Promise<BuyAnswer> {
  await app.limits.take('buyByAddress', input.address);
  await app.limits.take('buyByBuyer', 'phone' in buyer ? buyer.phone : buyer.email);
  const slip = await readForSale(app, input.slip, buyer);
  if (input.eyes.viewer && input.eyes.viewer.tipsterId === slip.tipsterId) {
    throw new Conflict('OWN_SLIP', 'You cannot buy your own slip');
  }
  if (slip.bought) return askForTipAgain(app, slip.bought, input.eyes);
  if (slip.kind === 'FREE') throw new Conflict('SLIP_NOT_ON_SALE', 'This tip is free');
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
  const order = { subject: { slipId: input.slip }, buyer, eyes: input.eyes, amount };
  const opened = await inTransaction(app, (tx) =>
    openPurchase(app, tx, { ...order, priceKesMinor: price.minor, feeKesMinor: feeOf(price).minor }),
  );
  if (opened.isPaid) return askForTipAgain(app, opened.purchaseId, input.eyes);
  const asked = opened.isNew ? await startPayment(app, opened.purchaseId) : null;
  return answerBuyer(app, opened, input.eyes, asked);
}

interface ForSale {
  tipsterId: string;
  kind: string;
  priceMinor: bigint;
  priceUgxMinor: bigint | null;
  priceNgnMinor: bigint | null;
  salesEnd: string;
  result: string | null;
  /** What this buyer has paid for it already. */
  bought: string | null;
}

const FOR_SALE = prepared(
  `SELECT s."tipsterId", s."kind"::text, s."priceMinor", s."priceUgxMinor", s."priceNgnMinor", ${salesEnd('s')} AS "salesEnd",
          s."result"::text,
          CASE WHEN $2::text IS NULL
            THEN (SELECT "id" FROM "Purchase" WHERE "slipId" = s."id" AND "email" = $3 AND ${paidFor} LIMIT 1)
            ELSE (SELECT "id" FROM "Purchase" WHERE "slipId" = s."id" AND "phone" = $2 AND ${paidFor} LIMIT 1)
          END AS "bought"
     FROM "Slip" s WHERE s."id" = $1::int`,
);

async function readForSale(app: App, slipId: number, buyer: Buyer): Promise<ForSale> {
  const who = 'phone' in buyer ? [buyer.phone, null] : [null, buyer.email];
  const [slip] = await app.db.query<ForSale>(FOR_SALE, [slipId, ...who]);
  if (!slip) throw new NotFound('There is no such slip');
  return slip;
}
