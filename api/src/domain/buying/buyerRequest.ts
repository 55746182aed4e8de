import type { Caller } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** `challenge` permits more prompts, `devices` reveal a tipster who buys signed out, `language` is that of the messages. */
export interface BuyerRequest extends Pick<Caller, 'address' | 'devices' | 'challenge' | 'language'> {
  readonly viewer: Viewer;
  /** Same key and sender return the same purchase for a day. */
  readonly idempotencyKey?: string | null | undefined;
  /** Secret of the buyer's own browser: repeating it proves the buyer and returns the token. */
  readonly formKey?: string | undefined;
}
