import { createHash } from 'node:crypto';
import { filled } from '@tipsoko/rules/refusals';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { lockName } from '../foundation/locks.ts';
import { inSqlTransaction, repeatConflicts, type SqlTx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { type Opened, openPurchase, type PurchaseOrder } from './openPurchase.ts';

const LONGEST = 100;
/** As long as rows are kept (forgetOldRows.ts). */
const KEPT_MS = 86_400_000;

/** Chosen by the client, or of a form: a secret of the buyer's own browser, and the page. */
export type IdempotencyKey = string | { readonly form: string };

export interface PurchaseKey {
  readonly hash: string;
  readonly inputHash: string;
  /** A repeat proves the buyer: only their browser knows the key. */
  readonly provesBuyer: boolean;
}

/** Null without a key. @throws InvalidInput for a key that is empty or longer than 100 characters. */
export function purchaseKey(
  given: IdempotencyKey | null | undefined,
  { viewer, subject, buyer }: Pick<PurchaseOrder, 'viewer' | 'subject' | 'buyer'>,
): PurchaseKey | null {
  if (given === null || given === undefined) return null;
  const key = typeof given === 'string' ? given : given.form;
  if (key.trim() === '' || key.length > LONGEST) {
    throw new InvalidInput(filled('IDEMPOTENCY_KEY_LENGTH', { most: LONGEST }), 'idempotencyKey');
  }
  return {
    hash: hashOf([senderOf(viewer, buyer), key]),
    inputHash: hashOf([subject, buyer]),
    provesBuyer: typeof given !== 'string',
  };
}

/** Anonymous senders are identified by the buyer alone. */
function senderOf({ account }: Viewer, buyer: PurchaseOrder['buyer']): string {
  return account?.userId ?? ('phone' in buyer ? buyer.phone : buyer.email);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Purchase made with this key. @throws Conflict KEY_USED when the input differs. */
export async function purchaseOfKey(
  app: App,
  db: Pick<SqlTx, 'query'>,
  key: PurchaseKey,
): Promise<string | null> {
  const [found] = await db.query<{ purchaseId: string; inputHash: string }>(
    sql`SELECT "purchaseId"::text AS "purchaseId", "inputHash" FROM "PurchaseKey"
         WHERE "hash" = ${key.hash} AND "createdAt" > ${keptSince(app)}::timestamptz`,
  );
  if (found && found.inputHash !== key.inputHash) throw new Conflict('KEY_USED');
  return found?.purchaseId ?? null;
}

/** {@link openPurchase}, once per key: a duplicate returns the same purchase. */
export async function openOnce(app: App, order: PurchaseOrder, key: PurchaseKey | null): Promise<Opened> {
  if (!key) return repeatConflicts(() => openPurchase(app, app.db, order));
  return inSqlTransaction(app, (tx) => openUnderKey(app, tx, order, key));
}

async function openUnderKey(app: App, tx: SqlTx, order: PurchaseOrder, key: PurchaseKey): Promise<Opened> {
  await lockName(tx, `key:${key.hash}`);
  const before = await purchaseOfKey(app, tx, key);
  if (before) return { purchaseId: before, isNew: key.provesBuyer, isPaid: false };
  const opened = await openPurchase(app, tx, order);
  await tx.query(
    sql`INSERT INTO "PurchaseKey" ("hash", "inputHash", "purchaseId", "createdAt")
         VALUES (${key.hash}, ${key.inputHash}, ${opened.purchaseId}::uuid, ${app.clock.now()}::timestamptz)
         ON CONFLICT ("hash") DO UPDATE
           SET "inputHash" = excluded."inputHash", "purchaseId" = excluded."purchaseId", "createdAt" = excluded."createdAt"`,
  );
  return opened;
}

function keptSince(app: App): Date {
  return new Date(app.clock.now().getTime() - KEPT_MS);
}
