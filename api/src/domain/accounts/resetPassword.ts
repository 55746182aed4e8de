import { passwordResetMessages } from '../../../rules/messages.ts';
import { resetPasswordErrors } from '../../../rules/password.ts';
import type { App } from '../../app.ts';
import { InvalidInput } from '../errors.ts';
import { endAccountAccess } from '../integrators/endAccountAccess.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { addressKey, type Caller } from './Caller.ts';
import { checkCode, useCode } from './checkCode.ts';
import { useEmailLink } from './emailLinks.ts';
import { endSessions } from './endSessions.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordRefusal } from './passwordRefusal.ts';
import { tellPasswordChanged } from './tellPasswordChanged.ts';

export interface ResetPasswordInput {
  /** Of the link in the e-mail; or else phone and code. */
  readonly token: string | null;
  readonly phone: string | null;
  readonly code: string | null;
  readonly password: string;
}

const invalid = (field: string) => new InvalidInput(passwordResetMessages.invalidToken, field);

/**
 * Sets a new password by a link or a code. All sessions end, keys that read the account and webhooks too, the owner is
 * told, and nobody is logged in by it.
 *
 * @throws InvalidInput under password, token or code. A refused password uses up neither link nor code.
 * @throws TooManyRequests
 */
export async function resetPassword(
  app: App,
  input: ResetPasswordInput,
  caller: Caller,
): Promise<{ message: string }> {
  await app.limits.take('resetByAddress', addressKey(caller.address));
  const { password } = input;
  const error =
    resetPasswordErrors({ password, confirm: password }).password ?? passwordRefusal(password, {});
  if (error) throw new InvalidInput(error, 'password');
  const proof = await findProof(app, input, caller);
  const passwordHash = await hashPassword(password);
  const phone = await inTransaction(app, async (tx) => {
    const userId = await proof.use(tx);
    const user = userId ? await tx.prisma.user.findFirst({ where: { id: userId, deletedAt: null } }) : null;
    if (!user) throw invalid(proof.field);
    await tx.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
    await endSessions(app, tx, { userId: user.id }, 'password reset');
    await endAccountAccess(app, tx, user.id, 'password reset');
    await tellPasswordChanged(app, tx, user);
    return user.phone;
  });
  await app.limits.reset('loginByAccount', phone);
  return { message: 'Password changed. Log in with your new password' };
}

interface Proof {
  readonly field: string;
  /** Uses the proof up and answers with the user's id, or null. */
  readonly use: (tx: Tx) => Promise<string | null>;
}

async function findProof(app: App, input: ResetPasswordInput, caller: Caller): Promise<Proof> {
  const { token } = input;
  if (token) {
    return {
      field: 'token',
      use: async (tx) => {
        const link = await useEmailLink(app, tx, token, ['RESET_PASSWORD']);
        if (!link) return null;
        // The account may have another address by now: whoever reads the old one is not its owner.
        const { userId: id, email } = link;
        return (await tx.prisma.user.findFirst({ where: { id, email }, select: { id: true } }))?.id ?? null;
      },
    };
  }
  const phone = parseAccountPhone(input.phone ?? '')?.phone;
  if (!phone || !input.code) throw invalid('code');
  const codeId = await checkCode(
    app,
    { purpose: 'RESET_PASSWORD', phone, userId: null, code: input.code, field: 'code' },
    caller,
  );
  return {
    field: 'code',
    use: async (tx) => {
      await useCode(app, tx, codeId);
      return (await tx.prisma.user.findUnique({ where: { phone }, select: { id: true } }))?.id ?? null;
    },
  };
}
