import { accountLimits } from './limits.ts';

/** The reason to refuse a user name, or null; it becomes part of the address /profile/{username}. */
export function usernameError(username: string): 'USERNAME_LENGTH' | 'USERNAME_CHARACTERS' | null {
  const { minUsernameLength, maxUsernameLength } = accountLimits;
  if (username.length < minUsernameLength || username.length > maxUsernameLength) {
    return 'USERNAME_LENGTH';
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(username)) {
    return 'USERNAME_CHARACTERS';
  }
  return null;
}
