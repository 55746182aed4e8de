import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import type { Period } from './readStatement.ts';

const LIFE_MS = 3_600_000;

/** By what its owner asked for a link: the link opens nothing once that has ended. */
export type StatementHolder = { readonly session: string } | { readonly apiKey: string };

/** The session, or the API key, that asks; null for a visitor. */
export function statementHolder({ viewer, apiKey }: Eyes): StatementHolder | null {
  if (apiKey !== undefined) return { apiKey };
  return viewer ? { session: viewer.sessionId } : null;
}

/**
 * A path that opens one tipster's statement of one period for an hour, so that a browser can save it as a file. It ends
 * with the session or key that asked for it.
 */
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
  const key = `${about}.${signature(app, about, period)}`;
  const { from, to } = period;
  return `/api/finance/statement.${format}?${new URLSearchParams({ from, to, key })}`;
}

/**
 * Whose statement a key opens; null when it is forged, of another period, or too old, or when the session or API key
 * that asked for it has ended, or the account was deleted.
 */
export async function readStatementKey(app: App, key: string, period: Period): Promise<string | null> {
  const match = /^(([0-9a-f-]{36})\.([sk])([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(key);
  if (!match) return null;
  const [, about = '', tipsterId = '', kind, holder = '', until = '', given = ''] = match;
  const expected = Buffer.from(signature(app, about, period));
  const actual = Buffer.from(given);
  const genuine = expected.length === actual.length && timingSafeEqual(expected, actual);
  if (!genuine || Number(until) <= app.clock.now().getTime()) return null;
  const by = kind === 's' ? { session: holder } : { apiKey: holder };
  return (await isHolderLive(app, tipsterId, by)) ? tipsterId : null;
}

/** Whether the session or key is this tipster's and has not ended, and the account is there. */
export async function isHolderLive(app: App, tipsterId: string, holder: StatementHolder): Promise<boolean> {
  const rows = await app.db.query(
    `SELECT 1 AS live FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" AND u."deletedAt" IS NULL
      WHERE t."id" = $1::uuid AND (
        EXISTS (SELECT 1 FROM "Session" s WHERE s."id" = $2::uuid AND s."userId" = u."id"
                   AND s."endedAt" IS NULL AND s."expiresAt" > $4::timestamptz)
        OR EXISTS (SELECT 1 FROM "ApiKey" k WHERE k."id" = $3::uuid AND k."userId" = u."id"
                      AND k."readsAccount" AND k."revokedAt" IS NULL))`,
    [
      tipsterId,
      'session' in holder ? holder.session : null,
      'apiKey' in holder ? holder.apiKey : null,
      app.clock.now().toISOString(),
    ],
  );
  return rows.length === 1;
}

function signature(app: App, about: string, { from, to }: Period): string {
  return createHmac('sha256', app.settings.APP_SECRET)
    .update(['statement', about, from, to].join('\n'))
    .digest('base64url');
}
