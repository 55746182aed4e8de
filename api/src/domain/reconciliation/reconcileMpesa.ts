import { eatDay } from '@tipsoko/rules/eat';
import { formatMoney, moneyOf } from '@tipsoko/rules/money';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import type { App } from '../../app.ts';
import { endDifference, recordDifference } from '../differences/recordDifference.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { held, heldByName, isHeld, recordListedPayer } from '../ledger/listSuspense.ts';
import { mobilePaymentLifeMs } from '../payments/checkSchedule.ts';
import { findByReference, type Referred } from '../purchases/findByReference.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { type Confirmed, confirmPayment } from '../sales/confirmPayment.ts';
import { quarantine } from '../sales/quarantinePurchase.ts';
import { holdListed, sellByHand, sendReason } from '../sales/sellByHand.ts';
import { slipOfReference } from '../sales/slipOfReference.ts';
import type { PulledTransaction } from './OrganisationAccounts.ts';
import { reconciledFrom, recordReconciledDay } from './reconciledDay.ts';

/** Younger payments still wait for callbacks and queries. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** M-Pesa lists the last 48 hours. */
export const WINDOW_MS = 47 * 3_600_000;

/** Idempotent, in both directions. Payments that only M-Pesa has sell or go to suspense; those that only we have are differences. */
export async function reconcileMpesa(app: App): Promise<void> {
  const now = app.clock.now();
  const from = await reconciledFrom(app, 'MPESA', now, WINDOW_MS);
  const to = new Date(now.getTime() - SETTLED_AFTER_MS);
  const answer = await pullMpesaList(app, { from, to: now });
  if (answer.outcome !== 'accepted') {
    app.log.error({ alarm: true, answer }, "M-Pesa's list of transactions could not be read");
    return;
  }
  const { transactions, unreadable } = answer.value;
  const open = await openSubjects(app);
  let whole = true;
  for (const one of transactions) {
    if (one.at > to) continue;
    try {
      await takePayment(app, one, open);
    } catch (error) {
      // Must not delay the others; its day is compared again.
      app.log.error({ alarm: true, err: error, receipt: one.receipt }, 'a payment could not be compared');
      whole = false;
    }
  }
  await findMissing(app, { from, to, told: new Map(transactions.map((one) => [one.receipt, one])) });
  await noteUnreadable(app, eatDay(from).from, unreadable);
  if (whole) await recordReconciledDay(app, 'MPESA', now, transactions.length);
}

export type MpesaList = Awaited<ReturnType<typeof pullMpesaList>>;

/** M-Pesa refuses until the list is enabled for the paybill. */
export async function pullMpesaList(app: App, window: { from: Date; to: Date }) {
  const answer = await app.mpesa.pullTransactions(window);
  const phone = app.settings.MPESA_PULL_PHONE;
  if (answer.outcome !== 'refused' || !phone) return answer;
  const callbackUrl = `${app.settings.PUBLIC_URL}/hooks/o/${'0'.repeat(32)}`;
  const registered = await app.mpesa.registerPull({ phone, callbackUrl });
  return registered.outcome === 'accepted' ? app.mpesa.pullTransactions(window) : answer;
}

async function openSubjects(app: App): Promise<Set<string>> {
  const rows = await app.db.prisma.reconciliationDifference.findMany({
    where: { provider: 'MPESA', endedAt: null },
    select: { subject: true },
  });
  return new Set(rows.map((row) => row.subject));
}

export type TakenPayment = Confirmed | 'kept';

/** Already ours, late proof for a purchase, or unmatched. */
export async function takePayment(
  app: App,
  told: PulledTransaction,
  open: ReadonlySet<string>,
): Promise<TakenPayment> {
  const { receipt, amountMinor } = told;
  const ours = await app.db.prisma.purchase.findUnique({
    where: { provider_receipt: { provider: 'MPESA', receipt } },
    select: { id: true, state: true, paidAmountMinor: true, amountMinor: true },
  });
  if (ours?.state === 'PAID') {
    const oursMinor = ours.paidAmountMinor ?? ours.amountMinor;
    // Unless both sides agree and nothing is open, the common case.
    if (told.amountMinor !== oursMinor || open.has(receipt) || open.has(`purchase ${ours.id}`))
      await compareAmounts(app, told, ours.id, oursMinor);
    return 'already';
  }
  const slip = slipOfReference(told.reference);
  const phone = parsePhoneOfAnyForm(told.phone);
  // What was held before the list named its payer sells once it does.
  const isNamed = slip !== null && phone !== null;
  if (await isHeld(app, isNamed ? heldByName(receipt) : held(receipt))) {
    // Staff may decide about it from now on, also where a confirmation alone had reported it.
    await inTransaction(app, (tx) => recordListedPayer(tx, told));
    return 'already';
  }
  const purchase = await findByReference(app, told.reference);
  if (purchase) return confirmReferred(app, told, purchase);
  if (isNamed) {
    const sale = await sellByHand(app, { slip, receipt, amountMinor, phone, at: told.at });
    if (sale !== 'no such slip') return sale;
  }
  const likely = await likelyPurchase(app, told);
  if (likely?.state === 'PAID')
    return confirmPayment(app, { purchaseId: likely.id, receipt, amountMinor, currency: 'KES' });
  await inTransaction(app, async (tx) => {
    const payment = { ...told, slip: null, purchaseId: likely?.id ?? null };
    await holdListed(app, tx, payment, likely ? null : { why: 'account' });
    const meant = likely && (await lockPurchase(tx, likely.id));
    if (meant && meant.state !== 'PAID')
      await quarantine(app, tx, meant, 'M-Pesa lists a payment that may be for this: it is kept');
  });
  app.log.error({ alarm: true, receipt }, 'a paybill payment matches no purchase: held in suspense');
  return 'kept';
}

/** A payment to the account of a prompt. One that buys nothing was made by hand: its payer is sent the reason. */
async function confirmReferred(
  app: App,
  { receipt, amountMinor, phone }: PulledTransaction,
  { id, state, slipId, amountMinor: priceMinor }: Referred,
): Promise<Confirmed> {
  const confirmed = await confirmPayment(app, { purchaseId: id, receipt, amountMinor, currency: 'KES' });
  const to = parsePhoneOfAnyForm(phone);
  if (!to || !['surplus', 'quarantined'].includes(confirmed) || !(await isHeld(app, held(receipt))))
    return confirmed;
  const price = formatMoney(moneyOf(BigInt(priceMinor), 'KES'));
  await inTransaction(app, (tx) =>
    sendReason(
      tx,
      { slip: slipId, receipt, amountMinor, phone: to },
      state === 'PAID' ? { why: 'bought' } : { why: 'price', price },
    ),
  );
  return confirmed;
}

/** Life of a prompt plus clock skew. */
const PROMPTED_BEFORE_MS = mobilePaymentLifeMs + 2 * 60_000;
const PROMPTED_AFTER_MS = 2 * 60_000;

/** Till lists have no reference: matches the only receiptless purchase of phone and amount just before; else null. */
async function likelyPurchase(
  app: App,
  told: PulledTransaction,
): Promise<{ id: string; state: string } | null> {
  const { at, phone, amountMinor } = told;
  const from = new Date(at.getTime() - PROMPTED_BEFORE_MS);
  const to = new Date(at.getTime() + PROMPTED_AFTER_MS);
  const rows = await app.db.prisma.purchase.findMany({
    where: {
      provider: 'MPESA',
      phone,
      amountMinor,
      receipt: null,
      state: { not: 'FAILED' },
      requestedAt: { gte: from, lte: to },
    },
    select: { id: true, state: true },
    take: 2,
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function compareAmounts(
  app: App,
  told: PulledTransaction,
  purchaseId: string,
  oursMinor: bigint,
): Promise<void> {
  const about = { provider: 'MPESA', kind: 'AMOUNT', subject: told.receipt, currency: 'KES' } as const;
  await inTransaction(app, async (tx) => {
    if (told.amountMinor === oursMinor) await endDifference(app, tx, about, 'both sides agree');
    else await recordDifference(app, tx, { ...about, oursMinor, theirsMinor: told.amountMinor, note: '' });
    // By receipt, or by its name from before the receipt was known.
    for (const subject of [told.receipt, `purchase ${purchaseId}`])
      await endDifference(app, tx, { ...about, kind: 'NOT_THERE', subject }, 'the provider has it');
  });
}

/** Created and paid inside the window, so M-Pesa must list them. */
async function findMissing(
  app: App,
  window: { from: Date; to: Date; told: ReadonlyMap<string, PulledTransaction> },
): Promise<void> {
  const sold = await app.db.prisma.purchase.findMany({
    where: {
      provider: 'MPESA',
      state: 'PAID',
      amountMinor: { gt: 0 },
      createdAt: { gte: window.from },
      paidAt: { lte: window.to },
    },
    select: { id: true, receipt: true, paidAmountMinor: true, amountMinor: true },
  });
  for (const { id, receipt, paidAmountMinor, amountMinor } of sold) {
    if (receipt !== null && window.told.has(receipt)) continue;
    await inTransaction(app, (tx) =>
      recordDifference(app, tx, {
        provider: 'MPESA',
        kind: 'NOT_THERE',
        subject: receipt ?? `purchase ${id}`,
        currency: 'KES',
        oursMinor: paidAmountMinor ?? amountMinor,
        theirsMinor: 0n,
        note: `purchase ${id}`,
      }),
    );
  }
}

async function noteUnreadable(app: App, day: Date, rows: number): Promise<void> {
  if (rows === 0) return;
  await inTransaction(app, (tx) =>
    recordDifference(app, tx, {
      provider: 'MPESA',
      kind: 'NOT_HERE',
      subject: `unreadable rows since ${day.toISOString().slice(0, 10)}`,
      currency: 'KES',
      oursMinor: 0n,
      theirsMinor: 0n,
      note: `${rows} rows of the list could not be read`,
    }),
  );
}
