import { type StaffRole, staffRoles } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';
import { renewStaffFactor, setStaff } from '../../domain/accounts/setStaff.ts';
import type { EnrolledFactor } from '../../domain/sessions/staffFactor.ts';
import { BadArguments } from './command.ts';

/** `staff add USERNAME ROLE…`: answers with the lines to print. @throws NotFound, BadArguments */
export async function makeStaff(
  app: App,
  username: string,
  names: readonly string[] = ['owner'],
): Promise<string> {
  const roles = rolesOf(names);
  const { changed, factor } = await setStaff(app, { username, roles, actorId: null });
  const now = roles.join(', ').toLowerCase();
  if (!changed) return `${username} was staff already, with the roles: ${now}.`;
  if (!factor) return `${username} has the roles now: ${now}.`;
  return `${username} is staff now (${now}) and has to log in again.\n${factorText(factor)}`;
}

function rolesOf(names: readonly string[]): StaffRole[] {
  const roles = names.map((name) => staffRoles.find((role) => role === name.toUpperCase()));
  if (roles.length === 0 || roles.includes(undefined))
    throw new BadArguments(`Roles are ${staffRoles.join(', ').toLowerCase()}`);
  return roles as StaffRole[];
}

/** `staff factor USERNAME`: answers with the lines to print. @throws NotFound, Conflict */
export async function renewFactor(app: App, username: string): Promise<string> {
  const factor = await renewStaffFactor(app, { username, actorId: null });
  return `${username} has a new second factor and has to log in again.\n${factorText(factor)}`;
}

function factorText({ uri, recoveryCodes }: EnrolledFactor): string {
  return [
    'Add this to an authenticator app, as a link or as a QR code. It is shown once:',
    uri,
    'Recovery codes, each for one login without the app:',
    recoveryCodes.map((code) => code.replace(/.{6}(?=.)/g, '$&-')).join(' '),
  ].join('\n');
}

/** `staff remove USERNAME`: answers with the line to print. @throws NotFound */
export async function removeStaff(app: App, username: string): Promise<string> {
  return (await setStaff(app, { username, roles: [], actorId: null })).changed
    ? `${username} is no longer staff and has to log in again.`
    : `${username} was not staff.`;
}
