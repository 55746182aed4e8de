import { NotSignedIn } from '../errors.ts';
import type { Tx } from '../transaction.ts';

/**
 * Holds the account's row, so that two changes of one account wait for each other. Answers with the address that its
 * owner is told at; null while none is confirmed. Throws NotSignedIn.
 */
export async function lockUser(tx: Tx, userId: string): Promise<{ verifiedEmail: string | null }> {
  const [row] = await tx.query<{ verifiedEmail: string | null }>(
    `SELECT CASE WHEN "emailVerifiedAt" IS NOT NULL THEN "email" END AS "verifiedEmail"
       FROM "User" WHERE "id" = $1::uuid AND "deletedAt" IS NULL FOR UPDATE`,
    [userId],
  );
  if (!row) throw new NotSignedIn();
  return row;
}
