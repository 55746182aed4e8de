import { timingSafeEqual } from 'node:crypto';
import { otpMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import type { CodePurpose } from '../../db/generated/prisma/enums.ts';
import { Conflict, InvalidInput, TooManyRequests } from '../errors.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { addressKey, type Caller } from './Caller.ts';
import { raiseCodeAlarm } from './codeFigures.ts';
import { codeHmac } from './issueCode.ts';

export interface CodeCheck {
  readonly purpose: CodePurpose;
  /** 254… */
  readonly phone: string;
  readonly userId: string | null;
  /** Of a code that confirms a registration: which. Looked for only when a try is left, so that refused ones cost no query. */
  readonly registration?: () => Promise<string | null>;
  readonly code: string;
  /** The input field that a wrong code is shown under. */
  readonly field: string;
}

interface Row {
  id: string;
  codeHmac: string;
}

/**
 * Compares a code with the live one of its purpose, phone, account and registration. The try is counted and committed before
 * anything is compared, so that a hundred parallel guesses count as a hundred. Answers with the id for
 * {@link useCode}.
 *
 * @throws TooManyRequests after 10 tries for a phone in 24 h, or too many from one address.
 * @throws InvalidInput when it is wrong, dead, used, replaced, expired, or never was; nobody can tell which.
 */
export async function checkCode(app: App, check: CodeCheck, caller: Caller): Promise<string> {
  await app.limits.take('codeTryByAddress', addressKey(caller.address));
  await app.limits.take('codeTryByPhoneDay', check.phone);
  const { purpose, phone, userId } = check;
  const registrationId = (await check.registration?.()) ?? null;
  const code = check.code.trim();
  const [row] = await inTransaction(app, (tx) =>
    tx.query<Row>(
      `UPDATE "VerificationCode" SET "tries" = "tries" + 1
       WHERE "id" = (
         SELECT "id" FROM "VerificationCode"
         WHERE "phone" = $1 AND "purpose" = $2::"CodePurpose" AND "userId" IS NOT DISTINCT FROM $3::uuid
           AND "registrationId" IS NOT DISTINCT FROM $5::uuid
           AND "usedAt" IS NULL AND "replacedAt" IS NULL
         ORDER BY "createdAt" DESC, "id" LIMIT 1)
         AND "tries" < "maxTries" AND "usedAt" IS NULL AND "replacedAt" IS NULL AND "expiresAt" > $4::timestamptz
       RETURNING "id", "codeHmac"`,
      [phone, purpose, userId, app.clock.now().toISOString(), registrationId],
    ),
  );
  const expected = Buffer.from(row?.codeHmac ?? codeHmac(app, { id: '', purpose, phone }, ''));
  const given = Buffer.from(codeHmac(app, { id: row?.id ?? '', purpose, phone }, code));
  if (!row || expected.length !== given.length || !timingSafeEqual(expected, given)) {
    await raiseAlarm(app);
    throw new InvalidInput(otpMessages.invalid, check.field);
  }
  return row.id;
}

/**
 * Uses up a checked code, in the transaction of what it allows.
 *
 * @throws Conflict when another request with the same code came first.
 */
export async function useCode(app: App, tx: Tx, codeId: string): Promise<void> {
  const used = await tx.prisma.verificationCode.updateMany({
    where: { id: codeId, usedAt: null, replacedAt: null },
    data: { usedAt: app.clock.now() },
  });
  if (used.count !== 1) throw new Conflict('CODE_USED', otpMessages.invalid);
}

/** One code for each of ten thousand phones gets past any limit of one phone; only the sum shows it. */
async function raiseAlarm(app: App): Promise<void> {
  try {
    await app.limits.take('codeWrongByAll', 'all');
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    app.log.error('unusually many wrong codes: somebody may be guessing at many phones at once');
    await raiseCodeAlarm(app);
  }
}
