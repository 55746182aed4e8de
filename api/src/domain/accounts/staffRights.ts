import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';

/** After a working day the code of the authenticator app is asked for again. */
const STAFF_PROOF_MS = 12 * 3_600_000;

/**
 * What a session may do as staff: all once it has shown the second factor, until then nothing beyond any user. Where
 * the setting STAFF_SECOND_FACTOR is off (the demo) the flag alone counts.
 */
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
