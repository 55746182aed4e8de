import type { App } from '../../app.ts';
import { recordDifference } from '../differences/recordDifference.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Transfer } from '../payouts/MoneyTransfers.ts';
import { lockPayout, type PayoutRef, type PayoutRow, type TransferTerms } from '../payouts/payoutRow.ts';
import { endPayout, holdPayout, type PayoutResolved } from './resolvePayout.ts';

const LOOK_AGAIN_MS = 60_000;

/** Applies the provider's queried report. A report that contradicts a closed transfer becomes a difference. */
export async function resolveTransfer(app: App, ref: PayoutRef, told: Transfer): Promise<PayoutResolved> {
  return inTransaction(app, async (tx): Promise<PayoutResolved> => {
    const payout = await lockPayout(tx, ref);
    if (!payout?.transfer || told.reference !== payout.originatorConversationId) return 'already';
    const { transfer } = payout;
    if (payout.state === 'PAID' || payout.state === 'FAILED')
      return compareClosed(app, tx, { ...payout, transfer }, told);
    const { sendMinor, currency } = transfer;
    if (told.amountMinor !== sendMinor || told.currency !== currency || told.account !== payout.phone) {
      await holdPayout(app, tx, payout, 'Flutterwave has it with another amount or receiver than ours');
      return 'quarantined';
    }
    if (told.status === 'successful') {
      await endPayout(app, tx, ref, { state: 'PAID', receipt: told.transferId, feeMinor: told.feeMinor });
      return 'paid';
    }
    if (told.status === 'failed') {
      await endPayout(app, tx, ref, {
        state: 'FAILED',
        failure: told.message || 'Flutterwave says that it failed',
      });
      if (/insufficient/i.test(told.message))
        app.log.error({ alarm: true, ...ref }, 'a transfer failed: our KES wallet or the fee’s is too low');
      return 'failed';
    }
    const next = new Date(app.clock.now().getTime() + LOOK_AGAIN_MS);
    // Accepted although our row was never sent: staff must explain it.
    const state = payout.state === 'REQUESTED' ? 'UNKNOWN' : 'ACCEPTED';
    await tx.prisma.withdrawal.update({
      where: { id: Number(ref.id) },
      data: {
        state,
        conversationId: told.transferId,
        nextCheckAt: payout.state === 'ACCEPTED' ? payout.nextCheckAt : next,
      },
    });
    return 'open';
  });
}

async function compareClosed(
  app: App,
  tx: Tx,
  payout: PayoutRow & { transfer: TransferTerms },
  told: Transfer,
): Promise<PayoutResolved> {
  const { transfer, receipt } = payout;
  const isPaid = payout.state === 'PAID';
  const isSame = told.transferId === receipt && told.amountMinor === transfer.sendMinor;
  if (told.status === 'pending' || (told.status === 'successful' ? isPaid && isSame : !isPaid))
    return 'already';
  await recordDifference(app, tx, {
    provider: 'FLUTTERWAVE',
    kind: 'AMOUNT',
    subject: `withdrawal ${payout.id}`,
    currency: transfer.currency,
    oursMinor: isPaid ? -transfer.sendMinor : 0n,
    theirsMinor: told.status === 'successful' ? -told.amountMinor : 0n,
    note: `Flutterwave says ${told.status} (transfer ${told.transferId}); ours is ${payout.state} (${receipt ?? 'no transfer'})`,
  });
  return 'difference';
}
