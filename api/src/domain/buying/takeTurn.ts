import type { App } from '../../app.ts';
import { addressKey } from '../foundation/Caller.ts';
import { Busy } from '../foundation/errors.ts';
import type { Buyer } from '../purchases/openPurchase.ts';
import { callerOf, forgetPrompt, takePrompt } from '../purchases/takePrompt.ts';
import type { BuyerRequest } from './buyerRequest.ts';

/** Includes the address, so that a caller cannot use up the phone owner's turns. */
const buyerKey = (buyer: Buyer, { address }: Pick<BuyerRequest, 'address'>): string =>
  `${'phone' in buyer ? buyer.phone : buyer.email} ${addressKey(address)}`;

/** @throws TooManyRequests. */
export async function takeBuyLimits(app: App, buyer: Buyer, request: BuyerRequest): Promise<void> {
  await app.limits.take('buyByAddress', request.address);
  await app.limits.take('buyByBuyer', buyerKey(buyer, request));
}

/**
 * Never waits: M-Pesa's rate is limited, and a buyer beyond it is refused before anything is stored. Cards have no such
 * limit.
 * @throws ChallengeRequired, Busy with the seconds until the buyer's place in the queue.
 */
export async function takeTurn(app: App, buyer: Buyer, request: BuyerRequest): Promise<void> {
  if (!('phone' in buyer)) return;
  await takePrompt(app, request, buyer.phone);
  const seconds = await app.mpesa.promptWait(buyer.phone);
  if (seconds === 0) return;
  // A buyer who returns as told is not counted again.
  await app.limits.giveBack('buyByAddress', request.address);
  await app.limits.giveBack('buyByBuyer', buyerKey(buyer, request));
  await forgetPrompt(app, callerOf(app, request), buyer.phone);
  throw new Busy(seconds);
}
