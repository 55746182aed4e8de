import { accountLimits } from './limits.ts';

/**
 * The message that refuses a user name, or null. It becomes part of an address (/profile/{username}),
 * so only letters, digits, dot, dash and underscore, beginning with a letter or digit.
 */
export function usernameError(username: string): string | null {
  const { minUsernameLength, maxUsernameLength } = accountLimits;
  if (username.length < minUsernameLength || username.length > maxUsernameLength) {
    return `Username should have ${minUsernameLength} to ${maxUsernameLength} characters`;
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(username)) {
    return 'Username may have letters, digits, dots, dashes and underscores only';
  }
  return null;
}
