import { createHmac } from 'node:crypto';
import { mayDo } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';
import { NotSignedIn } from '../foundation/errors.ts';
import { isOfOurs } from '../foundation/secretRing.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { staffRolesOf } from '../sessions/accessTokens.ts';

const LIFE_MS = 3_600_000;

export const ownerFiles = ['daily.csv', 'payments.csv', 'accounts.csv', 'books.pdf'] as const;
export type OwnerFile = (typeof ownerFiles)[number];

/** Link to one file of a month's books, valid for an hour or until the session ends. */
export function ownerFilePath(app: App, staff: SignedIn, month: string, file: OwnerFile): string {
  const about = `${staff.userId}.${staff.sessionId}.${app.clock.now().getTime() + LIFE_MS}`;
  const key = `${about}.${signature(app.settings.APP_SECRET, about, month, file)}`;
  return `/api/staff/books/${month}/${file}?${new URLSearchParams({ key })}`;
}

/** Staff user id; null when the key is forged, expired or of another file, or session or rights have ended. */
export async function readOwnerKey(
  app: App,
  key: string,
  month: string,
  file: string,
): Promise<string | null> {
  const match = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(key);
  if (!match) return null;
  const [, about = '', userId = '', sessionId = '', until = '', given = ''] = match;
  const genuine = isOfOurs(app, given, (secret) => signature(secret, about, month, file));
  if (!genuine || Number(until) <= app.clock.now().getTime()) return null;
  const staff = { userId, sessionId, tipsterId: '', isStaff: true };
  try {
    return mayDo(await staffRolesOf(app, staff), 'Query.books') ? userId : null;
  } catch (error) {
    if (error instanceof NotSignedIn) return null;
    throw error;
  }
}

function signature(secret: string, about: string, month: string, file: string): string {
  return createHmac('sha256', secret).update(['books', about, month, file].join('\n')).digest('base64url');
}
