import { accountLimits } from './limits.ts';

/** Basic, and none of the signs that make a mailer read several addresses; only sending shows whether one exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= accountLimits.maxEmailLength &&
    /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/.test(text)
  );
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
