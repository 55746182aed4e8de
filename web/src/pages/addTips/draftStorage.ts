import type { SlipDraft } from './slipDraft.ts';

/** Of the publishing that was begun, which says nothing of the picks: those are kept by the server alone. */
export const attemptPlace = (tipster: string) => `slip-attempt:${tipster}`;

export function readAttempt(tipster: string): string | null {
  try {
    return window.localStorage.getItem(attemptPlace(tipster));
  } catch {
    return null;
  }
}

/** From the first press on, so that it outlives a reload that comes before the answer. */
export function keepAttempt(tipster: string, key: string): void {
  try {
    window.localStorage.setItem(attemptPlace(tipster), key);
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Other tabs of the tipster hear of it. */
export function endAttempt(tipster: string): void {
  try {
    window.localStorage.removeItem(attemptPlace(tipster));
  } catch {
    // Nothing was stored.
  }
}

/** Versions before this one left the draft itself here. */
export function forgetStoredDraft(tipster: string): void {
  try {
    for (const place of [`slip-draft:${tipster}`, `slip-draft:${tipster}:sent`])
      window.localStorage.removeItem(place);
  } catch {
    // Nothing was stored.
  }
}

const unsent = new Map<string, SlipDraft>();

/** What the server does not have yet, while this document lives. */
export const unsentDrafts: Pick<typeof unsent, 'get' | 'set' | 'delete'> = unsent;
