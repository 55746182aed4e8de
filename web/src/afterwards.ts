import { startAnalytics } from './lib/analytics.ts';
import { findSalesRegion } from './lib/findSalesRegion.ts';
import { keepOffline } from './offline/keepOffline.ts';
import type { Router } from './router/createRouter.ts';

/** Work that waits until the page is hydrated. */
export function startAfterwards(router: Router): void {
  keepOffline(router);
  startAnalytics(router);
  // Without it prices stay in shillings of Kenya.
  findSalesRegion().catch(() => {});
}
