import { slipLimits } from '@tipsoko/rules/limits';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';

export async function unfinishedSlips(tx: Pick<Tx, 'query'>, tipsterId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM "Slip"
      WHERE "tipsterId" = ${tipsterId}::uuid AND "kind" = 'STANDARD' AND "result" IS NULL`,
  );
  return row?.count ?? 0;
}

export async function canPost(app: App, viewer: Viewer): Promise<boolean> {
  if (!viewer.account) return false;
  return (await unfinishedSlips(app.db, viewer.account.tipsterId)) < slipLimits.maxUnfinished;
}
