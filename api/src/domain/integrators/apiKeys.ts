import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { perObject } from '../../process/perObject.ts';
import type { KeyGrant, KeyScope } from '../foundation/viewer.ts';

export const KEY_PREFIX = 'tsk_';
const KEY = /^tsk_[\w-]{43}$/;
const SHOWN = 12;
const USED_EVERY_MS = 60_000;

/** Random, so its hash needs no salt. */
export function newApiKey(): { key: string; prefix: string; keyHash: string } {
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, SHOWN), keyHash: hashOf(key) };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

interface KeyRow {
  id: string;
  userId: string;
  tipsterId: string;
  readsAccount: boolean;
  followsLive: boolean;
  publishes: boolean;
  expiresAt: string | Date | null;
  lastUsedAt: string | null;
}

const BY_HASH = prepared<{ keyHash: string; now: Date }>(
  ({ keyHash, now }) =>
    sql`SELECT k."id", k."userId", t."id" AS "tipsterId", k."readsAccount", k."followsLive", k."publishes", k."expiresAt", k."lastUsedAt"
     FROM "ApiKey" k JOIN "User" u ON u."id" = k."userId" JOIN "Tipster" t ON t."userId" = u."id"
     WHERE k."keyHash" = ${keyHash} AND k."revokedAt" IS NULL AND u."deletedAt" IS NULL
       AND (k."expiresAt" IS NULL OR k."expiresAt" > ${now}::timestamptz)`,
);

const MAX_KEPT = 5_000;

interface Kept {
  readonly second: number;
  readonly grant: KeyGrant;
}

/** Caches valid keys by hash until any key is revoked, for a second of app.clock at most. */
class CachedKeys {
  readonly byHash = new LRUCache<string, Kept>({ max: MAX_KEPT });
  revocations = 0;

  constructor(app: App) {
    app.bus.on('keyRevoked', () => {
      this.revocations++;
      this.byHash.clear();
    });
  }
}

const cachedKeysOf = perObject((app: App) => new CachedKeys(app));

/** Null when unknown, revoked, expired or of a deleted account. */
export async function readApiKey(app: App, key: string): Promise<KeyGrant | null> {
  if (!KEY.test(key)) return null;
  const keyHash = hashOf(key);
  const cache = cachedKeysOf(app);
  const now = app.clock.now();
  const second = Math.floor(now.getTime() / 1_000);
  const known = cache.byHash.get(keyHash);
  if (known?.second === second && known.grant.expires * 1_000 > now.getTime()) return known.grant;
  const { revocations } = cache;
  const [row] = await app.db.query<KeyRow>(BY_HASH({ keyHash, now }));
  if (!row) return null;
  await rememberUse(app, row.id, row.lastUsedAt);
  const { id, userId, tipsterId, expiresAt } = row;
  const grant: KeyGrant = {
    id,
    scopes: scopesOf(row),
    owner: { userId, tipsterId, sessionId: NO_SESSION, isStaff: false },
    expires: expiresAt === null ? Number.POSITIVE_INFINITY : new Date(expiresAt).getTime() / 1_000,
  };
  // The key may have been revoked during the read.
  if (revocations === cache.revocations) cache.byHash.set(keyHash, { second, grant });
  return grant;
}

export async function liveKeys(app: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await app.db.query<{ id: string }>(
    sql`SELECT "id"::text AS id FROM "ApiKey" WHERE "id" = ANY(${ids}::uuid[]) AND "revokedAt" IS NULL
          AND ("expiresAt" IS NULL OR "expiresAt" > ${app.clock.now()}::timestamptz)`,
  );
  return new Set(rows.map(({ id }) => id));
}

export function scopesOf(row: Pick<KeyRow, 'readsAccount' | 'followsLive' | 'publishes'>): KeyScope[] {
  return [
    ...(row.readsAccount ? (['read'] as const) : []),
    ...(row.followsLive ? (['live'] as const) : []),
    ...(row.publishes ? (['publish'] as const) : []),
  ];
}

/** Matches no session, so use cases that need a live one refuse. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

async function rememberUse(app: App, id: string, lastUsedAt: string | null): Promise<void> {
  const now = app.clock.now();
  if (lastUsedAt !== null && now.getTime() - new Date(lastUsedAt).getTime() < USED_EVERY_MS) return;
  await app.db.query(
    sql`UPDATE "ApiKey" SET "lastUsedAt" = ${now}::timestamptz
      WHERE "id" = ${id}::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" < ${now}::timestamptz)`,
  );
}
