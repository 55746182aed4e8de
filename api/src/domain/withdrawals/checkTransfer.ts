import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Transfer } from '../payouts/MoneyTransfers.ts';
import { findPayout, lockPayout, type PayoutRef, type PayoutRow } from '../payouts/payoutRow.ts';
import { holdPayout } from './resolvePayout.ts';
import { resolveTransfer } from './resolveTransfer.ts';
import { answered } from './sendPayout.ts';
import { sendTransfer } from './sendTransfer.ts';

/** A transfer may take a day or two; then staff decide. */
const ASKED_FOR_MS = 72 * 3_600_000;
const MOST_WAIT_MS = 15 * 60_000;
/** Orders under one reference that the provider neither made nor lists: a fault on its side. */
const MAX_ORDERS = 6;

/** Sends what waits. Everything else is queried first, and ordered again under its reference only if the provider does not have it. */
export async function checkTransfer(app: App, ref: PayoutRef): Promise<void> {
  const payout = await findPayout(app, ref);
  if (!payout?.transfer) return;
  if (payout.state === 'REQUESTED') return sendTransfer(app, ref);
  const now = app.clock.now();
  if (now.getTime() - payout.createdAt.getTime() > ASKED_FOR_MS) return hold(app, ref);
  const answer = await answered(() => find(app, payout));
  if (answer.outcome === 'accepted' && answer.value) {
    const resolved = await resolveTransfer(app, ref, answer.value);
    if (resolved === 'open') await scheduleNextCheck(app, payout, now);
    return;
  }
  if (answer.outcome !== 'accepted') app.log.warn({ ...ref, answer }, 'a transfer could not be asked about');
  // The provider has returned an id before, so it exists: never ordered again.
  const isNone = answer.outcome === 'accepted' && payout.conversationId === null;
  await scheduleNextCheck(app, payout, now, isNone);
  if (!isNone) return;
  if (payout.checks >= MAX_ORDERS) return hold(app, ref);
  await sendTransfer(app, ref);
}

function find(app: App, payout: PayoutRow): ReturnType<App['transfers']['findByReference']> {
  const { conversationId, originatorConversationId } = payout;
  return conversationId === null
    ? app.transfers.findByReference(originatorConversationId)
    : app.transfers.findById(conversationId);
}

/** `atOnce`: due immediately, to be ordered again. */
async function scheduleNextCheck(app: App, payout: PayoutRow, now: Date, atOnce = false): Promise<void> {
  const wait = atOnce ? 0 : Math.min(MOST_WAIT_MS, 30_000 * 2 ** Math.min(payout.checks, 10));
  const next = new Date(now.getTime() + wait);
  await app.db.prisma.withdrawal.updateMany({
    where: { id: Number(payout.id), state: { notIn: ['PAID', 'FAILED'] }, nextCheckAt: { not: null } },
    data: { checks: { increment: 1 }, nextCheckAt: next },
  });
}

async function hold(app: App, ref: PayoutRef): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, ref);
    if (row && row.state !== 'PAID' && row.state !== 'FAILED')
      await holdPayout(app, tx, row, 'Flutterwave does not tell what became of it');
  });
}

export type TransferNotice = Pick<Transfer, 'transferId' | 'reference'>;

/** Webhooks are only hints: the provider is queried. */
export async function resolveTransferNotice(app: App, notice: TransferNotice): Promise<string> {
  const { transferId, reference } = notice;
  const ours = await app.db.prisma.withdrawal.findFirst({
    where: { originatorConversationId: reference, provider: 'FLUTTERWAVE' },
    select: { id: true },
  });
  if (!ours) return 'unknown transfer';
  const answer = await answered(() => app.transfers.findById(transferId));
  if (answer.outcome !== 'accepted' || !answer.value) return 'deferred';
  return resolveTransfer(app, { kind: 'withdrawal', id: String(ours.id) }, answer.value);
}
