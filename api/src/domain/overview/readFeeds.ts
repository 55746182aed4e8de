import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';

/** How the last poll of one part of the football feed went. Times ISO UTC. */
export interface FeedReport {
  name: string;
  triedAt: string;
  /** When it last answered well; null before the first time. */
  seenAt: string | null;
  /** What it said instead of an answer; null when it answered. */
  lastError: string | null;
}

/**
 * Each part of the feed that was ever asked.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export async function readFeeds(app: App, eyes: Eyes): Promise<FeedReport[]> {
  requireStaff(eyes);
  const rows = await app.db.prisma.feedState.findMany({ orderBy: { name: 'asc' } });
  return rows.map(({ name, triedAt, seenAt, lastError }) => ({
    name,
    triedAt: triedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    lastError,
  }));
}
