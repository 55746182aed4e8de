import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';

/** Who a key speaks for. */
export interface KeyHolder {
  readonly keyId: string;
  /** The owner, for a key that reads the account; never staff, and of no session. Null: sees what everybody sees. */
  readonly owner: SignedIn | null;
}

/** A key as its owner's list shows it. Times ISO UTC. */
export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly readsAccount: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export const KEY_PREFIX = 'tsk_';
/** 256 random bits in base64url. */
const KEY = /^tsk_[\w-]{43}$/;
const SHOWN = 12;
const USED_EVERY_MS = 60_000;

/** A new key, and what is kept of it. It has as many random bits as its hash, so that no salt is needed. */
export function newApiKey(): { key: string; prefix: string; keyHash: string } {
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, SHOWN), keyHash: hashOf(key) };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Whose key it is, or null when it is none, was revoked, or its account is gone. Asks the database at every call, so
 * that revoking counts at once on every node. A key's holder is never staff, whatever its owner is.
 */
export async function readApiKey(app: App, key: string): Promise<KeyHolder | null> {
  if (!KEY.test(key)) return null;
  const [row] = await app.db.query<{
    id: string;
    userId: string;
    tipsterId: string | null;
    readsAccount: boolean;
    lastUsedAt: string | null;
  }>(
    `SELECT k."id", k."userId", t."id" AS "tipsterId", k."readsAccount", k."lastUsedAt" FROM "ApiKey" k
     JOIN "User" u ON u."id" = k."userId" LEFT JOIN "Tipster" t ON t."userId" = u."id"
     WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL AND u."deletedAt" IS NULL`,
    [hashOf(key)],
    'apiKeyByHash',
  );
  if (!row) return null;
  await rememberUse(app, row.id, row.lastUsedAt);
  const { userId, tipsterId, readsAccount } = row;
  const owner =
    readsAccount && tipsterId !== null ? { userId, tipsterId, sessionId: NO_SESSION, isStaff: false } : null;
  return { keyId: row.id, owner };
}

/** No session has it: what needs a live one refuses. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

async function rememberUse(app: App, id: string, lastUsedAt: string | null): Promise<void> {
  const now = app.clock.now();
  if (lastUsedAt !== null && now.getTime() - new Date(lastUsedAt).getTime() < USED_EVERY_MS) return;
  await app.db.query(
    `UPDATE "ApiKey" SET "lastUsedAt" = $2::timestamptz
      WHERE "id" = $1::uuid AND ("lastUsedAt" IS NULL OR "lastUsedAt" < $2::timestamptz)`,
    [id, now.toISOString()],
  );
}

/** A user's keys that work, the newest first. */
export async function listApiKeys(app: App, userId: string): Promise<ApiKeyView[]> {
  const rows = await app.db.prisma.apiKey.findMany({
    where: { userId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, prefix, readsAccount, createdAt, lastUsedAt }) => ({
    id,
    name,
    prefix,
    readsAccount,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
