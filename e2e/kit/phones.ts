let last = 0;

/** An unused phone number, made from the time, so that no two files of a run choose the same. */
export function newPhone(): string {
  last = Math.max(last + 1, Math.floor(Date.now() / 100));
  return `0711${String(last % 1_000_000).padStart(6, '0')}`;
}

/** '0711…' as the networks write it. */
export const international = (phone: string): string => `254${phone.slice(1)}`;
