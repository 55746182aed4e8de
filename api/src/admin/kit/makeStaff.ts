import type { App } from '../../app.ts';
import { renewStaffFactor, setStaff } from '../../domain/accounts/setStaff.ts';
import type { EnrolledFactor } from '../../domain/sessions/staffFactor.ts';

/** `staff add USERNAME`: answers with the line to print. @throws NotFound */
export async function makeStaff(app: App, username: string): Promise<string> {
  const { changed, factor } = await setStaff(app, { username, isStaff: true, actorId: null });
  if (!changed || !factor) return `${username} was staff already.`;
  return `${username} is staff now and has to log in again.\n${factorText(factor)}`;
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
  return (await setStaff(app, { username, isStaff: false, actorId: null })).changed
    ? `${username} is no longer staff and has to log in again.`
    : `${username} was not staff.`;
}
