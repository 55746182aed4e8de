import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { FeedFixture } from './FixtureFeed.ts';

const running = ['1H', '2H', 'ET'];
/** The minute stays at these during stoppage time. */
const sticking = [45, 90, 105, 120];

/** A feed may answer for hours and still be frozen, so this records when a minute in the live list last moved. */
export async function recordLiveUpdates(app: App, live: readonly FeedFixture[]): Promise<void> {
  const moving = live.filter(
    ({ status, minute }) => running.includes(status) && minute !== null && !sticking.includes(minute),
  );
  const digest = moving.length === 0 ? null : digestOf(moving);
  const before = await app.db.prisma.feedState.findUnique({ where: { name: 'live' } });
  if (digest !== null && before?.digest === digest) return;
  await app.db.prisma.feedState.updateMany({
    where: { name: 'live' },
    data: { digest, stuckSince: digest === null ? null : app.clock.now() },
  });
}

function digestOf(fixtures: readonly FeedFixture[]): string {
  const hash = createHash('sha256');
  for (const text of fixtures.map((one) => `${one.providerId} ${one.payloadHash}`).sort()) hash.update(text);
  return hash.digest('hex');
}
