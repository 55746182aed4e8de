import type { App } from '../app.ts';
import { sendCardRefund } from '../domain/withdrawals/sendCardRefund.ts';
import { sendPayout } from '../domain/withdrawals/sendPayout.ts';

/** Sends a buyer's money back by the way it came. */
export async function sendRefund(app: App, refundId: string): Promise<void> {
  const refund = await app.db.prisma.refund.findUnique({
    where: { id: refundId },
    select: { purchase: { select: { provider: true } } },
  });
  if (refund?.purchase.provider === 'MPESA') await sendPayout(app, { kind: 'refund', id: refundId });
  else if (refund) await sendCardRefund(app, refundId);
}
