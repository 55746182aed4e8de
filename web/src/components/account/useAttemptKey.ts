import { useRef } from 'react';

/** `randomUUID` exists on secure pages only; the demo may be opened from a phone by plain http. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** One key for a deed until the server has answered, so that a press after a lost answer does not do it twice. */
export function useAttemptKey(): { key: () => string; answered: () => void } {
  const current = useRef<string | null>(null);
  return {
    key: () => {
      current.current ??= newAttemptKey();
      return current.current;
    },
    answered: () => {
      current.current = null;
    },
  };
}
