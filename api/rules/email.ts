import { accountLimits } from './limits.ts';
import { plainText } from './plainText.ts';

const MAX_LOCAL_PART = 64;

/**
 * Excludes characters with which a mailer would read several addresses, and what no mailbox can be called: two dots in a
 * row, one at either end of a part. Only a message shows whether one exists.
 */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text);
  return (
    address.length <= accountLimits.maxEmailLength &&
    address.indexOf('@') <= MAX_LOCAL_PART &&
    /^[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(
      address,
    )
  );
}

export function normalizeEmail(text: string): string {
  return plainText(text).trim().toLowerCase();
}
