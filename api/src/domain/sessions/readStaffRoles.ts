import type { StaffRole } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { staffRolesOf } from './accessTokens.ts';

/** @throws NotSignedIn, StaffCodeRequired, NotAllowed. */
export async function readStaffRoles(app: App, viewer: Viewer): Promise<readonly StaffRole[]> {
  const account = requireStaff(viewer);
  return account.sessionId === '' ? ['OWNER'] : staffRolesOf(app, account);
}
