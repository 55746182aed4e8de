import { Conflict, type DomainError, NotAllowed, NotSignedIn, StaffCodeRequired } from './errors.ts';
import type { Eyes, SignedIn } from './eyes.ts';
import type { Tx } from './transaction.ts';

const staffCodeMessage = 'Enter the code of your authenticator app first: it opens what only staff may do';

/** The refusal of somebody who is signed in, telling staff what is missing. */
export function notStaff(viewer: SignedIn): DomainError {
  return viewer.staffCodeNeeded ? new StaffCodeRequired(staffCodeMessage) : new NotAllowed();
}

/** @throws NotSignedIn, StaffCodeRequired, NotAllowed for anybody who is not staff. */
export function requireStaff(eyes: Eyes): SignedIn {
  if (!eyes.viewer) throw new NotSignedIn();
  if (!eyes.viewer.isStaff) throw notStaff(eyes.viewer);
  return eyes.viewer;
}

/**
 * The member of staff for the audit log; null for the house itself, which the command line is.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export function staffActor(eyes: Eyes): string | null {
  return requireStaff(eyes).userId || null;
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
