import { createHmac } from 'node:crypto';
import type { App } from '../app.ts';
import { isOfOurs } from '../domain/foundation/secretRing.ts';

/** The secret in callback addresses that are registered once with a provider, instead of one per payment. */
export function hookSecret(appSecret: string, name: 'c2b' | 'sms'): string {
  return createHmac('sha256', appSecret).update(`hook:${name}`).digest('hex').slice(0, 32);
}

/** Addresses registered under an earlier secret go on working until it is dropped. */
export function isHookSecret(app: App, name: 'c2b' | 'sms', given: string): boolean {
  return isOfOurs(app, given, (secret) => hookSecret(secret, name));
}
