import { inject } from 'vitest';

/** Address of the demo that this worker has for itself: what a test does to its clock and its games disturbs no other. */
export const productUrl = urlOfThisWorker();

function urlOfThisWorker(): string {
  const urls = inject('productUrls');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (!url) throw new Error('no product runs');
  return url;
}
