import type { App } from '../../app.ts';
import { perObject } from '../../process/perObject.ts';
import { Unavailable } from '../foundation/errors.ts';
import type { Bank } from '../payouts/MoneyTransfers.ts';

/** Nigeria, the largest list, has a few hundred. */
const MOST = 1_000;
const CACHE_MS = 6 * 3_600_000;
const cacheOf = perObject(
  (_transfers: App['transfers']) => new Map<string, { at: number; banks: readonly Bank[] }>(),
);

/** Banks payable in a country, by name; cached for hours. @throws Unavailable. */
export async function payoutBanks(app: App, country: string): Promise<readonly Bank[]> {
  const now = app.clock.now().getTime();
  const cache = cacheOf(app.transfers);
  const known = cache.get(country);
  if (known && now - known.at < CACHE_MS) return known.banks;
  const answer = await app.transfers.banks(country);
  if (answer.outcome !== 'accepted') {
    app.log.error({ alarm: true, answer, country }, 'the list of banks could not be read');
    throw new Unavailable('PAYOUTS_UNAVAILABLE');
  }
  const banks = answer.value.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, MOST);
  cache.set(country, { at: now, banks });
  return banks;
}
