import type { Caller } from '../foundation/Caller.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** The address counts for the rate limits. */
export interface BuyerRequest extends Pick<Caller, 'address'> {
  readonly viewer: Viewer;
  /** The same key of the same sender leads to the same purchase, for a day. */
  readonly idempotencyKey?: string | null | undefined;
}
