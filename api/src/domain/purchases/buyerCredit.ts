import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { isOpen, isOpenState } from './openPurchase.ts';

/** By phone; missing holders are created. */
export async function creditHolders(
  tx: SqlTx,
  phones: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map();
  const holders = JSON.stringify([...new Set(phones)].map((phone) => ({ id: randomUUID(), phone })));
  await tx.query(
    sql`INSERT INTO "BuyerCredit" ("id", "phone", "createdAt")
         SELECT id, phone, ${at}::timestamptz FROM jsonb_to_recordset(${holders}::jsonb) AS h(id uuid, phone text) ORDER BY phone
         ON CONFLICT ("phone") DO NOTHING`,
  );
  const rows = await tx.query<{ id: string; phone: string }>(
    sql`SELECT "id"::text AS "id", "phone" FROM "BuyerCredit" WHERE "phone" = ANY(${[...phones]}::text[])`,
  );
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/** Excludes what open purchases hold. */
const LEFT = sql`SELECT c."id"::text AS "id", c."phone", coalesce(-a."balanceMinor", 0) - coalesce((
     SELECT sum("creditMinor") FROM "Purchase" WHERE "phone" = c."phone" AND "creditId" = c."id" AND ${isOpen}), 0) AS "left"
   FROM "BuyerCredit" c LEFT JOIN "LedgerAccount" a ON a."kind" = 'BUYER_CREDIT' AND a."owner" = c."id"::text AND a."currency" = 'KES'`;

interface Left {
  id: string;
  phone: string;
  left: string;
}

/** KES cents by holder. Spenders must lock the holder first, so that two of them never spend the same credit; grants need not. */
export async function lockCredit(tx: SqlTx, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const holders = sql`${[...new Set(ids)]}::uuid[]`;
  // Separate statement: one that waited for a lock does not see what was committed in the meantime.
  await tx.query(sql`SELECT 1 FROM "BuyerCredit" WHERE "id" = ANY(${holders}) ORDER BY "id" FOR UPDATE`);
  const rows = await tx.query<Left>(sql`${LEFT} WHERE c."id" = ANY(${holders})`);
  return new Map(rows.map(({ id, left }) => [id, BigInt(left)]));
}

export interface HeldCredit {
  readonly id: string;
  readonly phone: string;
  /** KES cents, positive. */
  readonly minor: bigint;
}

/** Phones must be proven to be the caller's. */
export async function readCredit(app: App, phones: readonly string[]): Promise<HeldCredit[]> {
  if (phones.length === 0) return [];
  const rows = await app.db.query<Left>(
    sql`${LEFT} WHERE c."phone" = ANY(${[...phones]}::text[]) ORDER BY c."phone"`,
  );
  return rows
    .map(({ id, phone, left }) => ({ id, phone, minor: BigInt(left) }))
    .filter(({ minor }) => minor > 0n);
}

/** Held while the purchase is open; late proof finds it only if it was not spent since. */
export async function hasItsCredit(
  tx: SqlTx,
  purchase: { id: string; state: string; creditId: string | null; creditMinor: bigint },
): Promise<boolean> {
  const { creditId, state } = purchase;
  const creditMinor = BigInt(purchase.creditMinor);
  if (creditId === null) return true;
  const left = (await lockCredit(tx, [creditId])).get(creditId) ?? 0n;
  return left + (isOpenState(state) ? creditMinor : 0n) >= creditMinor;
}
