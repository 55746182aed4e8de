import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { checkCode, useCode } from '../codes/checkCode.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';

/**
 * Activates the payout method, used from PAYOUT_METHOD_HOURS later on, and notifies the account's phone and confirmed
 * e-mail.
 * @throws NotSignedIn, TooManyRequests, Conflict CODE_USED, InvalidInput under code.
 */
export async function confirmPayoutMethod(
  app: App,
  signedIn: SignedIn,
  input: { id: string; code: string },
  caller: Caller,
): Promise<void> {
  await assertSessionLive(app, signedIn);
  const { userId, tipsterId } = signedIn;
  const user = await app.db.prisma.user.findUnique({ where: { id: userId, deletedAt: null } });
  if (!user) throw new NotSignedIn();
  const method = isUuid(input.id)
    ? await app.db.prisma.payoutMethod.findFirst({ where: { id: input.id, tipsterId, confirmedAt: null } })
    : null;
  // Another user's method looks like a wrong code.
  if (!method) throw new InvalidInput('CODE_WRONG', 'code');
  const phone = method.kind === 'BANK' ? user.phone : method.account;
  const codeId = await checkCode(
    app,
    {
      ...({ purpose: 'PAYOUT_METHOD', phone, userId, code: input.code, field: 'code' } as const),
      registration: async () => method.id,
    },
    caller,
  );
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    await useCode(app, tx, codeId);
    const usableFrom = new Date(now.getTime() + app.settings.PAYOUT_METHOD_HOURS * 3_600_000);
    const confirmed = await tx.prisma.payoutMethod.updateMany({
      where: { id: method.id, confirmedAt: null },
      data: { confirmedAt: now, usableFrom },
    });
    if (confirmed.count !== 1) throw new InvalidInput('CODE_WRONG', 'code');
    await tx.enqueue('sendSms', {
      phone: user.phone,
      text: smsTexts(user.language).payoutMethodChanged(app.settings.PAYOUT_METHOD_HOURS),
      purpose: 'notice',
    });
    if (user.email && user.emailVerifiedAt)
      await tx.enqueue(
        'sendMail',
        emailTexts(user.language).payoutMethodChanged(user.email, now, usableFrom),
      );
    tx.publish({ type: 'financeChanged', tipsterId });
  });
}
