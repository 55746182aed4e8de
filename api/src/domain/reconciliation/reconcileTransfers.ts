import { randomUUID } from 'node:crypto';
import { isCurrency } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { endDifference, recordDifference } from '../differences/recordDifference.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { postOpeningBalance } from '../ledger/postCharges.ts';
import { lockBalance } from '../ledger/readBalance.ts';
import type { Transfer } from '../payouts/MoneyTransfers.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { resolveTransfer } from '../withdrawals/resolveTransfer.ts';
import { processStart } from './reconciledDay.ts';

/** A transfer completes within three days or is escalated to staff. */
const WINDOW_MS = 4 * 86_400_000;
const SETTLED_AFTER_MS = 10 * 60_000;

/** Compares in both directions. */
export async function reconcileTransfers(app: App): Promise<void> {
  const now = app.clock.now();
  const reach = new Date(now.getTime() - WINDOW_MS);
  // A simulator has no history from before its start, which is our process's start.
  const from = app.settings.simulated.has('flutterwave') && processStart > reach ? processStart : reach;
  const days = { from: from.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) };
  const answer = await app.transfers.list(days);
  if (answer.outcome !== 'accepted') {
    app.log.error({ alarm: true, answer }, 'the list of transfers could not be read');
    return;
  }
  const { transfers, unreadable } = answer.value;
  if (unreadable > 0) app.log.error({ alarm: true, unreadable }, 'transfers of the list could not be read');
  for (const told of transfers) {
    try {
      await take(app, told);
    } catch (error) {
      const { transferId } = told;
      app.log.error({ alarm: true, err: error, transferId }, 'a transfer could not be compared');
    }
  }
  await findMissing(app, from, new Date(now.getTime() - SETTLED_AFTER_MS), transfers);
}

async function take(app: App, told: Transfer): Promise<void> {
  const ours = await app.db.prisma.withdrawal.findFirst({
    where: { originatorConversationId: told.reference, provider: 'FLUTTERWAVE' },
    select: { id: true },
  });
  if (ours) {
    await resolveTransfer(app, { kind: 'withdrawal', id: String(ours.id) }, told);
    const about = aboutWithdrawal(ours.id, told.currency);
    if (told.status === 'successful')
      await inTransaction(app, (tx) => endDifference(app, tx, about, 'the provider has it'));
    return;
  }
  // Pending and failed transfers have moved no money.
  if (told.status !== 'successful') return;
  const { currency, transferId, amountMinor, reference } = told;
  await inTransaction(app, (tx) =>
    recordDifference(app, tx, {
      ...({ provider: 'FLUTTERWAVE', kind: 'NOT_HERE', subject: `transfer ${transferId}` } as const),
      currency: isCurrency(currency) ? currency : 'USD',
      oursMinor: 0n,
      theirsMinor: -amountMinor,
      note: `a transfer of ${currency} under the reference ${reference}, not made here`,
    }),
  );
}

const aboutWithdrawal = (id: number, currency: string) =>
  ({
    ...({ provider: 'FLUTTERWAVE', kind: 'NOT_THERE', subject: `withdrawal ${id}` } as const),
    currency: isCurrency(currency) ? currency : 'USD',
  }) as const;

async function findMissing(app: App, from: Date, to: Date, told: readonly Transfer[]): Promise<void> {
  const known = new Set(told.map(({ transferId }) => transferId));
  const paid = await app.db.prisma.withdrawal.findMany({
    where: { provider: 'FLUTTERWAVE', state: 'PAID', createdAt: { gte: from }, endedAt: { lte: to } },
    select: { id: true, receipt: true, sendMinor: true, sendCurrency: true },
  });
  for (const { id, receipt, sendMinor, sendCurrency } of paid) {
    if (receipt !== null && known.has(receipt)) continue;
    await inTransaction(app, (tx) =>
      recordDifference(app, tx, {
        ...aboutWithdrawal(id, sendCurrency ?? ''),
        oursMinor: -(sendMinor ?? 0n),
        theirsMinor: 0n,
        note: `transfer ${receipt ?? 'without an id'}`,
      }),
    );
  }
}

const wallet = { provider: 'FLUTTERWAVE', kind: 'BALANCE', subject: 'KES wallet', currency: 'KES' } as const;

/** Money in transit may be on either side; the rest is a difference: a deposit by the owner, or a rate that moved after its quote. */
export async function compareWallet(app: App): Promise<string> {
  const askedAt = app.clock.now();
  const answer = await app.transfers.balance();
  const check = { id: randomUUID(), provider: 'FLUTTERWAVE', token: randomAddressPart(), askedAt } as const;
  if (answer.outcome !== 'accepted') {
    const outcome = answer.outcome === 'refused' ? `refused: ${answer.code}` : `unknown: ${answer.cause}`;
    await app.db.prisma.balanceCheck.create({ data: { ...check, outcome: outcome.slice(0, 300) } });
    app.log.warn({ outcome }, 'the balance of the KES wallet could not be read');
    return outcome;
  }
  const theirsMinor = answer.value.totalMinor;
  return inTransaction(app, async (tx) => {
    const ours = await lockBalance(tx, 'FLUTTERWAVE_CLEARING');
    const openMinor = await onTheWay(tx);
    const outcome = await judge(app, tx, { theirsMinor, ours, openMinor });
    const data = {
      ...check,
      answeredAt: app.clock.now(),
      theirsMinor,
      oursMinor: ours ?? 0n,
      openMinor,
      outcome,
    };
    await tx.prisma.balanceCheck.create({ data });
    return outcome;
  });
}

async function judge(
  app: App,
  tx: Tx,
  { theirsMinor, ours, openMinor }: { theirsMinor: bigint; ours: bigint | null; openMinor: bigint },
): Promise<'opened' | 'agrees' | 'on its way' | 'difference'> {
  if (ours === null && theirsMinor !== 0n) {
    const opening = { provider: 'FLUTTERWAVE', currency: 'KES', amountMinor: theirsMinor } as const;
    await postOpeningBalance(tx, opening, app.clock.now());
    return 'opened';
  }
  const oursMinor = ours ?? 0n;
  const difference = theirsMinor - oursMinor;
  if (difference === 0n) {
    await endDifference(app, tx, wallet, 'the next answer agrees');
    return 'agrees';
  }
  if (difference < 0n && difference >= -openMinor) return 'on its way';
  await recordDifference(app, tx, {
    ...wallet,
    oursMinor,
    theirsMinor,
    note: `on its way: ${openMinor} cents out`,
  });
  return 'difference';
}

async function onTheWay(tx: Tx): Promise<bigint> {
  const { _sum } = await tx.prisma.withdrawal.aggregate({
    where: { provider: 'FLUTTERWAVE', state: { in: ['SENDING', 'ACCEPTED', 'UNKNOWN'] } },
    _sum: { costMinor: true },
  });
  return _sum.costMinor ?? 0n;
}
