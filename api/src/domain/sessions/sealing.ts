import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tipsoko', purpose, 32));

/** An algorithm for sealing. A new one is added under its name and made the current one. */
interface Algorithm {
  seal(key: Buffer, text: string): Buffer;
  /** @throws when key or content differ. */
  unseal(key: Buffer, sealed: Buffer): string;
}

const algorithms: Readonly<Record<string, Algorithm>> = {
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
const CURRENT: string = 'A256GCM';
/** Values without a name. While this is the current algorithm none is named, so that nodes of an earlier version open them. */
const UNNAMED: string = 'A256GCM';

/** With a key derived from `secret` for this one purpose: base64url, after the algorithm's name and a dot where it has one. */
export function seal(secret: string, purpose: string, text: string): string {
  const sealed = (algorithms[CURRENT] as Algorithm).seal(keyOf(secret, purpose), text).toString('base64url');
  return CURRENT === UNNAMED ? sealed : `${CURRENT}.${sealed}`;
}

/** Null when secret, purpose or content differ, or the algorithm is unknown. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const name = algorithmOf(sealed);
  const algorithm = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;
  if (!algorithm) return null;
  const text = sealed.slice(sealed.indexOf('.') + 1);
  try {
    return algorithm.unseal(keyOf(secret, purpose), Buffer.from(text, 'base64url'));
  } catch {
    return null;
  }
}

const algorithmOf = (sealed: string): string =>
  sealed.includes('.') ? sealed.slice(0, sealed.indexOf('.')) : UNNAMED;

export const hasCurrentAlgorithm = (sealed: string): boolean => algorithmOf(sealed) === CURRENT;

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
