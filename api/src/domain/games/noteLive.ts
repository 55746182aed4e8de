import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { FeedFixture } from './FixtureFeed.ts';

/** While these run, the minute moves at least once a minute. */
const running = ['1H', '2H', 'ET'];
/** Where it stays for the whole of stoppage time. */
const sticking = [45, 90, 105, 120];

/**
 * Notes since when the list of matches in play says the same though a minute in it should have moved: a feed may
 * answer well for hours and be frozen.
 */
export async function noteLive(app: App, live: readonly FeedFixture[]): Promise<void> {
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
