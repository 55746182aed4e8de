import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { type DifferenceAbout, recordDifference } from '../differences/recordDifference.ts';
import { inTransaction } from '../foundation/transaction.ts';

/** Entering the chargeback ends the difference of this name. */
export const disputeOf = (paid: Pick<Purchase, 'receipt' | 'currency'>): DifferenceAbout => ({
  provider: 'FLUTTERWAVE',
  kind: 'NOT_HERE',
  subject: `chargeback ${paid.receipt}`,
  currency: paid.currency,
});

/** Moves no money, because the notice is unsigned and omits the outcome: staff get a difference and enter a lost chargeback. */
export async function noteDispute(
  app: App,
  told: { event: string; transactionId: string | null; txRef: string | null },
): Promise<string> {
  const { transactionId, txRef } = told;
  if (transactionId === null && txRef === null) return 'malformed: a dispute about nothing';
  const answer = await (transactionId === null
    ? app.cards.verifyByReference(txRef ?? '')
    : app.cards.verifyById(transactionId));
  if (answer.outcome !== 'accepted') throw new Error('a disputed charge could not be looked up');
  const charge = answer.value;
  if (!charge || (txRef !== null && charge.txRef !== txRef)) return 'no such charge';
  const purchase = await app.db.prisma.purchase.findUnique({
    where: { txRef: charge.txRef },
    select: { id: true, currency: true, receipt: true },
  });
  if (!purchase) return 'unknown purchase';
  const entered = await app.db.prisma.ledgerTransaction.count({
    where: { idempotencyKey: `chargeback:${purchase.id}` },
  });
  if (entered > 0) return 'already';
  await inTransaction(app, (tx) =>
    recordDifference(app, tx, {
      ...disputeOf({ ...purchase, receipt: charge.transactionId }),
      oursMinor: 0n,
      theirsMinor: -charge.amountMinor,
      note: `purchase ${purchase.id}: answer in the dashboard, and enter the chargeback when it is lost`,
    }),
  );
  return 'difference';
}
