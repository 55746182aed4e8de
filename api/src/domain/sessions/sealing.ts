import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tipsoko', purpose, 32));

/** A way to seal, under the name that stands in front of what it sealed. Another one is added beside it and made the current. */
interface Way {
  seal(key: Buffer, text: string): Buffer;
  /** @throws when key or content differ. */
  unseal(key: Buffer, sealed: Buffer): string;
}

const ways: Readonly<Record<string, Way>> = {
  A256GCM: {
    seal(key, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal(key, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  },
};
const CURRENT = 'A256GCM';
/** Of what was sealed before names were written. */
const UNNAMED = 'A256GCM';

/** With a key made of `secret` for this one purpose: the name of the way, a dot, base64url. */
export function seal(secret: string, purpose: string, text: string): string {
  const sealed = (ways[CURRENT] as Way).seal(keyOf(secret, purpose), text);
  return `${CURRENT}.${sealed.toString('base64url')}`;
}

/** Null when secret, purpose or content differ, or nobody knows how it was sealed. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const name = wayOf(sealed);
  const way = Object.hasOwn(ways, name) ? ways[name] : undefined;
  if (!way) return null;
  const text = sealed.slice(sealed.indexOf('.') + 1);
  try {
    return way.unseal(keyOf(secret, purpose), Buffer.from(text, 'base64url'));
  } catch {
    return null;
  }
}

const wayOf = (sealed: string): string =>
  sealed.includes('.') ? sealed.slice(0, sealed.indexOf('.')) : UNNAMED;

export const isCurrentWay = (sealed: string): boolean => wayOf(sealed) === CURRENT;

/** As {@link unseal}, with the first of several secrets that opens it. */
export function unsealAny(
  secrets: readonly string[],
  purpose: string,
  sealed: string,
): { text: string; secret: string } | null {
  for (const secret of secrets) {
    const text = unseal(secret, purpose, sealed);
    if (text !== null) return { text, secret };
  }
  return null;
}
