import { purchasePrefix as prefix, underWayPrefix } from './forgetPurchases.ts';

/** Tokens of purchases under way, so that a reload or a trip to the payment page does not lose them. Gone with the tab. */

/** The purchase that the card page returns to, whatever it was for. */
export const lastCardPurchase = 'card';

/** Storage may be switched off; then the page itself still knows the token. */
export function rememberPurchase(subject: string, token: string): void {
  try {
    window.sessionStorage.setItem(prefix + subject, token);
    window.sessionStorage.setItem(underWayPrefix + token, 'yes');
  } catch {
    // The server's cookie still opens the tip.
  }
}

/** The payment has come to its end. */
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

/** The token in the address (`#purchase=…`) wins over the stored one: a link may be opened in another tab. */
export function recallPurchase(subject: string): string | null {
  const inAddress = new URLSearchParams(window.location.hash.slice(1)).get('purchase');
  if (inAddress) return inAddress;
  try {
    return window.sessionStorage.getItem(prefix + subject);
  } catch {
    return null;
  }
}
