import type { App } from '../../app.ts';
import { addressKey } from '../foundation/Caller.ts';
import { Busy } from '../foundation/errors.ts';
import type { BuyerRequest } from './buyerRequest.ts';
import type { Buyer } from './openPurchase.ts';
import { callerOf, forgetPrompt, takePrompt } from './takePrompt.ts';

/** A caller uses up nobody else's turns: not the phone's owner's, who is elsewhere. */
const buyerKey = (buyer: Buyer, { address }: Pick<BuyerRequest, 'address'>): string =>
  `${'phone' in buyer ? buyer.phone : buyer.email} ${addressKey(address)}`;

/** @throws TooManyRequests. */
export async function takeBuyLimits(app: App, buyer: Buyer, request: BuyerRequest): Promise<void> {
  await app.limits.take('buyByAddress', request.address);
  await app.limits.take('buyByBuyer', buyerKey(buyer, request));
}

/**
 * Waits for nothing: M-Pesa's pace is limited, and a buyer whose turn has not come is refused before anything is written
 * down. Cards have no such limit. Many unpaid prompts cost a puzzle.
 *
 * @throws ChallengeRequired, Busy with the seconds until the buyer's place in the line.
 */
export async function takeTurn(app: App, buyer: Buyer, request: BuyerRequest): Promise<void> {
  if (!('phone' in buyer)) return;
  await takePrompt(app, request, buyer.phone);
  const seconds = await app.mpesa.promptWait(buyer.phone);
  if (seconds === 0) return;
  // Who comes back as told is no flood.
  await app.limits.giveBack('buyByAddress', request.address);
  await app.limits.giveBack('buyByBuyer', buyerKey(buyer, request));
  await forgetPrompt(app, callerOf(app, request), buyer.phone);
  throw new Busy(seconds);
}
