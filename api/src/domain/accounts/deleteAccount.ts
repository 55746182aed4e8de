import { randomBytes } from 'node:crypto';
import { eatDate } from '../../../rules/eat.ts';
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
 * Forgets the person (Kenya Data Protection Act): phone, e-mail, name, city, picture, user name, logins, keys, webhooks
 * and known devices go. Slips stay under a neutral name, because buyers paid for them; the links of the proof chain and
 * the audit log keep the user name that they were written with, for they can never change. Payments keep the phone or
 * e-mail that paid or was paid, as tax law asks, until forgetOldPayments blanks it; a subscription that was paid for
 * runs on for that phone or e-mail. What is kept, and why, is listed field by field in test/personalData.ts.
 *
 * @throws InvalidInput under password.
 * @throws Conflict SLIPS_OPEN, MONEY_OPEN or SHARES_OPEN while buyers wait for a result, or money is or will be theirs.
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
    await refuseWhileSharing(tx, tipsterId);
    await tx.enqueue('sendSms', {
      phone: user.phone,
      text: accountNotices.accountDeleted,
      purpose: 'notice',
    });
    await endSessions(app, tx, { userId }, 'account deleted');
    const email = user.emailVerifiedAt ? user.email : null;
    await forget(app, tx, { userId, tipsterId, phone: user.phone, email });
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

/** What a subscription brought is shared when it ends: an account that is gone by then could not take its part out. */
async function refuseWhileSharing(tx: Tx, tipsterId: string): Promise<void> {
  const [last] = await tx.query<{ endsAt: Date | string | null }>(
    `SELECT max(u."endsAt") AS "endsAt" FROM "Subscription" u
      WHERE u."sharedAt" IS NULL AND EXISTS (SELECT FROM "Slip" s WHERE s."tipsterId" = $1::uuid AND s."premium"
        AND s."publishedAt" < u."endsAt" AND s."firstKickoff" > u."startsAt")`,
    [tipsterId],
  );
  if (!last?.endsAt) return;
  throw new Conflict(
    'SHARES_OPEN',
    `You have a part in subscriptions that run until ${eatDate(new Date(last.endsAt))}. Withdraw it then, and delete the account afterwards`,
  );
}

async function forget(
  app: App,
  tx: Tx,
  /** The e-mail address only where it is known to be theirs. */
  who: { userId: string; tipsterId: string; phone: string; email: string | null },
): Promise<void> {
  const { userId, tipsterId, phone, email } = who;
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
  const theirs = email === null ? [{ phone }] : [{ phone }, { email }];
  await tx.prisma.subscriberDevice.deleteMany({ where: { OR: theirs } });
  // A code by e-mail has its address where others have their phone.
  const reached = theirs.map((way) => ('email' in way ? { phone: way.email } : way));
  await tx.prisma.verificationCode.deleteMany({ where: { OR: [{ userId }, ...reached] } });
  await tx.prisma.apiKey.deleteMany({ where: { userId } });
  // With what was on its way to them: nothing of a deleted account is sent.
  await tx.prisma.webhook.deleteMany({ where: { userId } });
  await tx.prisma.registration.deleteMany({ where: { phone } });
  await tx.prisma.emailLink.deleteMany({ where: { userId } });
  await tx.prisma.staffFactor.deleteMany({ where: { userId } });
  await tx.prisma.session.updateMany({ where: { userId }, data: { userAgent: '', address: '' } });
}
