import { randomBytes } from 'node:crypto';
import { eatDate } from '@tipsoko/rules/eat';
import { filled } from '@tipsoko/rules/refusals';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { removeAvatar } from '../accounts/uploadAvatar.ts';
import { Conflict, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { lockOwed } from '../ledger/readBalance.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { confirmOwnPassword } from '../sessions/ownPassword.ts';

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
    const [live] = await tx.query<{ avatarKey: string | null }>(sql`
       SELECT t."avatarKey" FROM "User" u JOIN "Tipster" t ON t."userId" = u."id"
       WHERE u."id" = ${userId}::uuid AND u."deletedAt" IS NULL FOR UPDATE`);
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

async function refuseWhileOpen(tx: Tx, tipsterId: string): Promise<void> {
  const [open] = await tx.query<{ slips: number; withdrawals: number }>(sql`
       SELECT (SELECT count(*)::int FROM "Slip" WHERE "tipsterId" = ${tipsterId}::uuid AND "result" IS NULL) AS slips,
       (SELECT count(*)::int FROM "Withdrawal" WHERE "tipsterId" = ${tipsterId}::uuid AND "state" NOT IN ('PAID', 'FAILED')) AS withdrawals`);
  if (open && open.slips > 0) {
    throw new Conflict('SLIPS_OPEN');
  }
  const pending = await lockOwed(tx, 'TIPSTER_PENDING', tipsterId);
  const payable = await lockOwed(tx, 'TIPSTER_PAYABLE', tipsterId);
  // Cents cannot be paid out (docs/rules.md 8), so they do not block the deletion.
  if (pending !== 0n || payable < 0n || payable >= 1000n || (open && open.withdrawals > 0)) {
    throw new Conflict('MONEY_OPEN');
  }
}

/** Shares are paid when the subscription ends, and a deleted account could not withdraw them. */
async function refuseWhileSharing(tx: Tx, tipsterId: string): Promise<void> {
  const [last] = await tx.query<{ endsAt: Date | string | null }>(sql`
      SELECT max(u."endsAt") AS "endsAt" FROM "Subscription" u
      WHERE u."sharedAt" IS NULL AND EXISTS (SELECT FROM "Slip" s WHERE s."tipsterId" = ${tipsterId}::uuid AND s."premium"
        AND s."publishedAt" < u."endsAt" AND s."firstKickoff" > u."startsAt")`);
  if (!last?.endsAt) return;
  throw new Conflict('SHARES_OPEN', filled('SHARES_OPEN', { date: eatDate(new Date(last.endsAt)) }));
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
  // Notices that followers received name the tipster.
  await tx.execute(sql`
    DELETE FROM "Notice" n USING "Slip" s WHERE s."tipsterId" = ${tipsterId}::uuid
       AND (n."event" IN ('new-' || s."id", 'closing-' || s."id") OR n."event" LIKE 'finished-' || s."id" || '-%')`);
  await tx.prisma.registration.deleteMany({ where: { phone } });
  await tx.prisma.emailLink.deleteMany({ where: { userId } });
  await tx.prisma.staffFactor.deleteMany({ where: { userId } });
  await tx.prisma.session.updateMany({ where: { userId }, data: { userAgent: '', address: '' } });
}
