import { accountLimits } from './limits.ts';
import { contactError } from './publicText.ts';
import { isReservedName } from './reservedNames.ts';

export type UsernameRefusal =
  | 'USERNAME_LENGTH'
  | 'USERNAME_CHARACTERS'
  | 'USERNAME_SEPARATORS'
  | 'USERNAME_CONTACT'
  | 'USERNAME_RESERVED';

/** The reason to refuse a user name, or null; it becomes part of the address /profile/{username}. */
export function usernameError(username: string): UsernameRefusal | null {
  const { minUsernameLength, maxUsernameLength } = accountLimits;
  if (username.length < minUsernameLength || username.length > maxUsernameLength) return 'USERNAME_LENGTH';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(username)) return 'USERNAME_CHARACTERS';
  if (/[._-]{2}|[._-]$/.test(username)) return 'USERNAME_SEPARATORS';
  if (contactError(username)) return 'USERNAME_CONTACT';
  return isReservedName(username) ? 'USERNAME_RESERVED' : null;
}
