import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';

export interface Subscriber {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/** The text of a message as the browser reads it: aes128gcm (RFC 8188) with the subscription's keys (RFC 8291). */
export function decryptMessage(body: Buffer, { privateKey, publicKey, authSecret }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(serverKey), authSecret, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros (RFC 8188, section 2).
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}

export interface Vapid {
  readonly audience: string;
  readonly subject: string;
  readonly expires: number;
  readonly key: string;
}

/** Who sent it (RFC 8292); null when the signature is not that of the key. */
export function readVapid(authorization: string): Vapid | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return null;
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { audience: aud, subject: sub, expires: exp, key };
}
