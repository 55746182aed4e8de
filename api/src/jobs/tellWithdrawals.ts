import type { App } from '../app.ts';
import { withdrawalsTold } from '../domain/activity/recentActivity.ts';

const toldBefore = new WeakMap<App, Date>();

/** Gives the ticker the withdrawals of the last hour. A node that has just begun leaves the earlier ones to the page. */
export async function tellWithdrawals(app: App): Promise<void> {
  const now = app.clock.now();
  const before = toldBefore.get(app) ?? now;
  const items = await withdrawalsTold(app, before, now);
  toldBefore.set(app, now);
  for (const item of items) await app.bus.publish({ type: 'activity', item });
}
