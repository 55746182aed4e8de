import type { App } from '../../app.ts';
import { refundProvider } from '../../domain/withdrawals/resolvePayout.ts';
import { sendCardRefund } from '../../domain/withdrawals/sendCardRefund.ts';
import { sendPayout } from '../../domain/withdrawals/sendPayout.ts';

export async function sendRefund(app: App, refundId: string): Promise<void> {
  const refund = await app.db.prisma.refund.findUnique({
    where: { id: refundId },
    select: { phone: true, purchase: { select: { provider: true } } },
  });
  if (!refund) return;
  if (refundProvider(refund) === 'MPESA') await sendPayout(app, { kind: 'refund', id: refundId });
  else await sendCardRefund(app, refundId);
}
