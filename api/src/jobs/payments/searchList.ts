import type { App } from '../../app.ts';
import { takeLatePayments } from '../../domain/reconciliation/takeLatePayments.ts';
import { confirmationClaim } from './paymentClaims.ts';
import { DEFERRED, processCallback } from './processCallback.ts';

const BATCH = 200;

/** Reads M-Pesa's list once for all that wait for it: payments without proof, and confirmations that name no payer. */
export async function searchList(app: App): Promise<void> {
  const waiting = await app.db.prisma.callback.findMany({
    where: { processedAt: null, outcome: DEFERRED, kind: 'c2b' },
    select: { id: true, body: true, receivedAt: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
  const made = waiting.map(({ body, receivedAt }) => confirmationClaim(body)?.confirmed.paidAt ?? receivedAt);
  const since = made.length === 0 ? null : new Date(Math.min(...made.map(Number)));
  const list = await takeLatePayments(app, { since });
  for (const { id } of waiting) {
    try {
      await processCallback(app, id.toString(), list);
    } catch (error) {
      app.log.error({ err: error, callbackId: id.toString() }, 'a callback could not be read');
    }
  }
}
