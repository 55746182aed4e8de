import type { App } from '../app.ts';
import { withdrawalsAnnounced } from '../domain/activity/recentActivity.ts';

const announcedBefore = new WeakMap<App, Date>();

/** Gives the ticker the withdrawals of the last hour. A node that has just begun leaves the earlier ones to the page. */
export async function announceWithdrawals(app: App): Promise<void> {
  const now = app.clock.now();
  const before = announcedBefore.get(app) ?? now;
  const items = await withdrawalsAnnounced(app, before, now);
  announcedBefore.set(app, now);
  for (const item of items) await app.bus.publish({ type: 'activity', item });
}
