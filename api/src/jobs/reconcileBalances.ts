import type { App } from '../app.ts';
import { askBalance } from '../domain/reconciliation/askBalance.ts';

const EVERY_MS = 3_600_000;

/** Asks for our balance at M-Pesa once an hour; when it was last asked stands in the database. */
export async function reconcileBalances(app: App): Promise<void> {
  // A simulator opens its accounts anew at each start: there is nothing to compare over time.
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
