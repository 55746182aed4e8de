import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';

/** The current secret first, then the others that are still accepted during rotation. */
export function secretRing({ settings }: Pick<App, 'settings'>): readonly string[] {
  return [...new Set([settings.APP_SECRET, ...settings.APP_SECRET_PREVIOUS])];
}

/** Compares with every secret in constant time. */
export function isOfOurs(
  app: Pick<App, 'settings'>,
  given: string,
  make: (secret: string) => string,
): boolean {
  const actual = Buffer.from(given);
  return secretRing(app)
    .map((secret) => Buffer.from(make(secret)))
    .map((expected) => expected.length === actual.length && timingSafeEqual(expected, actual))
    .includes(true);
}

/** Identifies a secret without revealing it. */
export function markOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'mark', 4)).toString('hex');
}
