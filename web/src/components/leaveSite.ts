import { openAfresh } from '../lib/openAfresh.ts';
import { forgetPages } from '../offline/forgetPages.ts';
import { dropAccessToken } from '../relay/session.ts';
import { forgetPurchases } from './purchase/forgetPurchases.ts';

/** After the last session here: the token, purchases and the pages kept for offline go, and the site begins afresh. */
export async function leaveSite(): Promise<void> {
  dropAccessToken();
  forgetPurchases();
  // A store that cannot be opened must not hold anybody here.
  await forgetPages().catch(() => {});
  openAfresh('/');
}
