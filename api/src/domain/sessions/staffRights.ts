import type { App } from '../../app.ts';
import type { SignedIn } from '../foundation/viewer.ts';

/** A working day. */
const STAFF_PROOF_MS = 12 * 3_600_000;

/** Full rights with the second factor, none without. STAFF_SECOND_FACTOR off (the demo): the flag alone decides. */
export function staffRights(
  app: App,
  row: { readonly isStaff: boolean; readonly staffProvedAt: Date | string | null },
): Pick<SignedIn, 'isStaff' | 'staffCodeNeeded'> {
  if (!row.isStaff) return { isStaff: false };
  if (app.settings.STAFF_SECOND_FACTOR === 'off') return { isStaff: true };
  const provedAt = row.staffProvedAt === null ? 0 : new Date(row.staffProvedAt).getTime();
  const proved = app.clock.now().getTime() - provedAt <= STAFF_PROOF_MS;
  return proved ? { isStaff: true } : { isStaff: false, staffCodeNeeded: true };
}
