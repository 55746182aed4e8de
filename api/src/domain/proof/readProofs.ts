import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { firstLinkOfName } from './nameInChain.ts';

/** A link of the chain as everybody sees it: content and salt only once the slip has finished. Times ISO UTC. */
export interface ProofView {
  sequence: number;
  slipId: number;
  tipster: string;
  tipsterSequence: number;
  contentHash: string;
  previousHash: string;
  tipsterPreviousHash: string;
  hash: string;
  createdAt: string;
  content: string | null;
  salt: string | null;
}

// The name that was hashed, which a deleted account no longer has.
const select = `SELECT p."sequence", p."slipId", p."content"::json ->> 'tipster' AS tipster, p."tipsterSequence", p."contentHash",
    p."previousHash", p."tipsterPreviousHash", p."hash", p."createdAt",
    CASE WHEN s."result" IS NOT NULL THEN p."content" END AS content,
    CASE WHEN s."result" IS NOT NULL THEN p."salt" END AS salt
  FROM "ProofLink" p JOIN "Slip" s ON s."id" = p."slipId"`;

/** Links of slips, in the order asked. */
export async function readProofsBySlip(
  app: App,
  slipIds: readonly number[],
): Promise<Array<ProofView | null>> {
  const rows = await app.db.query<ProofView>(`${select} WHERE p."slipId" = ANY($1::int[])`, [[...slipIds]]);
  const bySlip = new Map(rows.map((row) => [row.slipId, viewOf(row)]));
  return slipIds.map((id) => bySlip.get(id) ?? null);
}

/** Links by their place in the chain, in the order asked. */
export async function readProofs(app: App, sequences: readonly number[]): Promise<Array<ProofView | null>> {
  const rows = await app.db.query<ProofView>(`${select} WHERE p."sequence" = ANY($1::int[])`, [
    [...sequences],
  ]);
  const bySequence = new Map(rows.map((row) => [row.sequence, viewOf(row)]));
  return sequences.map((sequence) => bySequence.get(sequence) ?? null);
}

const order: ListOrder = { key: 'p."sequence"', keyType: 'int', id: 'p."sequence"', idType: 'int' };

/** The public chain, newest link first; of one tipster, or of all. */
export function proofChain(app: App, username?: string | null) {
  const values: unknown[] = username ? [username.toLowerCase()] : [];
  // By the name that was hashed, so that the links of a deleted account are found under it too.
  const whose = username
    ? `p."tipsterId" IN (SELECT p."tipsterId" FROM "ProofLink" p WHERE ${firstLinkOfName('$1')})`
    : 'TRUE';
  return {
    cursorOf: (proof: ProofView) => encodeCursor(proof.sequence, proof.sequence),
    read: async (page: Page): Promise<ProofView[]> => {
      const all = [...values];
      const sql = pageSql(page, order, all);
      const rows = await app.db.query<ProofView>(
        `${select} WHERE ${whose} AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        all,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "ProofLink" p WHERE ${whose}`,
        values,
      );
      return row?.count ?? 0;
    },
  };
}

function viewOf(row: ProofView): ProofView {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
