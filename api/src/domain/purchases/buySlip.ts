import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, recoveryMessages } from '../../../rules/messages.ts';
import { feeOf, moneyOf } from '../../../rules/money.ts';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import { type Market, salePrice } from '../../../rules/salePrice.ts';
import type { App } from '../../app.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { answerBuyer, type BuyAnswer } from './answerBuyer.ts';
import { askForTipAgain } from './askForTipAgain.ts';
import { type Buyer, openPurchase } from './openPurchase.ts';
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
  if (!phone) throw new InvalidInput(phoneMessages.other, 'phone');
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
  const opened = await inTransaction(app, async (tx) => {
    const slip = await readForSale(tx, input.slip);
    if (input.eyes.viewer && input.eyes.viewer.tipsterId === slip.tipsterId) {
      throw new Conflict('OWN_SLIP', 'You cannot buy your own slip');
    }
    const bought = await findPaid(tx, input.slip, buyer);
    if (bought) return { purchaseId: bought, bought: true as const };
    if (slip.kind === 'FREE') throw new Conflict('SLIP_NOT_ON_SALE', 'This tip is free');
    if (slip.result !== null || new Date(slip.firstKickoff) <= app.clock.now()) {
      throw new Conflict('SLIP_NOT_ON_SALE', 'This slip is not on sale any more');
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
    return openPurchase(app, tx, { ...order, priceKesMinor: price.minor, feeKesMinor: feeOf(price).minor });
  });
  if ('bought' in opened) return askForTipAgain(app, opened.purchaseId, input.eyes);
  if (opened.isNew) await startPayment(app, opened.purchaseId);
  return answerBuyer(app, opened, input.eyes);
}

async function readForSale(tx: Tx, slipId: number) {
  const [slip] = await tx.query<{
    tipsterId: string;
    kind: string;
    priceMinor: bigint;
    priceUgxMinor: bigint | null;
    priceNgnMinor: bigint | null;
    firstKickoff: Date | string;
    result: string | null;
  }>(
    `SELECT "tipsterId", "kind"::text, "priceMinor", "priceUgxMinor", "priceNgnMinor", "firstKickoff", "result"::text
       FROM "Slip" WHERE "id" = $1::int`,
    [slipId],
  );
  if (!slip) throw new NotFound('There is no such slip');
  return slip;
}

async function findPaid(tx: Tx, slipId: number, buyer: Buyer): Promise<string | null> {
  const paid = await tx.prisma.purchase.findFirst({
    where: { slipId, state: 'PAID', ...('phone' in buyer ? { phone: buyer.phone } : { email: buyer.email }) },
    select: { id: true },
  });
  return paid?.id ?? null;
}
