import type { App } from '../../app.ts';
import { sendPayout } from '../../domain/withdrawals/sendPayout.ts';
import { sendTransfer } from '../../domain/withdrawals/sendTransfer.ts';

export async function sendWithdrawal(app: App, withdrawalId: number): Promise<void> {
  const row = await app.db.prisma.withdrawal.findUnique({
    where: { id: withdrawalId },
    select: { provider: true },
  });
  const ref = { kind: 'withdrawal', id: String(withdrawalId) } as const;
  if (row?.provider === 'FLUTTERWAVE') await sendTransfer(app, ref);
  else await sendPayout(app, ref);
}
