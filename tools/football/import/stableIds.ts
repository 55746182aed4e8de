import { createHash } from 'node:crypto';

const MAX_ATTEMPTS = 16;

/** Negative, so that it never equals a provider's id. Keys may collide in 31 bits; `attempt` yields the next candidate. */
export function stableId(key: string, attempt = 0): number {
  const digest = createHash('sha256')
    .update(attempt === 0 ? key : `${key}#${attempt}`)
    .digest();
  return -(digest.readUInt32BE(0) % 0x8000_0000) - 1;
}

/** Independent of the order of keys. `identities`: what identifies the row of a key; `readStored`: rows stored already. */
export async function claimIds(
  identities: ReadonlyMap<string, string>,
  readStored: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  idOf: (key: string, attempt: number) => number = stableId,
): Promise<Map<string, number>> {
  const claimed = new Map<string, number>();
  const taken = new Set<number>();
  let waiting = [...identities.keys()];
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error('No free id was found within the attempts allowed');
    const stored = await readStored(waiting.map((key) => idOf(key, attempt)));
    const refused: string[] = [];
    for (const key of waiting) {
      const id = idOf(key, attempt);
      const holder = stored.get(id);
      if (taken.has(id) || (holder !== undefined && holder !== identities.get(key))) {
        refused.push(key);
      } else {
        taken.add(id);
        claimed.set(key, id);
      }
    }
    waiting = refused;
  }
  return claimed;
}
