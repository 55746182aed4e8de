import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { perObject } from '../../process/perObject.ts';
import { secretRing } from '../foundation/secretRing.ts';
import { seal, unsealAny } from './sealing.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly createdAt: Date;
}

export const KEYS_NAME = 'accessTokenKeys';
export const KEYS_SEAL = 'access token signing key';
const ROTATE_AFTER_MS = 30 * 86_400_000;
/** Far shorter than an old key still verifies. */
const TRUST_CACHE_MS = 60_000;
/** Minimum interval between reloads for an unknown kid. */
const LOOK_AGAIN_MS = 5_000;

export const storedKeysShape = z.object({
  keys: z.array(z.object({ kid: z.string(), sealed: z.string(), createdAt: z.coerce.date() })).max(2),
});

interface Cache {
  keys: SigningKey[];
  readAt: number;
}
const cachesOf = perObject((_app: App): { loading?: Promise<Cache> } => ({}));

/** The newer of the two keys shared by all nodes. */
export async function currentSigningKey(app: App): Promise<SigningKey> {
  const [newest] = (await cached(app, TRUST_CACHE_MS)).keys;
  if (!newest) throw new Error('There is no key to sign access tokens with');
  return newest;
}

/** Null when unknown or older than the two current keys. */
export async function signingKeyOf(app: App, kid: string): Promise<SigningKey | null> {
  const find = (cache: Cache) => cache.keys.find((key) => key.kid === kid) ?? null;
  return find(await cached(app, TRUST_CACHE_MS)) ?? find(await cached(app, LOOK_AGAIN_MS));
}

async function cached(app: App, maxAgeMs: number): Promise<Cache> {
  const own = cachesOf(app);
  const known = own.loading;
  if (known) {
    const cache = await known;
    const age = app.clock.now().getTime() - cache.readAt;
    if (age >= 0 && age < maxAgeMs) return cache;
    if (own.loading !== known) return (await own.loading) ?? cache;
  }
  const loading = load(app);
  own.loading = loading;
  loading.catch(() => {
    if (own.loading === loading) own.loading = undefined;
  });
  return loading;
}

/** Invalidates all access tokens: every client refreshes once. */
export async function replaceSigningKeys(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: KEYS_NAME } });
  cachesOf(app).loading = undefined;
}

async function load(app: App): Promise<Cache> {
  for (;;) {
    const now = app.clock.now();
    const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: KEYS_NAME } });
    const keys = row ? openKeys(app, row.value) : [];
    const [newest] = keys;
    if (newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS) {
      return { keys, readAt: now.getTime() };
    }
    const kept = (row ? storedKeys(row.value) : []).filter((key) => key.kid === newest?.kid);
    const value = {
      keys: [makeKey(app, now), ...kept.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() }))],
    };
    // Of two nodes one wins, and both read its row.
    if (row) {
      await app.db.prisma.sharedSecret.updateMany({
        where: { name: KEYS_NAME, value: { equals: row.value as never } },
        data: { value, updatedAt: now },
      });
    } else {
      await app.db.prisma.sharedSecret.createMany({
        data: [{ name: KEYS_NAME, value, updatedAt: now }],
        skipDuplicates: true,
      });
    }
  }
}

function storedKeys(value: unknown) {
  const read = storedKeysShape.safeParse(value);
  return read.success ? read.data.keys : [];
}

/** Newest first. Keys that no secret opens are lost: every client refreshes once. */
function openKeys(app: App, value: unknown): SigningKey[] {
  const keys = storedKeys(value).flatMap(({ kid, sealed, createdAt }) => {
    const opened = unsealAny(secretRing(app), KEYS_SEAL, sealed);
    if (opened === null) return [];
    const privateKey = createPrivateKey(opened.text);
    return [{ kid, createdAt, privateKey, publicKey: createPublicKey(privateKey) }];
  });
  return keys.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function makeKey(app: App, now: Date) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    kid: randomUUID(),
    sealed: seal(app.settings.APP_SECRET, KEYS_SEAL, pem),
    createdAt: now.toISOString(),
  };
}
