import { randomUUID } from 'node:crypto';
import { type Money, moneyOf } from '@tipsoko/rules/money';
import { maskPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import type { App } from '../../app.ts';
import type { Caller } from '../foundation/Caller.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { postCreditPaidOut } from '../ledger/postSettlement.ts';
import { type HeldCredit, lockCredit, readCredit } from '../purchases/buyerCredit.ts';
import { demandCode, isKnownDevice, phonesOfDevice, rememberDevice } from '../purchases/knowDevice.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';

/** Of a phone proven on this device. */
export interface ShownCredit {
  readonly phone: string;
  readonly maskedPhone: string;
  readonly amount: Money;
}

/** Revealed only after a code on that phone: an account's phone may have changed owners. */
export async function creditOfDevice(app: App, viewer: Viewer): Promise<ShownCredit[]> {
  return shown(await readCredit(app, await phonesOfDevice(app, viewer.purchaseTokens)));
}

interface CreditRequest {
  readonly phone: string;
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly code?: string | null;
}

export interface CreditOfPhone {
  readonly credit: ShownCredit | null;
  /** Device tokens that spare this browser the next code. */
  readonly remember: readonly string[];
}

/** A code goes only to a phone with credit; others get the same answer. @throws InvalidInput, TooManyRequests; Conflict CODE_REQUIRED. */
export async function showCredit(app: App, input: CreditRequest): Promise<CreditOfPhone> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput('PHONE_INVALID', 'phone');
  const known = await isKnownDevice(app, { phone }, input.viewer.purchaseTokens);
  const code = input.code?.trim();
  if (!known && !code) {
    const holds = (await readCredit(app, [phone])).length > 0;
    return demandCode(app, { who: { phone }, holds, purpose: 'CREDIT' }, input.caller);
  }
  const remember = known || !code ? [] : [await rememberDevice(app, { phone }, code, input.caller, 'CREDIT')];
  const [credit = null] = shown(await readCredit(app, [phone]));
  return { credit, remember };
}

/** Credit usable for this price. @throws Conflict when the phone is not proven to be the caller's. */
export async function creditFor(
  app: App,
  { viewer, phone, price }: { viewer: Viewer; phone: string; price: bigint },
): Promise<HeldCredit | null> {
  const held = await ownCredit(app, viewer, phone);
  return held && { ...held, minor: held.minor < price ? held.minor : price };
}

async function ownCredit(app: App, viewer: Viewer, phone: string): Promise<HeldCredit | null> {
  if (!(await isKnownDevice(app, { phone }, viewer.purchaseTokens))) throw new Conflict('CREDIT_LOCKED');
  const [held = null] = await readCredit(app, [phone]);
  return held;
}

const LEAST_MINOR = 1000n;

/** Sends the whole remainder to the phone. @throws InvalidInput; Conflict (phone not proven, nothing left, less than Ksh 10). */
export async function payOutCredit(
  app: App,
  input: { readonly viewer: Viewer; readonly phone: string },
): Promise<Money> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput('PHONE_INVALID', 'phone');
  const credit = await ownCredit(app, input.viewer, phone);
  if (!credit) throw new Conflict('NO_CREDIT');
  return inTransaction(app, async (tx) => {
    const minor = (await lockCredit(tx, [credit.id])).get(credit.id) ?? 0n;
    if (minor <= 0n) throw new Conflict('NO_CREDIT');
    if (minor < LEAST_MINOR) throw new Conflict('NOT_SENDABLE', 'CREDIT_TOO_SMALL');
    const now = app.clock.now();
    const refundId = randomUUID();
    await tx.prisma.refund.create({
      data: {
        ...{ id: refundId, creditId: credit.id, phone, amountMinor: minor, currency: 'KES' },
        reason: 'credit that its holder asked for',
        originatorConversationId: `rf-${randomUUID()}`,
        callbackToken: randomAddressPart(),
        ...{ createdAt: now, nextCheckAt: now },
      },
    });
    await postCreditPaidOut(tx, { refundId, credit: { id: credit.id, minor } }, now);
    await tx.enqueue('sendRefund', { refundId });
    return moneyOf(minor, 'KES');
  });
}

const shown = (held: readonly HeldCredit[]): ShownCredit[] =>
  held.map(({ phone, minor }) => ({ phone, maskedPhone: maskPhone(phone), amount: moneyOf(minor, 'KES') }));
