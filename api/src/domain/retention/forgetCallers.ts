import type { App } from '../../app.ts';

/** Longer than any alarm or review looks back. */
const KEPT_DAYS = 30;
const BATCH = 10_000;

/** Blanks hashed addresses of buyers and reporters. @returns the number of rows. */
export async function forgetCallers(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const old = {
    where: { caller: { not: null }, createdAt: { lt: before } },
    data: { caller: null },
    limit: BATCH,
  };
  const purchases = await app.db.prisma.purchase.updateMany(old);
  const reports = await app.db.prisma.report.updateMany(old);
  return purchases.count + reports.count;
}
