import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import { areAllOpen } from '../games/openTips.ts';
import { firstLinkOfName } from './nameInChain.ts';

/** Content and salt are null until all picks of the slip are public. Times ISO UTC. */
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

// The name that was hashed, which survives deletion of the account.
const select = (
  app: App,
) => sql`SELECT p."sequence", p."slipId", p."content"::json ->> 'tipster' AS tipster, p."tipsterSequence", p."contentHash",
    p."previousHash", p."tipsterPreviousHash", p."hash", p."createdAt",
    CASE WHEN may.open THEN p."content" END AS content, CASE WHEN may.open THEN p."salt" END AS salt
  FROM "ProofLink" p JOIN "Slip" s ON s."id" = p."slipId"
    CROSS JOIN LATERAL (SELECT ${areAllOpen(app.clock.now())} AS open) may`;

export async function readProofsBySlip(
  app: App,
  slipIds: readonly number[],
): Promise<Array<ProofView | null>> {
  const rows = await app.db.query<ProofView>(sql`${select(app)} WHERE p."slipId" = ANY(${slipIds}::int[])`);
  const bySlip = new Map(rows.map((row) => [row.slipId, viewOf(row)]));
  return slipIds.map((id) => bySlip.get(id) ?? null);
}

export async function readProofs(app: App, sequences: readonly number[]): Promise<Array<ProofView | null>> {
  const rows = await app.db.query<ProofView>(
    sql`${select(app)} WHERE p."sequence" = ANY(${sequences}::int[])`,
  );
  const bySequence = new Map(rows.map((row) => [row.sequence, viewOf(row)]));
  return sequences.map((sequence) => bySequence.get(sequence) ?? null);
}

const order: ListOrder = { key: 'p."sequence"', keyType: 'int', id: 'p."sequence"', idType: 'int' };

/** Newest first; null means all tipsters. */
export function proofChain(app: App, username?: string | null) {
  // Also by the hashed name, which links of deleted and renamed accounts keep.
  const usernameKey = username?.toLowerCase() ?? '';
  const whose = username
    ? sql`p."tipsterId" IN (SELECT p."tipsterId" FROM "ProofLink" p WHERE ${firstLinkOfName(usernameKey)}
        UNION ALL SELECT t."id" FROM "Tipster" t WHERE t."usernameKey" = ${usernameKey})`
    : sql`TRUE`;
  return {
    cursorOf: (proof: ProofView) => encodeCursor(proof.sequence, proof.sequence),
    read: async (page: Page): Promise<ProofView[]> => {
      const { where, orderBy, limit } = pageSql(page, order);
      const rows = await app.db.query<ProofView>(
        sql`${select(app)} WHERE ${whose} AND ${where} ORDER BY ${orderBy} ${limit}`,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM "ProofLink" p WHERE ${whose}`,
      );
      return row?.count ?? 0;
    },
  };
}

function viewOf(row: ProofView): ProofView {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
