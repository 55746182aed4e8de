import sql from 'sql-template-tag';
import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';

/** KES cents; negative is a debt. Keeps the row locked until the decision is posted. */
export async function lockOwed(tx: Tx, kind: AccountKind, tipsterId: string): Promise<bigint> {
  const [row] = await tx.query<{ balanceMinor: bigint }>(sql`
      SELECT "balanceMinor" FROM "LedgerAccount"
      WHERE "kind" = ${kind}::"AccountKind" AND "owner" = ${tipsterId} AND "currency" = 'KES' FOR UPDATE`);
  return row ? -BigInt(row.balanceMinor) : 0n;
}
