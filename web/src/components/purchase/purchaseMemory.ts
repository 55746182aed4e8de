import { purchasePrefix as prefix, underWayPrefix } from './forgetPurchases.ts';

/** Tokens of purchases in progress, in session storage, so that they survive a reload and the payment page. */

/** The subject of the last card purchase, whatever was bought. */
export const lastCardPurchase = 'card';

/** Storage may be disabled; then only the page's state has the token. */
export function rememberPurchase(subject: string, token: string): void {
  try {
    window.sessionStorage.setItem(prefix + subject, token);
    window.sessionStorage.setItem(underWayPrefix + token, 'yes');
  } catch {
    // The server's cookie still opens the tip.
  }
}

/** Marks the payment as finished. */
export function endPurchase(token: string): void {
  try {
    window.sessionStorage.removeItem(underWayPrefix + token);
  } catch {
    // Nothing was stored.
  }
}

export function forgetPurchase(subject: string): void {
  try {
    window.sessionStorage.removeItem(prefix + subject);
  } catch {
    // Nothing was stored.
  }
}

/** The token in the address (`#purchase=…`) takes precedence: the link may be opened in another tab. */
export function recallPurchase(subject: string): string | null {
  const inAddress = new URLSearchParams(window.location.hash.slice(1)).get('purchase');
  if (inAddress) return inAddress;
  try {
    return window.sessionStorage.getItem(prefix + subject);
  } catch {
    return null;
  }
}
