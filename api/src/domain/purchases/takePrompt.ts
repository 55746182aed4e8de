import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isFree, puzzleBits, requirePuzzle } from '../codes/challenge.ts';
import { askersOf } from '../codes/issueCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { hashToken } from './purchaseToken.ts';

export interface Prompting extends Pick<Caller, 'address' | 'challenge' | 'devices'> {
  readonly viewer: Viewer;
}

export const callerOf = (app: App, caller: Pick<Caller, 'address'>): string => askersOf(app, null, caller)[0];

const bucketsOf = (caller: string, phone: string): ReadonlyArray<readonly [RateBucket, string]> => [
  ['promptByCaller', caller],
  ['promptByCallerDay', caller],
  ['promptByPhoneDay', phone],
];

/**
 * Counts prompts per caller and phone until paid. Beyond a few unpaid ones each costs a puzzle, a harder one beyond a
 * day's sum, unless the phone is proven to be the caller's. Nobody is refused, so no owner is locked out. @throws
 * ChallengeRequired.
 */
export async function takePrompt(app: App, caller: Prompting, phone: string): Promise<void> {
  const isOn = app.settings.CHALLENGES === 'on';
  const [isFew, isOfDay, isQuiet] = await Promise.all(
    bucketsOf(callerOf(app, caller), phone).map(([bucket, key]) => isFree(app, bucket, key)),
  );
  if (isQuiet && (!isOn || (isFew && isOfDay))) return;
  if (await isOwnPhone(app, caller, phone)) return;
  await requirePuzzle(app, caller, isOn && !isOfDay ? puzzleBits.alarm : puzzleBits.usual);
}

/** The prompt was paid or never sent, so it does not count. */
export async function forgetPrompt(app: App, caller: string, phone: string): Promise<void> {
  await Promise.all(bucketsOf(caller, phone).map(([bucket, key]) => app.limits.giveBack(bucket, key)));
}

/** Proven by their account, an account used on this device, or an earlier payment from this browser. */
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
