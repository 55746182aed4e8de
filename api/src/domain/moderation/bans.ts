import { filled } from '@tipsoko/rules/refusals';
import sql from 'sql-template-tag';
import { Conflict } from '../foundation/errors.ts';
import type { Tx } from '../foundation/transaction.ts';

/** A ban blocks publishing and withdrawals. @throws Conflict BANNED, with the reason. */
export async function assertNotBanned(tx: Pick<Tx, 'query'>, tipsterId: string): Promise<void> {
  const [row] = await tx.query<{ reason: string | null }>(
    sql`SELECT "banReason" AS reason FROM "Tipster" WHERE "id" = ${tipsterId}::uuid AND "bannedAt" IS NOT NULL`,
  );
  if (row) throw new Conflict('BANNED', filled('BANNED', { reason: row.reason ?? '' }));
}
