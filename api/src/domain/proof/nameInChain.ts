import type { Tx } from '../transaction.ts';

/**
 * Whether a user name (in lower case) stands in the proof chain. A verifier knows tipsters by nothing else: a name that a
 * deleted account has left there can never be another's, or its links would look like a chain with pieces missing.
 */
export async function nameInChain(db: Pick<Tx, 'query'>, usernameKey: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM "ProofLink" p WHERE ${firstLinkOfName('$1')}`, [usernameKey]);
  return rows.length > 0;
}

/** The first link `p` of the tipster of that name: a partial index holds just these. */
export const firstLinkOfName = (parameter: string): string =>
  `p."tipsterSequence" = 1 AND lower(p."content"::json ->> 'tipster') = ${parameter}`;
