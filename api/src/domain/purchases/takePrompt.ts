import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isFree, requirePuzzle } from '../codes/challenge.ts';
import { askersOf } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { hashToken } from './purchaseToken.ts';

export interface Prompting extends Pick<Caller, 'address' | 'challenge' | 'devices'> {
  readonly viewer: Viewer;
}

/** A keyed hash of the network's customer. */
export const callerOf = (app: App, caller: Pick<Caller, 'address'>): string => askersOf(app, null, caller)[0];

const bucketsOf = (caller: string, phone: string): ReadonlyArray<readonly [RateBucket, string]> => [
  ['promptByCaller', caller],
  ['promptByCallerDay', caller],
  ['promptByPhoneDay', phone],
];

/**
 * Counts a prompt until it is paid, by who causes it and by its phone. Beyond a few that stay unpaid each costs the caller a
 * puzzle, a harder one beyond a day's sum, unless the phone is shown to be theirs. Nobody is refused: others' prompts shut no
 * owner out. @throws ChallengeRequired.
 */
export async function takePrompt(app: App, caller: Prompting, phone: string): Promise<void> {
  const isOn = app.settings.CHALLENGES === 'on';
  const [isFew, isOfDay, isQuiet] = await Promise.all(
    bucketsOf(callerOf(app, caller), phone).map(([bucket, key]) => isFree(app, bucket, key)),
  );
  if (isQuiet && (!isOn || (isFew && isOfDay))) return;
  if (await isOwnPhone(app, caller, phone)) return;
  await requirePuzzle(app, caller, isOn && !isOfDay);
}

/** Paid, or never sent: it was no nuisance. */
export async function forgetPrompt(app: App, caller: string, phone: string): Promise<void> {
  await Promise.all(bucketsOf(caller, phone).map(([bucket, key]) => app.limits.giveBack(bucket, key)));
}

/** Their account's, that of an account that signed in on this device, or one that paid from this browser before. */
async function isOwnPhone(app: App, { viewer, devices = [] }: Prompting, phone: string): Promise<boolean> {
  if (!viewer.account && devices.length === 0 && viewer.purchaseTokens.length === 0) return false;
  const [row] = await app.db.query<{ owner: string | null; paid: boolean }>(
    sql`SELECT (SELECT "id"::text FROM "User" WHERE "phone" = ${phone} AND "phoneConfirmedAt" IS NOT NULL) AS "owner",
          EXISTS (SELECT 1 FROM "Purchase" WHERE "tokenHash" = ANY(${viewer.purchaseTokens.map(hashToken)}::text[])
            AND "phone" = ${phone} AND "state" = 'PAID') AS "paid"`,
  );
  const owner = row?.owner ?? null;
  if (owner === null) return row?.paid ?? false;
  return viewer.account?.userId === owner || knownDevice(app, owner, devices) !== null || row?.paid === true;
}
