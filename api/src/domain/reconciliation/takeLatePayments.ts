import type { App } from '../../app.ts';
import { paymentReference } from '../payments/startPayment.ts';
import { slipOfReference } from '../sales/slipOfReference.ts';
import { type MpesaList, pullMpesaList, takePayment, WINDOW_MS } from './reconcileMpesa.ts';

/** Younger payments still wait for callbacks and queries. */
const SHOWN_AFTER_MS = 2 * 60_000;
const LATE_MS = 3 * 3_600_000;
const CLOCKS_DIFFER_MS = 2 * 60_000;

/**
 * Runs between reconciliations: sells unproven purchases of the last three hours that M-Pesa lists, and payments by hand.
 * `since`: when the oldest payment was made that waits for the list without a purchase.
 * @returns the list; undefined when nothing waits for it.
 */
export async function takeLatePayments(
  app: App,
  { since = null }: { since?: Date | null } = {},
): Promise<MpesaList | undefined> {
  const now = app.clock.now();
  const unproven = await unprovenPurchases(app, new Date(now.getTime() - LATE_MS));
  const times = [since, unproven[0]?.requestedAt].flatMap((at) => (at ? [at.getTime()] : []));
  if (times.length === 0) return undefined;
  const from = new Date(Math.max(Math.min(...times) - CLOCKS_DIFFER_MS, now.getTime() - WINDOW_MS));
  const answer = await pullMpesaList(app, { from, to: now });
  if (answer.outcome !== 'accepted') {
    app.log.warn({ answer }, "M-Pesa's list of transactions could not be read for payments without proof");
    return answer;
  }
  const references = new Set(unproven.map(({ id }) => paymentReference(id)));
  const to = new Date(now.getTime() - SHOWN_AFTER_MS);
  for (const one of answer.value.transactions) {
    const isOurs =
      references.has(one.reference.trim().toUpperCase()) || slipOfReference(one.reference) !== null;
    if (one.at > to || !isOurs) continue;
    try {
      await takePayment(app, one, new Set());
    } catch (error) {
      app.log.error({ alarm: true, err: error, receipt: one.receipt }, 'a payment could not be compared');
    }
  }
  return answer;
}

/** Oldest first. Excludes wrong PINs, cancelled prompts and insufficient funds, which prove that nothing was paid. */
async function unprovenPurchases(app: App, since: Date): Promise<Array<{ id: string; requestedAt: Date }>> {
  const rows = await app.db.prisma.purchase.findMany({
    where: {
      provider: 'MPESA',
      requestedAt: { gt: since },
      quarantinedAt: null,
      OR: [
        { state: 'UNKNOWN', nextCheckAt: { not: null } },
        {
          state: { in: ['FAILED', 'EXPIRED'] },
          endedAt: { gt: since },
          failure: { in: ['UNREACHABLE', 'EXPIRED', 'UNKNOWN'] },
        },
      ],
    },
    select: { id: true, requestedAt: true },
    orderBy: { requestedAt: 'asc' },
  });
  return rows.map(({ id, requestedAt }) => ({ id, requestedAt: requestedAt ?? since }));
}
