import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret in callback addresses that are registered once with a provider, instead of one per payment. */
export function hookSecret(appSecret: string, name: 'c2b' | 'sms'): string {
  return createHmac('sha256', appSecret).update(`hook:${name}`).digest('hex').slice(0, 32);
}

export function isHookSecret(appSecret: string, name: 'c2b' | 'sms', given: string): boolean {
  const expected = Buffer.from(hookSecret(appSecret, name));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
