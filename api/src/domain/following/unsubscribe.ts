import { createHmac } from 'node:crypto';
import { asLanguage, type Language } from '@tipsoko/rules/language';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { isOfOurs } from '../foundation/secretRing.ts';

const signed = (secret: string, followerId: string) =>
  createHmac('sha256', secret).update(`daily e-mail\n${followerId}`).digest('base64url');

/** Authorises only ending one follower's daily e-mail, without login. */
export function unsubscribeToken({ settings }: Pick<App, 'settings'>, followerId: string): string {
  return `${followerId}.${signed(settings.APP_SECRET, followerId)}`;
}

/** Language of the recipient; null for an invalid link or a deleted follower. */
export async function readUnsubscribe(app: App, token: string): Promise<Language | null> {
  const found = await followerOf(app, token);
  return found && asLanguage(found.language);
}

/** Idempotent, because mail programs repeat it. @returns as {@link readUnsubscribe}. */
export async function unsubscribe(app: App, token: string): Promise<Language | null> {
  const found = await followerOf(app, token);
  if (!found) return null;
  await app.db.prisma.follower.updateMany({ where: { id: found.id }, data: { digestAt: null } });
  return asLanguage(found.language);
}

async function followerOf(app: App, token: string): Promise<{ id: string; language: string } | null> {
  const [id = '', mac = '', ...more] = token.split('.');
  if (more.length > 0 || !isUuid(id) || !isOfOurs(app, mac, (secret) => signed(secret, id))) return null;
  const row = await app.db.prisma.follower.findUnique({
    where: { id },
    select: { language: true, user: { select: { language: true } } },
  });
  return row && { id, language: row.user?.language ?? row.language };
}
