import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { isOfOurs } from '../foundation/secretRing.ts';

const NONCE = 16;

/** Kept by a browser that signed in to the account; it authorises nothing and only identifies the owner's device. */
export function deviceToken(app: App, userId: string): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}${sign(app.settings.APP_SECRET, userId, nonce)}`;
}

/** Null on a device that has never signed in to the account. */
export function knownDevice(app: App, userId: string, devices: readonly string[] = []): string | null {
  return (
    devices.find((token) =>
      isOfOurs(app, token.slice(NONCE), (secret) => sign(secret, userId, token.slice(0, NONCE))),
    ) ?? null
  );
}

function sign(secret: string, userId: string, nonce: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'device', 32));
  return createHmac('sha256', key).update(`${userId}\n${nonce}`).digest('base64url');
}
