import type { App } from '../../app.ts';
import { askBalance } from '../../domain/reconciliation/askBalance.ts';

const EVERY_MS = 3_600_000;

/** Requests our M-Pesa balance once an hour; the time of the last request is in the database. */
export async function reconcileBalances(app: App): Promise<void> {
  // A simulator resets its accounts at each start, so there is nothing to compare over time.
  if (app.settings.simulated.has('mpesa')) return;
  const now = app.clock.now();
  const last = await app.db.prisma.balanceCheck.findFirst({
    where: { provider: 'MPESA' },
    orderBy: { askedAt: 'desc' },
    select: { askedAt: true },
  });
  if (last && now.getTime() - last.askedAt.getTime() < EVERY_MS) return;
  await askBalance(app);
}
