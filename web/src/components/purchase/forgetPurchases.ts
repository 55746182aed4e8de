/** Storage keys for a purchase's token, and for its being in progress. */
export const purchasePrefix = 'purchase:';
export const underWayPrefix = 'under-way:';
/** Storage key for the phone that pays. */
export const payerName = 'payer';

/** Bought slips in local storage, to read without a network; public/offline.js reads it too. */
export const keptTipsName = 'my-tips';

/** On logout, forgets bought slips, the phone that paid, and this tab's purchases except payments that are in progress. */
export function forgetPurchases(): void {
  try {
    window.localStorage.removeItem(keptTipsName);
    const { sessionStorage: kept } = window;
    kept.removeItem(payerName);
    window.localStorage.removeItem(payerName);
    for (const name of Object.keys(kept)) {
      if (name.startsWith(purchasePrefix) && !kept.getItem(underWayPrefix + kept.getItem(name)))
        kept.removeItem(name);
    }
  } catch {
    // Nothing was stored.
  }
}
