import sql, { raw, type Sql } from 'sql-template-tag';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { SqlTx } from './transaction.ts';

/**
 * Locks rows until the transaction ends, `which` being the condition; one that may meet several rows says in which order.
 * Later statements read what was committed before. @returns how many there are.
 */
export async function lockRows(
  tx: Pick<SqlTx, 'query'>,
  table: Prisma.ModelName,
  which: Sql,
): Promise<number> {
  const rows = await tx.query(sql`SELECT 1 AS locked FROM ${raw(`"${table}"`)} WHERE ${which} FOR UPDATE`);
  return rows.length;
}

/** Serialises transactions that lock the same name, where no row stands for what they share. */
export async function lockName(tx: Pick<SqlTx, 'query'>, name: string | number): Promise<void> {
  const key = typeof name === 'number' ? sql`${name}::bigint` : sql`hashtext(${name})`;
  await tx.query(sql`SELECT pg_advisory_xact_lock(${key})::text AS locked`);
}
