import { createHmac } from 'node:crypto';
import type { App } from '../app.ts';
import { isOfOurs } from '../domain/foundation/secretRing.ts';

export type HookName = 'c2b' | 'sms' | 'telegram';

/** The secret in callback addresses, and in a header of Telegram, which are registered once with the provider. */
export function hookSecret(appSecret: string, name: HookName): string {
  return createHmac('sha256', appSecret).update(`hook:${name}`).digest('hex').slice(0, 32);
}

/** Addresses registered under an earlier secret go on working until it is dropped. */
export function isHookSecret(app: App, name: HookName, given: string): boolean {
  return isOfOurs(app, given, (secret) => hookSecret(secret, name));
}
