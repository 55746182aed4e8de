/** Storage keys for a purchase's token, and for its being in progress. */
export const purchasePrefix = 'purchase:';
export const underWayPrefix = 'under-way:';

/** On logout, forgets this tab's purchases except payments that are in progress. */
export function forgetPurchases(): void {
  try {
    const { sessionStorage: kept } = window;
    for (const name of Object.keys(kept)) {
      if (name.startsWith(purchasePrefix) && !kept.getItem(underWayPrefix + kept.getItem(name)))
        kept.removeItem(name);
    }
  } catch {
    // Nothing was stored.
  }
}
