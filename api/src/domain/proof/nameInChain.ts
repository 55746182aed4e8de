import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';

/** Verifiers identify tipsters by name alone: a reassigned name (lower case) would look like a chain with gaps. */
export async function nameInChain(
  db: Pick<Tx, 'query'>,
  usernameKey: string,
  exceptTipster: string | null = null,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM "ProofLink" p WHERE ${firstLinkOfName(usernameKey)} AND p."tipsterId" IS DISTINCT FROM ${exceptTipster}::uuid`,
  );
  return rows.length > 0;
}

/** Served by a partial index. */
export const firstLinkOfName = (usernameKey: string): Sql =>
  sql`p."tipsterSequence" = 1 AND lower(p."content"::json ->> 'tipster') = ${usernameKey}`;
