import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';

const DAY_MS = 86_400_000;

/** Keeps codes a day after expiry, sessions 30 days after their end, a device's follows 400 days. @returns the number of rows. */
export async function forgetOldRows(app: App): Promise<number> {
  const now = app.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const lastMonth = new Date(now.getTime() - 30 * DAY_MS);
  const lastYear = new Date(now.getTime() - 400 * DAY_MS);
  return inTransaction(app, async (tx) => {
    const deleted = [
      await tx.prisma.verificationCode.deleteMany({ where: { createdAt: { lt: yesterday } } }),
      await tx.prisma.purchaseKey.deleteMany({ where: { createdAt: { lt: yesterday } } }),
      await tx.prisma.transferQuote.deleteMany({ where: { createdAt: { lt: yesterday } } }),
      await tx.prisma.payoutMethod.deleteMany({ where: { confirmedAt: null, createdAt: { lt: yesterday } } }),
      await tx.prisma.emailLink.deleteMany({ where: { expiresAt: { lt: yesterday } } }),
      await tx.prisma.follower.deleteMany({ where: { seenAt: { lt: lastYear } } }),
      await tx.prisma.registration.deleteMany({ where: { expiresAt: { lt: now } } }),
      await tx.prisma.session.deleteMany({
        where: { OR: [{ endedAt: { lt: lastMonth } }, { expiresAt: { lt: lastMonth } }] },
      }),
    ];
    return deleted.reduce((sum, { count }) => sum + count, 0);
  });
}
