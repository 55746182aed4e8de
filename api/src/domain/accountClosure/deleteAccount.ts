import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { removeAvatar } from '../accounts/uploadAvatar.ts';
import { NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { confirmOwnPassword } from '../sessions/ownPassword.ts';
import { forgetNoticesOf, refuseWhileOpen, refuseWhileSharing } from './closingTipster.ts';

/**
 * Erases personal data (Kenya Data Protection Act); test/personalData.ts lists every stored field with the reason. Slips
 * stay under a neutral name, because buyers paid for them. Payments keep phone or e-mail, as tax law requires, until
 * forgetOldPayments blanks it.
 * @throws NotSignedIn, InvalidInput under password; Conflict SLIPS_OPEN, MONEY_OPEN or SHARES_OPEN.
 */
export async function deleteAccount(
  app: App,
  signedIn: SignedIn,
  input: { password: string },
): Promise<{ message: string }> {
  const user = await confirmOwnPassword(app, signedIn, input.password, 'password');
  const { userId, tipsterId } = signedIn;
  await inTransaction(app, async (tx) => {
    // Publishing and uploading lock the tipster, all else the user.
    await lockRows(tx, 'User', sql`"id" = ${userId}::uuid`);
    await lockRows(tx, 'Tipster', sql`"userId" = ${userId}::uuid`);
    const live = await tx.prisma.tipster.findUnique({
      where: { userId, user: { deletedAt: null } },
      select: { avatarKey: true },
    });
    if (!live) throw new NotSignedIn();
    await refuseWhileOpen(tx, tipsterId);
    await refuseWhileSharing(tx, tipsterId);
    await tx.enqueue('sendSms', {
      phone: user.phone,
      text: smsTexts(user.language).accountDeleted(),
      purpose: 'notice',
    });
    await endSessions(app, tx, { userId }, 'account deleted');
    const email = user.emailVerifiedAt ? user.email : null;
    await forget(app, tx, { userId, tipsterId, phone: user.phone, email });
    tx.afterCommit(() => removeAvatar(app, live.avatarKey));
  });
  return { message: 'Your account was deleted' };
}

async function forget(
  app: App,
  tx: Tx,
  /** `email` is null unless confirmed. */
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
      staffRoles: [],
      language: null,
      deletedAt: now,
    },
  });
  await tx.prisma.tipster.update({
    where: { id: tipsterId },
    data: {
      username: pseudonym,
      usernameKey: pseudonym,
      usernameLook: null,
      city: '',
      avatarKey: null,
      premium: false,
    },
  });
  await tx.prisma.purchase.updateMany({ where: { buyerUserId: userId }, data: { buyerUserId: null } });
  const theirs = email === null ? [{ phone }] : [{ phone }, { email }];
  await tx.prisma.subscriberDevice.deleteMany({ where: { OR: theirs } });
  // E-mailed codes store the address in the phone column.
  const reached = theirs.map((way) => ('email' in way ? { phone: way.email } : way));
  await tx.prisma.verificationCode.deleteMany({ where: { OR: [{ userId }, ...reached] } });
  await tx.prisma.transferQuote.deleteMany({ where: { tipsterId } });
  await tx.prisma.report.deleteMany({ where: { tipsterId } });
  await tx.prisma.slipDraft.deleteMany({ where: { tipsterId } });
  await tx.prisma.payoutMethod.updateMany({ where: { tipsterId }, data: { account: '', holder: '' } });
  const keys = await tx.prisma.apiKey.findMany({ where: { userId }, select: { id: true } });
  for (const { id } of keys) tx.publish({ type: 'keyRevoked', keyId: id });
  await tx.prisma.apiKey.deleteMany({ where: { userId } });
  await tx.prisma.webhook.deleteMany({ where: { userId } });
  await tx.prisma.follower.deleteMany({ where: { userId } });
  await tx.prisma.follow.deleteMany({ where: { tipsterId } });
  await forgetNoticesOf(tx, tipsterId);
  await tx.prisma.registration.deleteMany({ where: { phone } });
  await tx.prisma.emailLink.deleteMany({ where: { userId } });
  await tx.prisma.staffFactor.deleteMany({ where: { userId } });
  await tx.prisma.session.updateMany({ where: { userId }, data: { userAgent: '', address: '' } });
}
