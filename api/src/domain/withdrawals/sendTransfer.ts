import type { App } from '../../app.ts';
import { retryOnConnectionLoss } from '../foundation/retryOnConnectionLoss.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import type { Transfer } from '../payouts/MoneyTransfers.ts';
import { lockPayout, type PayoutRef, type PayoutRow, type TransferTerms } from '../payouts/payoutRow.ts';
import { endPayout, holdPayout } from './resolvePayout.ts';
import { resolveTransfer } from './resolveTransfer.ts';
import { answered, type Claimed, claimPayout } from './sendPayout.ts';

const BUSY_MS = 2 * 60_000;
const OUR_FAULT_MS = 15 * 60_000;
/** Then staff decide: each further try would be refused and raise an alarm. */
const OUR_FAULT_FOR_MS = 24 * 3_600_000;
/** The provider rejects our key or address; the transfer itself is fine. */
const OUR_FAULT = new Set(['HTTP_401', 'HTTP_403']);

type Due = PayoutRow & { readonly transfer: TransferTerms };

/** Claims the row and orders once under its reference. Without a clear answer checkTransfer queries before ordering again. */
export async function sendTransfer(app: App, ref: PayoutRef): Promise<void> {
  const claimed = await claimPayout(app, ref, 'transfer');
  if (!claimed?.transfer) return;
  const sent = { ...claimed, transfer: claimed.transfer };
  const { network, holder, sendMinor, currency } = sent.transfer;
  const answer = await answered(() =>
    app.transfers.send({
      reference: sent.originatorConversationId,
      account: sent.phone,
      network,
      holder,
      sendMinor,
      currency,
      narration: `Tipsoko ${ref.id}`,
    }),
  );
  if (answer.outcome === 'accepted') {
    await retryOnConnectionLoss(() => resolveTransfer(app, ref, answer.value));
    return;
  }
  app.log.warn({ answer, ...ref }, 'a transfer was not accepted');
  if (answer.outcome === 'unknown') await waitForProof(app, sent);
  else if (answer.retryable || OUR_FAULT.has(answer.code)) await retryUnsentLater(app, sent, answer.code);
  else await refused(app, sent, answer);
}

/** A proxy may refuse after the order went through: only the provider's list proves that nothing was sent. */
async function refused(
  app: App,
  sent: Due & Claimed,
  answer: Extract<Answer<never>, { outcome: 'refused' }>,
): Promise<void> {
  const { kind, id } = sent;
  const found = await answered<Transfer | null>(() =>
    app.transfers.findByReference(sent.originatorConversationId),
  );
  if (found.outcome !== 'accepted') return waitForProof(app, sent);
  const { value } = found;
  if (value) {
    await resolveTransfer(app, { kind, id }, value);
    return;
  }
  // An earlier order may not have reached the list yet.
  if (sent.state !== 'REQUESTED') return waitForProof(app, sent);
  app.log.error({ alarm: true, code: answer.code, kind, id }, 'Flutterwave refused a transfer');
  await inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, { kind, id });
    if (!row || !isOurTurn(row, sent)) return;
    await endPayout(app, tx, { kind, id }, { state: 'FAILED', failure: `${answer.code}: ${answer.message}` });
  });
}

/** Nothing was ordered: rate limit, or our key. */
async function retryUnsentLater(app: App, sent: Due & Claimed, code: string): Promise<void> {
  if (sent.state !== 'REQUESTED') return waitForProof(app, sent);
  const now = app.clock.now();
  const ours = OUR_FAULT.has(code);
  if (ours)
    app.log.error(
      { alarm: true, code, id: sent.id },
      'transfers are refused: our key or address is not accepted',
    );
  await inTransaction(app, async (tx) => {
    const row = await lockPayout(tx, sent);
    if (!row || !isOurTurn(row, sent)) return;
    if (ours && now.getTime() - sent.createdAt.getTime() > OUR_FAULT_FOR_MS) {
      await holdPayout(app, tx, row, `${code}: our key or address is not accepted, for a day`);
      return;
    }
    const next = new Date(now.getTime() + (ours ? OUR_FAULT_MS : BUSY_MS));
    await tx.prisma.withdrawal.update({
      where: { id: Number(sent.id) },
      data: { state: 'REQUESTED', nextCheckAt: next },
    });
  });
}

/** It may have been ordered: the next check queries. */
async function waitForProof(app: App, sent: Due & Claimed): Promise<void> {
  const next = new Date(app.clock.now().getTime() + 30_000);
  await app.db.prisma.withdrawal.updateMany({
    where: { id: Number(sent.id), state: 'SENDING', nextCheckAt: sent.leasedUntil },
    data: { state: 'UNKNOWN', nextCheckAt: next },
  });
}

/** False when a later claim or report supersedes this attempt. */
const isOurTurn = (row: PayoutRow, sent: Claimed): boolean =>
  row.state === 'SENDING' && row.nextCheckAt?.getTime() === sent.leasedUntil.getTime();
