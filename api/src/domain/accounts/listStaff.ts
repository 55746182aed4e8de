import { rolesOfStaff, type StaffRole } from '@tipsoko/rules/staffRoles';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

export interface StaffMember {
  readonly username: string;
  readonly roles: readonly StaffRole[];
}

/** By user name, at most 200. */
export async function listStaff(app: App): Promise<StaffMember[]> {
  const rows = await app.db.query<{ username: string; isStaff: boolean; staffRoles: StaffRole[] }>(
    sql`SELECT t."username", u."isStaff", u."staffRoles"::text[] AS "staffRoles" FROM "User" u JOIN "Tipster" t ON t."userId" = u."id"
      WHERE u."isStaff" AND u."deletedAt" IS NULL ORDER BY t."usernameKey" LIMIT 200`,
  );
  return rows.map((row) => ({ username: row.username, roles: rolesOfStaff(row) }));
}
