import type { Refusal } from '../../relay/refusal.ts';
import { useNow } from '../../ui/kit/useNow.ts';

/** ISO time until which a refused form must wait; null when it may be sent. */
export function useRetryGuard(refusal: Refusal | null): string | null {
  const now = useNow();
  const at = refusal?.retryAt ?? null;
  return at !== null && now !== null && now < at ? new Date(at).toISOString() : null;
}
