import type { App } from '../../app.ts';
import { Busy } from '../foundation/errors.ts';
import type { Buyer } from './openPurchase.ts';

/**
 * Waits for nothing: M-Pesa's pace is limited, and a buyer whose turn has not come is refused before anything is written
 * down. Cards have no such limit.
 *
 * @throws Busy with the seconds until the buyer's place in the line.
 */
export async function takeTurn(app: App, buyer: Buyer, address: string): Promise<void> {
  if (!('phone' in buyer)) return;
  const seconds = await app.mpesa.promptWait(buyer.phone);
  if (seconds === 0) return;
  // Who comes back as told is no flood.
  await app.limits.giveBack('buyByAddress', address);
  await app.limits.giveBack('buyByBuyer', buyer.phone);
  throw new Busy(seconds);
}
