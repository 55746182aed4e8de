import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';

/** Derived from the purchase, so that its owner can get it again; only its SHA-256 is stored. */
export function purchaseToken(app: App, purchaseId: string): string {
  return mac(app, `purchase:${purchaseId}`);
}

/** Follows the state and opens nothing: for a caller who typed a phone that has a payment under way, perhaps not their own. */
export function followToken(app: App, purchaseId: string): string {
  return `f.${purchaseId}.${mac(app, `follow:${purchaseId}`)}`;
}

export function purchaseOfFollowToken(app: App, token: string): string | null {
  const match = /^f\.([0-9a-f-]{36})\.[\w-]+$/.exec(token);
  const purchaseId = match?.[1];
  if (!purchaseId) return null;
  const expected = Buffer.from(followToken(app, purchaseId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? purchaseId : null;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Hex never holds one of the words that Daraja refuses in addresses. */
export function randomAddressPart(): string {
  return randomBytes(16).toString('hex');
}

function mac(app: App, text: string): string {
  return createHmac('sha256', app.settings.APP_SECRET).update(text).digest('base64url').slice(0, 32);
}
