import sql from 'sql-template-tag';
import { NotSignedIn } from './errors.ts';
import type { Tx } from './transaction.ts';

/** Serialises changes of one account. Returns the confirmed e-mail address or null. @throws NotSignedIn. */
export async function lockUser(tx: Tx, userId: string): Promise<{ verifiedEmail: string | null }> {
  const [row] = await tx.query<{ verifiedEmail: string | null }>(sql`
       SELECT CASE WHEN "emailVerifiedAt" IS NOT NULL THEN "email" END AS "verifiedEmail"
       FROM "User" WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL FOR UPDATE`);
  if (!row) throw new NotSignedIn();
  return row;
}
