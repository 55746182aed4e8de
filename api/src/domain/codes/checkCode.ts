import { plainCode } from '@tipsoko/rules/otp';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { Conflict, InvalidInput, TooManyRequests } from '../foundation/errors.ts';
import { isOfOurs } from '../foundation/secretRing.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import type { Tx } from '../foundation/transaction.ts';
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
  await app.limits.take('codeTryByAddress', addressKey(caller.address));
  await app.limits.take('codeTryByCaller', `${purpose} ${phone} ${asker}`);
  const registrationId = (await check.registration?.()) ?? null;
  const code = plainCode(check.code);
  const live = { usedAt: null, replacedAt: null, expiresAt: { gt: app.clock.now() } };
  const of = { phone, purpose, userId, registrationId, ...live };
  const codes = app.db.prisma.verificationCode;
  const most = { lt: codes.fields.maxTries };
  const select = { id: true, codeHmac: true } as const;
  const own = await codes.updateManyAndReturn({
    where: { ...of, askedBy: { in: [...askers] }, tries: most },
    data: { tries: { increment: 1 } },
    select,
  });
  const others = await codes.updateManyAndReturn({
    where: { ...of, OR: [{ askedBy: null }, { askedBy: { notIn: [...askers] } }], otherTries: most },
    data: { otherTries: { increment: 1 } },
    select,
  });
  const rows = [...own, ...others];
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
