import type { App } from '../../app.ts';
import { askBalance } from '../../domain/reconciliation/askBalance.ts';
import { compareWallet } from '../../domain/reconciliation/reconcileTransfers.ts';

const EVERY_MS = 3_600_000;

const balances = [
  { provider: 'MPESA', simulated: 'mpesa', ask: askBalance },
  { provider: 'FLUTTERWAVE', simulated: 'flutterwave', ask: compareWallet },
] as const;

/** Requests our balances once an hour each; the time of the last request is in the database. */
export async function reconcileBalances(app: App): Promise<void> {
  for (const { provider, simulated, ask } of balances) {
    // A simulator resets its accounts at each start, so there is nothing to compare over time.
    if (app.settings.simulated.has(simulated)) continue;
    const now = app.clock.now();
    const last = await app.db.prisma.balanceCheck.findFirst({
      where: { provider },
      orderBy: { askedAt: 'desc' },
      select: { askedAt: true },
    });
    if (last && now.getTime() - last.askedAt.getTime() < EVERY_MS) continue;
    try {
      await ask(app);
    } catch (error) {
      app.log.error({ alarm: true, err: error, provider }, 'a balance could not be compared');
    }
  }
}
