import type { App } from '../app.ts';
import { setStaff } from '../domain/accounts/setStaff.ts';

/**
 * `staff add USERNAME`: answers with the line to print.
 *
 * @throws NotFound
 */
export async function makeStaff(app: App, username: string): Promise<string> {
  return (await setStaff(app, { username, isStaff: true, actorId: null }))
    ? `${username} is staff now and has to log in again.`
    : `${username} was staff already.`;
}

/**
 * `staff remove USERNAME`: answers with the line to print.
 *
 * @throws NotFound
 */
export async function removeStaff(app: App, username: string): Promise<string> {
  return (await setStaff(app, { username, isStaff: false, actorId: null }))
    ? `${username} is no longer staff and has to log in again.`
    : `${username} was not staff.`;
}
