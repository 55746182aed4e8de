import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';

interface AuditFilter {
  /** User name, case-insensitive. */
  readonly actor?: string | null | undefined;
  readonly action?: string | null | undefined;
}

/** @throws NotSignedIn, NotAllowed for viewers who are not staff. */
export function auditEntries(viewer: Viewer, { actor, action }: AuditFilter): Prisma.AuditLineWhereInput {
  requireStaff(viewer);
  return {
    ...(actor ? { usernameKey: actor.trim().toLowerCase() } : {}),
    ...(action ? { action } : {}),
  };
}

/** For a filter. @throws NotSignedIn, NotAllowed for viewers who are not staff. */
export async function auditActions(app: App, viewer: Viewer): Promise<string[]> {
  requireStaff(viewer);
  const rows = await app.db.prisma.auditEntry.findMany({
    distinct: 'action',
    select: { action: true },
    orderBy: { action: 'asc' },
  });
  return rows.map(({ action }) => action);
}
