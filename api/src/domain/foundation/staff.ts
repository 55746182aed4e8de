import { Conflict, type DomainError, NotAllowed, NotSignedIn, StaffCodeRequired } from './errors.ts';
import type { Tx } from './transaction.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** Staff learn which proof is missing. */
export function notStaff(account: SignedIn): DomainError {
  return account.staffCodeNeeded ? new StaffCodeRequired('STAFF_CODE_NEEDED') : new NotAllowed();
}

/** @throws NotSignedIn, StaffCodeRequired, NotAllowed without staff rights. */
export function requireStaff(viewer: Viewer): SignedIn {
  if (!viewer.account) throw new NotSignedIn();
  if (!viewer.account.isStaff) throw notStaff(viewer.account);
  return viewer.account;
}

/** For the audit log; null for the command line. @throws NotSignedIn, NotAllowed without staff rights. */
export function staffActor(viewer: Viewer): string | null {
  return requireStaff(viewer).userId || null;
}

/** Locks the account that publishes free tips and jackpots. @throws Conflict NO_HOUSE while there is none. */
export async function lockHouse(tx: Tx): Promise<{ id: string; username: string; premium: boolean }> {
  const [house] = await tx.query<{ id: string; username: string; premium: boolean }>(
    `SELECT "id"::text AS id, "username", "premium" FROM "Tipster" WHERE "isHouse" ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE`,
  );
  if (!house) throw new Conflict('NO_HOUSE');
  return house;
}
