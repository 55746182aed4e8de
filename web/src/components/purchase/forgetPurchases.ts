/** Under these names a tab keeps the token of a purchase, and that one is still under way. */
export const purchasePrefix = 'purchase:';
export const underWayPrefix = 'under-way:';

/** Whoever logs out leaves no purchase to the next person at this tab, but for a payment that is still under way. */
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
