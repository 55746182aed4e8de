import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../purchases/chargeBackPurchase.ts';
import { inTransaction } from '../transaction.ts';
import { lockPayout, type PayoutRef } from './payoutRow.ts';
import { endPayout } from './settlePayout.ts';

/**
 * Staff decide about a withdrawal or refund that M-Pesa does not tell about: the phone has it (with its receipt), or
 * it is proven that nothing was sent.
 *
 * @throws NotAllowed, NotFound, Conflict when it is closed, or still being asked about.
 */
export async function decidePayout(
  app: App,
  eyes: Eyes,
  ref: PayoutRef,
  verdict: { paid: true; receipt: string } | { paid: false; reason: string },
): Promise<void> {
  const actorId = requireStaff(eyes);
  await inTransaction(app, async (tx) => {
    const payout = await lockPayout(tx, ref);
    if (!payout) throw new NotFound('There is no such payout');
    if (payout.state !== 'UNKNOWN')
      throw new Conflict('NOT_OPEN', 'Only a payout that nobody knows about is decided');
    await endPayout(
      app,
      tx,
      ref,
      verdict.paid
        ? { state: 'PAID', receipt: verdict.receipt }
        : { state: 'FAILED', failure: verdict.reason },
    );
    await recordAudit(app, tx, {
      actorId,
      action: 'decide payout',
      subject: `${ref.kind}:${ref.id}`,
      detail: { ...verdict },
    });
  });
}
