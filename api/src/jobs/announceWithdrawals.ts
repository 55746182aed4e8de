import type { App } from '../app.ts';
import { withdrawalsAnnounced } from '../domain/activity/recentActivity.ts';
import { perObject } from '../process/perObject.ts';

const announced = perObject((_app: App): { before: Date | null } => ({ before: null }));

/** Publishes the last hour's withdrawals to the ticker. A node that just started leaves earlier ones to the page. */
export async function announceWithdrawals(app: App): Promise<void> {
  const now = app.clock.now();
  const last = announced(app);
  const items = await withdrawalsAnnounced(app, last.before ?? now, now);
  last.before = now;
  for (const item of items) await app.bus.publish({ type: 'activity', item });
}
