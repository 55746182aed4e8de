import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** The last poll of one part of the football feed. Times ISO UTC. */
export interface FeedReport {
  name: string;
  triedAt: string;
  /** Null before its first good answer. */
  seenAt: string | null;
  /** Null when the last poll was answered. */
  lastError: string | null;
}

/** @throws NotSignedIn, NotAllowed. */
export async function readFeeds(app: App, viewer: Viewer): Promise<FeedReport[]> {
  requireStaff(viewer);
  const rows = await app.db.prisma.feedState.findMany({ orderBy: { name: 'asc' } });
  return rows.map(({ name, triedAt, seenAt, lastError }) => ({
    name,
    triedAt: triedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    lastError,
  }));
}
