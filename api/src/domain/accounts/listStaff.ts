import { rolesOfStaff, type StaffRole } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';

export interface StaffMember {
  readonly username: string;
  readonly roles: readonly StaffRole[];
}

/** By user name, at most 200. */
export async function listStaff(app: App): Promise<StaffMember[]> {
  const rows = await app.db.prisma.tipster.findMany({
    where: { user: { isStaff: true, deletedAt: null } },
    select: { username: true, user: { select: { isStaff: true, staffRoles: true } } },
    orderBy: { usernameKey: 'asc' },
    take: 200,
  });
  return rows.map(({ username, user }) => ({ username, roles: rolesOfStaff(user) }));
}
