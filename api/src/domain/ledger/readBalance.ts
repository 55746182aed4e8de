import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';

/**
 * What we owe on a tipster's account, KES cents: positive is theirs, negative is a debt. The row stays locked until
 * the transaction ends, so that what is decided on the balance still holds when it is posted.
 */
export async function lockOwed(tx: Tx, kind: AccountKind, tipsterId: string): Promise<bigint> {
  const [row] = await tx.query<{ balanceMinor: bigint }>(
    `SELECT "balanceMinor" FROM "LedgerAccount"
      WHERE "kind" = $1::"AccountKind" AND "owner" = $2 AND "currency" = 'KES' FOR UPDATE`,
    [kind, tipsterId],
  );
  return row ? -BigInt(row.balanceMinor) : 0n;
}
