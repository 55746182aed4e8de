import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';

/**
 * The token that shows a purchase's tip to an anonymous buyer: 192 bits derived from the purchase under our secret,
 * so that a rightful owner can be given it again; only its SHA-256 is stored.
 */
export function purchaseToken(app: App, purchaseId: string): string {
  return mac(app, `purchase:${purchaseId}`);
}

/**
 * A token that follows a purchase's state and opens nothing: for somebody who typed a phone number that already has
 * a payment under way, and may be a stranger to it.
 */
export function followToken(app: App, purchaseId: string): string {
  return `f.${purchaseId}.${mac(app, `follow:${purchaseId}`)}`;
}

/** The purchase that a follow token belongs to, or null when it is none of ours. */
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

/** 128 bits as hex: an address part that can never hold a word that Daraja refuses. */
export function randomAddressPart(): string {
  return randomBytes(16).toString('hex');
}

function mac(app: App, text: string): string {
  return createHmac('sha256', app.settings.APP_SECRET).update(text).digest('base64url').slice(0, 32);
}
