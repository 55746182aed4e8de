import { Conflict, NotAllowed, NotSignedIn } from './errors.ts';
import type { Eyes, SignedIn } from './eyes.ts';
import type { Tx } from './transaction.ts';

/** @throws NotSignedIn, NotAllowed for anybody who is not staff. */
export function requireStaff(eyes: Eyes): SignedIn {
  if (!eyes.viewer) throw new NotSignedIn();
  if (!eyes.viewer.isStaff) throw new NotAllowed();
  return eyes.viewer;
}

/**
 * The account in whose name free tips and jackpots are published; its row is held.
 *
 * @throws Conflict NO_HOUSE while there is none.
 */
export async function lockHouse(tx: Tx): Promise<{ id: string; username: string; premium: boolean }> {
  const [house] = await tx.query<{ id: string; username: string; premium: boolean }>(
    `SELECT "id"::text AS id, "username", "premium" FROM "Tipster" WHERE "isHouse" ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE`,
  );
  if (!house) throw new Conflict('NO_HOUSE', 'There is no house account to publish by');
  return house;
}
