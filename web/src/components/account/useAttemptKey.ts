import { useRef } from 'react';

/** `crypto.randomUUID` needs https, but the demo may be opened from a phone over http. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** An idempotency key that stays the same until the server has answered, so that a retry after a lost answer is harmless. */
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
