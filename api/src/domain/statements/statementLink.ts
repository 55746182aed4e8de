import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isOfOurs } from '../foundation/secretRing.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { Period } from './readStatement.ts';

const LIFE_MS = 3_600_000;

/** The link ends with the session or API key that requested it. */
export type StatementHolder = { readonly session: string } | { readonly apiKey: string };

export function statementHolder({ account, apiKey }: Viewer): StatementHolder | null {
  if (apiKey !== undefined) return { apiKey: apiKey.id };
  return account ? { session: account.sessionId } : null;
}

/** Valid for an hour, so that a browser can save it as a file. */
export function statementPath(
  app: App,
  whose: { tipsterId: string; holder: StatementHolder },
  period: Period,
  format: 'csv' | 'pdf',
): string {
  const until = app.clock.now().getTime() + LIFE_MS;
  const { holder } = whose;
  const by = 'session' in holder ? `s${holder.session}` : `k${holder.apiKey}`;
  const about = `${whose.tipsterId}.${by}.${until}`;
  const key = `${about}.${signature(app.settings.APP_SECRET, about, period)}`;
  const { from, to } = period;
  return `/api/finance/statement.${format}?${new URLSearchParams({ from, to, key })}`;
}

/** Tipster id; null when the key is forged, expired, of another period, or its session or account has ended. */
export async function readStatementKey(app: App, key: string, period: Period): Promise<string | null> {
  const match = /^(([0-9a-f-]{36})\.([sk])([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(key);
  if (!match) return null;
  const [, about = '', tipsterId = '', kind, holder = '', until = '', given = ''] = match;
  const genuine = isOfOurs(app, given, (secret) => signature(secret, about, period));
  if (!genuine || Number(until) <= app.clock.now().getTime()) return null;
  const by = kind === 's' ? { session: holder } : { apiKey: holder };
  return (await isHolderLive(app, tipsterId, by)) ? tipsterId : null;
}

export async function isHolderLive(app: App, tipsterId: string, holder: StatementHolder): Promise<boolean> {
  const now = app.clock.now().toISOString();
  const rows = await app.db.query(sql`
      SELECT 1 AS live FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" AND u."deletedAt" IS NULL
      WHERE t."id" = ${tipsterId}::uuid AND (
        EXISTS (SELECT 1 FROM "Session" s WHERE s."id" = ${'session' in holder ? holder.session : null}::uuid AND s."userId" = u."id"
                   AND s."endedAt" IS NULL AND s."expiresAt" > ${now}::timestamptz)
        OR EXISTS (SELECT 1 FROM "ApiKey" k WHERE k."id" = ${'apiKey' in holder ? holder.apiKey : null}::uuid AND k."userId" = u."id"
                      AND k."readsAccount" AND k."revokedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > ${now}::timestamptz)))`);
  return rows.length === 1;
}

function signature(secret: string, about: string, { from, to }: Period): string {
  return createHmac('sha256', secret).update(['statement', about, from, to].join('\n')).digest('base64url');
}
