import { addressKey } from '../../domain/foundation/Caller.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';

const SLOTS = 65_536;
const SECOND = 1_000;

/** Callers who wrote within the last second. Fixed size of half a megabyte; colliding callers merely count as one. */
export class RecentWriters {
  readonly #until = new Float64Array(SLOTS);

  note(viewer: Viewer, address: string): void {
    this.#until[slotOf(viewer, address)] = performance.now() + SECOND;
  }

  has(viewer: Viewer, address: string): boolean {
    return (this.#until[slotOf(viewer, address)] ?? 0) > performance.now();
  }
}

/** An account's keys and sessions are one caller; without an account it is the address. */
function slotOf({ account, apiKey }: Viewer, address: string): number {
  const name = account?.userId ?? apiKey?.owner.userId ?? addressKey(address);
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return (hash >>> 0) % SLOTS;
}
