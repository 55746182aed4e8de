import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { Conflict, NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { lockOwed } from '../ledger/readBalance.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { endSessions } from './endSessions.ts';
import { accountNotices } from './notices.ts';
import { confirmOwnPassword } from './ownPassword.ts';
import { removeAvatar } from './uploadAvatar.ts';

/**
 * Forgets the person (Kenya Data Protection Act): phone, e-mail, name, city, picture, user name and logins go. Slips
 * stay, because buyers paid for them and the proof chain needs them, and so do ledger and payments, under ids that no
 * longer lead to anybody.
 *
 * @throws InvalidInput under password.
 * @throws Conflict SLIPS_OPEN or MONEY_OPEN while buyers wait for a result, or money is still theirs.
 * @throws NotSignedIn
 */
export async function deleteAccount(
  app: App,
  signedIn: SignedIn,
  input: { password: string },
): Promise<{ message: string }> {
  const user = await confirmOwnPassword(app, signedIn, input.password, 'password');
  const { userId, tipsterId } = signedIn;
  await inTransaction(app, async (tx) => {
    const [live] = await tx.query<{ avatarKey: string | null }>(
      `SELECT t."avatarKey" FROM "User" u JOIN "Tipster" t ON t."userId" = u."id"
       WHERE u."id" = $1::uuid AND u."deletedAt" IS NULL FOR UPDATE`,
      [userId],
    );
    if (!live) throw new NotSignedIn();
    await refuseWhileOpen(tx, tipsterId);
    await tx.enqueue('sendSms', {
      phone: user.phone,
      text: accountNotices.accountDeleted,
      purpose: 'notice',
    });
    await endSessions(app, tx, { userId }, 'account deleted');
    await forget(app, tx, { userId, tipsterId, phone: user.phone });
    tx.afterCommit(() => removeAvatar(app, live.avatarKey));
  });
  return { message: 'Your account was deleted' };
}

async function refuseWhileOpen(tx: Tx, tipsterId: string): Promise<void> {
  const [open] = await tx.query<{ slips: number; withdrawals: number }>(
    `SELECT (SELECT count(*)::int FROM "Slip" WHERE "tipsterId" = $1::uuid AND "result" IS NULL) AS slips,
       (SELECT count(*)::int FROM "Withdrawal" WHERE "tipsterId" = $1::uuid AND "state" NOT IN ('PAID', 'FAILED')) AS withdrawals`,
    [tipsterId],
  );
  if (open && open.slips > 0) {
    throw new Conflict('SLIPS_OPEN', 'Your slips have not finished yet. Delete the account when they have');
  }
  const pending = await lockOwed(tx, 'TIPSTER_PENDING', tipsterId);
  const payable = await lockOwed(tx, 'TIPSTER_PAYABLE', tipsterId);
  // Cents cannot be paid out (D8), so they hold nobody here.
  if (pending !== 0n || payable < 0n || payable >= 1000n || (open && open.withdrawals > 0)) {
    throw new Conflict('MONEY_OPEN', 'Withdraw your account balance before you delete the account');
  }
}

async function forget(
  app: App,
  tx: Tx,
  who: { userId: string; tipsterId: string; phone: string },
): Promise<void> {
  const { userId, tipsterId, phone } = who;
  const now = app.clock.now();
  const pseudonym = `deleted-${randomBytes(6).toString('hex')}`;
  await tx.prisma.user.update({
    where: { id: userId },
    data: {
      phone: `deleted:${userId}`,
      email: null,
      emailVerifiedAt: null,
      phoneConfirmedAt: null,
      name: '',
      passwordHash: '',
      isStaff: false,
      deletedAt: now,
    },
  });
  await tx.prisma.tipster.update({
    where: { id: tipsterId },
    data: { username: pseudonym, usernameKey: pseudonym, city: '', avatarKey: null, premium: false },
  });
  await tx.prisma.purchase.updateMany({ where: { buyerUserId: userId }, data: { buyerUserId: null } });
  await tx.prisma.verificationCode.deleteMany({ where: { OR: [{ userId }, { phone }] } });
  await tx.prisma.registration.deleteMany({ where: { phone } });
  await tx.prisma.emailLink.deleteMany({ where: { userId } });
  await tx.prisma.session.updateMany({ where: { userId }, data: { userAgent: '', address: '' } });
}
