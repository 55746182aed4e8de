import type { Caller } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** The address counts for the rate limits, the devices show a tipster who buys signed out. */
export interface BuyerRequest extends Pick<Caller, 'address' | 'devices'> {
  readonly viewer: Viewer;
  /** The same key of the same sender leads to the same purchase, for a day. */
  readonly idempotencyKey?: string | null | undefined;
}
