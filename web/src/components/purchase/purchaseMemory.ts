import { payerName, purchasePrefix as prefix, underWayPrefix } from './forgetPurchases.ts';

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

/** What this tab's payment was asked for from, and what paid last on this device. */
export function rememberPayer(phone: string): void {
  try {
    window.sessionStorage.setItem(payerName, phone);
  } catch {
    // Nothing is offered next time.
  }
}

/** The number of this tab has paid: the next payment is offered from it. */
export function keepPayer(): void {
  try {
    const phone = window.sessionStorage.getItem(payerName);
    if (phone) window.localStorage.setItem(payerName, phone);
  } catch {
    // Nothing is offered next time.
  }
}

/** As people type it: 0712345678. Empty when nothing is known. */
export function lastPayer(): string {
  try {
    const phone = window.sessionStorage.getItem(payerName) ?? window.localStorage.getItem(payerName);
    return phone ? phone.replace(/^254/, '0') : '';
  } catch {
    return '';
  }
}

/** The buyer wants to pay from another number: this tab offers none. */
export function offerNoPayer(): void {
  rememberPayer('');
}
