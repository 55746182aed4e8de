import { createECDH } from 'node:crypto';

/** VAPID pair (RFC 8292), base64url; null without a key. */
export function vapidKeys(
  privateKey: string | undefined,
): { readonly publicKey: string; readonly privateKey: string } | null {
  if (privateKey === undefined) return null;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: curve.getPublicKey('base64url', 'uncompressed'), privateKey };
}
