import { NotAllowed, NotSignedIn } from '../foundation/errors.ts';
import type { KeyScope, SignedIn, Viewer } from '../foundation/viewer.ts';

export const keyScopes = {
  read: 'Reads what its owner sees: profile, earnings, balances, own and bought picks.',
  live: 'Follows live data by WebSocket and server-sent events; private data only together with READ.',
  publish: 'Publishes slips for its owner, and changes nothing else.',
} as const satisfies Record<KeyScope, string>;

/** `change`: every mutation except publishing a slip. */
export type KeyAct = 'ask' | 'follow' | 'publish' | 'change';

const needs = {
  ask: null,
  follow: { scope: 'live', refusal: 'KEY_NO_SUBSCRIPTION' },
  publish: { scope: 'publish', refusal: 'KEY_NO_PUBLISHING' },
  change: { scope: null, refusal: 'KEY_ONLY_READS' },
} as const;

/** The one place that decides what an API key may do; callers without a key pass. @throws NotAllowed */
export function assertKeyMay({ apiKey }: Viewer, act: KeyAct): void {
  const need = needs[act];
  if (!apiKey || !need) return;
  if (need.scope === null || !apiKey.scopes.includes(need.scope)) throw new NotAllowed(need.refusal);
}

/** The signed-in tipster, or the owner of a key with the scope. @throws NotSignedIn */
export function publisherOf({ account, apiKey }: Viewer): SignedIn {
  if (!apiKey && account) return account;
  if (apiKey?.scopes.includes('publish')) return apiKey.owner;
  throw new NotSignedIn();
}
