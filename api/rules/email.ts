import { accountLimits } from './limits.ts';

/**
 * A basic pattern on purpose: something, @, a host with a dot, no spaces. Whether the address exists only a
 * message to it can tell.
 */
export function isEmail(text: string): boolean {
  return text.length <= accountLimits.maxEmailLength && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** The form under which an address is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
