import type { App } from '../../app.ts';
import { isOperatorDoubtful, payoutsStoppedUntil } from '../payouts/payoutPause.ts';
import { askAgainAfterMinutes } from '../sales/questionReceipt.ts';

const BATCH = 20;

interface Due {
  id: string;
  tries: number;
}

/**
 * Asks M-Pesa about receipts that are claimed for payments without proof. The row with its address is there before the
 * question; the answer counts for the conversation that M-Pesa names now.
 */
export async function askAboutReceipts(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.prisma.receiptQuestion.updateMany({
    where: { nextAskAt: { not: null }, purchase: { state: 'PAID' } },
    data: { nextAskAt: null },
  });
  const due = await app.db.prisma.receiptQuestion.findMany({
    where: { nextAskAt: { lte: now } },
    select: { id: true, tries: true },
    orderBy: { nextAskAt: 'asc' },
    take: BATCH,
  });
  for (const one of due) {
    // The question carries our operator's password, which must not be used while M-Pesa refuses it.
    if (await payoutsStoppedUntil(app)) return;
    await ask(app, one, now);
    if (await isOperatorDoubtful(app)) return;
  }
}

async function ask(app: App, { id, tries }: Due, now: Date): Promise<void> {
  const minutes = askAgainAfterMinutes[tries];
  const nextAskAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
  const [row] = await app.db.prisma.receiptQuestion.updateManyAndReturn({
    where: { id, tries, nextAskAt: { lte: now } },
    data: { tries: tries + 1, conversationId: null, nextAskAt },
    select: { receipt: true, token: true },
  });
  if (!row) return;
  const base = `${app.settings.PUBLIC_URL}/hooks/q/${row.token}`;
  const { receipt } = row;
  const answer = await app.mpesa.queryReceipt({ receipt, resultUrl: base, timeoutUrl: `${base}/late` });
  if (answer.outcome !== 'accepted') {
    app.log.warn({ receipt, answer }, 'M-Pesa was not asked about a receipt');
    return;
  }
  await app.db.prisma.receiptQuestion.updateMany({
    where: { id },
    data: { conversationId: answer.value.conversationId },
  });
}
