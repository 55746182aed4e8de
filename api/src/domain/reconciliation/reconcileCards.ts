import { isCurrency } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { endDifference, recordDifference } from '../differences/recordDifference.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import type { CardCharge } from '../payments/CardCheckout.ts';
import { keepCardCharge } from '../sales/keepCardCharge.ts';
import { resolveCardPayment } from '../sales/resolveCardPayment.ts';
import { reconciledFrom, recordReconciledDay } from './reconciledDay.ts';

const SETTLED_AFTER_MS = 10 * 60_000;
const WINDOW_MS = 31 * 86_400_000;

export async function reconcileCards(app: App): Promise<void> {
  const now = app.clock.now();
  const from = await reconciledFrom(app, 'FLUTTERWAVE', now, WINDOW_MS);
  const days = { from: from.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) };
  const answer = await app.cards.listCharges(days);
  if (answer.outcome !== 'accepted') {
    app.log.error({ alarm: true, answer }, "the card provider's list of charges could not be read");
    return;
  }
  const { charges, unreadable } = answer.value;
  let whole = true;
  const paid = charges.filter((charge) => charge.status === 'successful');
  for (const charge of paid) {
    try {
      whole = (await take(app, charge)) && whole;
    } catch (error) {
      // Must not delay the others; its day is compared again.
      const { transactionId } = charge;
      app.log.error({ alarm: true, err: error, transactionId }, 'a card charge could not be compared');
      whole = false;
    }
  }
  await findMissing(app, from, new Date(now.getTime() - SETTLED_AFTER_MS), paid);
  if (unreadable > 0)
    app.log.error({ alarm: true, unreadable }, 'charges of the card provider could not be read');
  if (whole) await recordReconciledDay(app, 'FLUTTERWAVE', now, paid.length);
}

/** False unless the provider confirms it. */
async function take(app: App, charge: CardCharge): Promise<boolean> {
  const { transactionId, txRef } = charge;
  const ours = await app.db.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: 'FLUTTERWAVE', receipt: transactionId } },
    select: { state: true },
  });
  if (ours?.state === 'PAID') {
    await keepCardCharge(app, charge);
    await inTransaction(app, (tx) =>
      endDifference(app, tx, aboutCharge(charge, 'NOT_THERE'), 'the provider has it'),
    );
    return true;
  }
  const kept = await app.db.prisma.ledgerTransaction.count({
    where: { idempotencyKey: `unmatched:FLUTTERWAVE:${transactionId}` },
  });
  if (kept > 0) return true;
  const settled = await resolveCardPayment(app, { txRef, transactionId });
  if (settled === 'unknown purchase') await keepUnknown(app, charge);
  return settled !== 'deferred';
}

async function keepUnknown(app: App, charge: CardCharge): Promise<void> {
  const { transactionId: key, currency, amountMinor, txRef } = charge;
  await inTransaction(app, async (tx) => {
    if (!isCurrency(currency)) {
      const note = `${amountMinor} hundredths of ${currency}, reference ${txRef}`;
      const about = aboutCharge(charge, 'NOT_HERE');
      await recordDifference(app, tx, { ...about, oursMinor: 0n, theirsMinor: amountMinor, note });
      return;
    }
    const payer = { phone: null, reference: txRef };
    const money = { provider: 'FLUTTERWAVE', currency, amountMinor, key, purchaseId: null, payer } as const;
    await postUnmatched(tx, money, app.clock.now());
  });
  await keepCardCharge(app, charge);
  app.log.error({ alarm: true, transactionId: key }, 'a card charge matches no purchase: held in suspense');
}

const aboutCharge = ({ transactionId, currency }: CardCharge, kind: 'NOT_HERE' | 'NOT_THERE') =>
  ({
    provider: 'FLUTTERWAVE',
    kind,
    subject: transactionId,
    currency: isCurrency(currency) ? currency : 'USD',
  }) as const;

async function findMissing(app: App, from: Date, to: Date, paid: readonly CardCharge[]): Promise<void> {
  const told = new Set(paid.map((charge) => charge.transactionId));
  const sold = await app.db.prisma.purchase.findMany({
    where: { provider: 'FLUTTERWAVE', state: 'PAID', createdAt: { gte: from }, paidAt: { lte: to } },
    select: { id: true, receipt: true, currency: true, amountMinor: true, paidAmountMinor: true },
  });
  for (const { id, receipt, currency, amountMinor, paidAmountMinor } of sold) {
    if (receipt !== null && told.has(receipt)) continue;
    await inTransaction(app, (tx) =>
      recordDifference(app, tx, {
        provider: 'FLUTTERWAVE',
        kind: 'NOT_THERE',
        subject: receipt ?? `purchase ${id}`,
        currency,
        oursMinor: paidAmountMinor ?? amountMinor,
        theirsMinor: 0n,
        note: `purchase ${id}`,
      }),
    );
  }
}
