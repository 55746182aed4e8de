import sql from 'sql-template-tag';
import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';

/** KES cents, null before the first posting. Keeps the row locked until the decision is posted. */
export async function lockBalance(tx: Tx, kind: AccountKind, owner = ''): Promise<bigint | null> {
  const [row] = await tx.query<{ balanceMinor: bigint }>(sql`
      SELECT "balanceMinor" FROM "LedgerAccount"
      WHERE "kind" = ${kind}::"AccountKind" AND "owner" = ${owner} AND "currency" = 'KES' FOR UPDATE`);
  return row ? BigInt(row.balanceMinor) : null;
}

/** What we owe a tipster; negative is a debt. */
export async function lockOwed(tx: Tx, kind: AccountKind, tipsterId: string): Promise<bigint> {
  return -((await lockBalance(tx, kind, tipsterId)) ?? 0n);
}
