import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { feedHealth } from '../domain/games/feedHealth.ts';
import { metrics } from '../metrics/metrics.ts';

const age = new Gauge({
  name: 'tipsoko_feed_age_seconds',
  help: 'Age of the live scores from the football feed',
  registers: [metrics],
});
const left = new Gauge({
  name: 'tipsoko_feed_calls_left_today',
  help: 'Calls left at the football feed until 00:00 UTC',
  registers: [metrics],
});

/** Sets the football feed's gauges; a value that is not known yet has none. */
export async function measureFeed(app: App): Promise<void> {
  const { ageSeconds, account } = await feedHealth(app);
  age.remove();
  left.remove();
  if (ageSeconds !== null) age.set(ageSeconds);
  if (account?.dayLeft != null) left.set(account.dayLeft);
}
