import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';

export interface FeedReport {
  name: string;
  triedAt: string;
  /** Null before its first successful answer. */
  seenAt: string | null;
  /** Null when the last poll succeeded. */
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
