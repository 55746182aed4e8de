import { createHash } from 'node:crypto';

const MAX_ATTEMPTS = 16;

/**
 * A provider id for what has none: negative, so that it is never a provider's own, and the same for the same key at
 * every import. With 31 bits two keys may meet; `attempt` leads on to another one.
 */
export function stableId(key: string, attempt = 0): number {
  const digest = createHash('sha256')
    .update(attempt === 0 ? key : `${key}#${attempt}`)
    .digest();
  return -(digest.readUInt32BE(0) % 0x8000_0000) - 1;
}

/**
 * Gives each key an id that no other has. `identities`: by key, what a stored row is recognised by; `readStored`: the
 * identities of the rows that have such ids already. The same keys get the same ids again, in whatever order they come.
 */
export async function claimIds(
  identities: ReadonlyMap<string, string>,
  readStored: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  idOf: (key: string, attempt: number) => number = stableId,
): Promise<Map<string, number>> {
  const claimed = new Map<string, number>();
  const taken = new Set<number>();
  let waiting = [...identities.keys()];
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error('No free id was found: the ids are used up');
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
