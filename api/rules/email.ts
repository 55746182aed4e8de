import { accountLimits } from './limits.ts';

/** Excludes characters with which a mailer would read several addresses. Only a message shows whether one exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= accountLimits.maxEmailLength &&
    /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/.test(text)
  );
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
