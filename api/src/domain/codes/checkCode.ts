import { plainCode } from '@tipsoko/rules/otp';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { Conflict, InvalidInput, TooManyRequests } from '../foundation/errors.ts';
import { isOfOurs } from '../foundation/secretRing.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { CodeUse } from '../messages/smsTexts.ts';
import { raiseCodeAlarm } from './codeMetrics.ts';
import { askersOf, codeHmac } from './issueCode.ts';

export interface CodeCheck {
  readonly purpose: CodeUse;
  /** 254… */
  readonly phone: string;
  readonly userId: string | null;
  /** Read only while tries are left, so that refused tries cost no query. */
  readonly registration?: () => Promise<string | null>;
  readonly code: string;
  readonly field: string;
}

interface Row {
  id: string;
  codeHmac: string;
}

/**
 * The try is committed before comparing with all outstanding codes, so that parallel guesses all count. The requester of
 * a code has a try budget of their own, which others cannot exhaust.
 * @returns the id for {@link useCode}. @throws TooManyRequests after 10 tries of a caller at a phone in 24 h, or by
 * address; InvalidInput when it is wrong, used, replaced, expired or unknown: the caller cannot distinguish these.
 */
export async function checkCode(app: App, check: CodeCheck, caller: Caller): Promise<string> {
  const { purpose, phone, userId } = check;
  const askers = askersOf(app, userId, caller);
  const [asker] = askers;
  const isAsker = sql`coalesce("askedBy" = ANY(${askers}::text[]), false)`;
  await app.limits.take('codeTryByAddress', addressKey(caller.address));
  await app.limits.take('codeTryByCaller', `${purpose} ${phone} ${asker}`);
  const registrationId = (await check.registration?.()) ?? null;
  const code = plainCode(check.code);
  const rows = await inTransaction(app, (tx) =>
    tx.query<Row>(sql`
      UPDATE "VerificationCode" SET
        "tries" = "tries" + ${isAsker}::int,
        "otherTries" = "otherTries" + (NOT ${isAsker})::int
      WHERE "phone" = ${phone} AND "purpose" = ${purpose}::"CodePurpose" AND "userId" IS NOT DISTINCT FROM ${userId}::uuid
        AND "registrationId" IS NOT DISTINCT FROM ${registrationId}::uuid
        AND CASE WHEN ${isAsker} THEN "tries" ELSE "otherTries" END < "maxTries"
        AND "usedAt" IS NULL AND "replacedAt" IS NULL AND "expiresAt" > ${app.clock.now().toISOString()}::timestamptz
      RETURNING "id", "codeHmac"`),
  );
  const right = (rows.length > 0 ? rows : [nothing]).filter(({ id, codeHmac: stored }) =>
    isOfOurs(app, stored, (secret) => codeHmac(secret, { id, purpose, phone }, code)),
  );
  const [row] = right;
  if (!row) {
    logSecurity(app, 'a code was wrong', { purpose, phone, address: caller.address });
    await raiseAlarm(app);
    throw new InvalidInput('CODE_WRONG', check.field);
  }
  logSecurity(app, 'a code was right', { purpose, phone, address: caller.address });
  await app.limits.reset('codeTryByCaller', `${purpose} ${phone} ${asker}`);
  return row.id;
}

/** Decoy for phones without a code, so that the comparison takes equally long. */
const nothing: Row = { id: '', codeHmac: '' };

/** Runs in the transaction that the code authorises. @throws Conflict when a concurrent request used the code first. */
export async function useCode(app: App, tx: Tx, codeId: string): Promise<void> {
  const used = await tx.prisma.verificationCode.updateMany({
    where: { id: codeId, usedAt: null, replacedAt: null },
    data: { usedAt: app.clock.now() },
  });
  if (used.count !== 1) throw new Conflict('CODE_USED', 'CODE_WRONG');
}

/** Guessing one code on each of many phones stays below every per-phone limit. */
async function raiseAlarm(app: App): Promise<void> {
  try {
    await app.limits.take('codeWrongByAll', 'all');
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    app.log.error('unusually many wrong codes: somebody may be guessing at many phones at once');
    await raiseCodeAlarm(app);
  }
}
