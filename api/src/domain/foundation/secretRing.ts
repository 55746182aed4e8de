import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';

/** The secret that things are made with; then the others, with which things that count were or will be made. */
export function secretRing({ settings }: Pick<App, 'settings'>): readonly string[] {
  return [...new Set([settings.APP_SECRET, ...settings.APP_SECRET_PREVIOUS])];
}

/** Whether `make` gives `given` with one of the secrets; all are compared, in constant time. */
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

/** Names a secret in listings and in the database, without revealing it. */
export function markOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'tipsoko', 'mark', 4)).toString('hex');
}
