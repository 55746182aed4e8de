import { forgetFollowed } from '../../lib/followMemory.ts';
import { hardNavigate } from '../../lib/hardNavigate.ts';
import { forgetPages } from '../../offline/forgetPages.ts';
import { endPush } from '../../offline/pushSubscription.ts';
import { dropAccessToken } from '../../relay/session.ts';
import { forgetPurchases } from '../purchase/forgetPurchases.ts';

/** After logout: removes the token, purchases and offline pages, and reloads the site. */
export async function leaveSite(): Promise<void> {
  dropAccessToken();
  forgetPurchases();
  // Storage that cannot be opened must not prevent the logout.
  await Promise.allSettled([forgetPages(), endPush()]);
  forgetFollowed();
  hardNavigate('/');
}
