import { passwordError } from '@tipsoko/rules/password';
import type { Refusal } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { checkCode, useCode } from '../codes/checkCode.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { endAccountAccess } from '../integrators/endAccountAccess.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { hashPassword } from '../sessions/passwordHash.ts';
import { passwordRefusal } from '../sessions/passwordRefusal.ts';
import { parseAccountPhone } from './accountPhone.ts';
import { useEmailLink } from './emailLinks.ts';
import { notifyPasswordChanged } from './notifyPasswordChanged.ts';

export interface ResetPasswordInput {
  readonly token: string | null;
  readonly phone: string | null;
  readonly code: string | null;
  readonly password: string;
}

/** Refusals worded for the reset form. */
function emptyOrShort(password: string): Refusal | null {
  if (password === '') return 'NEW_PASSWORD_MISSING';
  return passwordError(password) === 'PASSWORD_TOO_SHORT' ? 'NEW_PASSWORD_TOO_SHORT' : null;
}

const invalid = (field: string) => new InvalidInput('RESET_PROOF_INVALID', field);

/** Revokes all sessions; a refused password consumes no code. @throws InvalidInput under password, token or code; TooManyRequests. */
export async function resetPassword(
  app: App,
  input: ResetPasswordInput,
  caller: Caller,
): Promise<{ message: string }> {
  await app.limits.take('resetByAddress', addressKey(caller.address));
  const { password } = input;
  const refused = emptyOrShort(password) ?? (await passwordRefusal(password, {}));
  if (refused) throw new InvalidInput(refused, 'password');
  const proof = await findProof(app, input, caller);
  const passwordHash = await hashPassword(password);
  const phone = await inTransaction(app, async (tx) => {
    const userId = await proof.use(tx);
    const user = userId ? await tx.prisma.user.findFirst({ where: { id: userId, deletedAt: null } }) : null;
    if (!user) throw invalid(proof.field);
    await tx.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
    await endSessions(app, tx, { userId: user.id }, 'password reset');
    await endAccountAccess(app, tx, user.id, 'password reset');
    await notifyPasswordChanged(app, tx, user);
    return user.phone;
  });
  await app.limits.reset('loginFreeByAccount', phone);
  await app.limits.reset('loginByAccount', phone);
  return { message: 'Password changed. Log in with your new password' };
}

interface Proof {
  readonly field: string;
  /** Returns the user id; null when link or code is invalid. */
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
        // The account's address may have changed since the link was sent, and the old mailbox may be another person's.
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
