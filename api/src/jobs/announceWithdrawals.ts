import type { App } from '../app.ts';
import { withdrawalsAnnounced } from '../domain/activity/recentActivity.ts';

const announcedBefore = new WeakMap<App, Date>();

/** Publishes the last hour's withdrawals to the ticker. A node that just started leaves earlier ones to the page. */
export async function announceWithdrawals(app: App): Promise<void> {
  const now = app.clock.now();
  const before = announcedBefore.get(app) ?? now;
  const items = await withdrawalsAnnounced(app, before, now);
  announcedBefore.set(app, now);
  for (const item of items) await app.bus.publish({ type: 'activity', item });
}
