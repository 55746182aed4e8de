import type { Caller } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { IdempotencyKey } from '../purchases/purchaseKey.ts';

/** `challenge` permits more prompts, `devices` reveal a tipster who buys signed out, `language` is that of the messages. */
export interface BuyerRequest extends Pick<Caller, 'address' | 'devices' | 'challenge' | 'language'> {
  readonly viewer: Viewer;
  /** Same key and sender return the same purchase for a day; to the browser of a form with its token. */
  readonly idempotencyKey?: IdempotencyKey | null | undefined;
}
