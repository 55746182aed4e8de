import { serverLimits } from '@tipsoko/rules/limits';
import { addressKey } from '../../domain/foundation/Caller.ts';
import type { Settings } from '../../process/settings.ts';

/** Open sockets, event streams and subscriptions of this process, counted by address and by user. */
export class OpenConnections {
  readonly #open = new Map<string, number>();
  readonly #factor: number;

  constructor(settings: Pick<Settings, 'RATE_LIMIT_FACTOR'>) {
    this.#factor = settings.RATE_LIMIT_FACTOR;
  }

  /** Counts one more for an address; returns the function that releases it, or null at the limit. */
  ofAddress(address: string): (() => void) | null {
    return this.#take(`address ${addressKey(address)}`, serverLimits.connectionsByAddress);
  }

  /** As {@link ofAddress}, for a signed-in user. */
  ofUser(userId: string): (() => void) | null {
    return this.#take(`user ${userId}`, serverLimits.connectionsByUser);
  }

  /** As {@link ofAddress}, for the subscriptions on all sockets of an address. */
  ofSubscription(address: string): (() => void) | null {
    return this.#take(`subscriptions ${addressKey(address)}`, serverLimits.subscriptionsByAddress);
  }

  #take(key: string, most: number): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= most * this.#factor) return null;
    this.#open.set(key, open + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
