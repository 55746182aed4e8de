import type { Caller } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** The language is that of the messages about the purchase. The address counts for the rate limits, a solved puzzle lets more prompts out, the devices show a tipster who buys signed out. */
export interface BuyerRequest extends Pick<Caller, 'address' | 'devices' | 'challenge' | 'language'> {
  readonly viewer: Viewer;
  /** The same key of the same sender leads to the same purchase, for a day. */
  readonly idempotencyKey?: string | null | undefined;
  /** A key that only the buyer's own browser has: who sends it again is the buyer, and gets the token again. */
  readonly formKey?: string | undefined;
}
