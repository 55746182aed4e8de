import type { Audit, PurchaseRow } from './audit.ts';
import { judgeCards } from './cardVerdict.ts';
import type { Outside } from './outside.ts';
import { judgeTransfers } from './transferVerdict.ts';

export interface Verdict {
  metrics: Record<string, number>;
  /** Sentences about each violation; empty when all is well. */
  broken: string[];
}

/** A payment to the paybill from the menu of a phone. */
export interface PaidByHand {
  readonly phone: string;
  readonly slip: number;
  readonly receipt: string;
}

const closed = new Set(['PAID', 'FAILED', 'EXPIRED']);
const calledSent = new Set(['SENT', 'DELIVERED']);

/** What one part of the judgement needs: the books, and a place for what is wrong. */
interface Case {
  readonly found: Audit;
  readonly outside: Outside;
  readonly waiting: ReadonlySet<string>;
  readonly byPhone: ReadonlyMap<string, readonly PurchaseRow[]>;
  readonly broken: string[];
}

/** How often each buyer may have asked for a tip that was bought already. */
type AskedAgain = ReadonlyMap<string, number>;

/**
 * Compares the product's books with what the phones, the till and the text service have seen. `byHand`: what was paid without
 * a prompt.
 */
export function judge(
  found: Audit,
  outside: Outside,
  askedAgain: AskedAgain = new Map(),
  byHand: readonly PaidByHand[] = [],
): Verdict {
  const broken = [...found.differences];
  for (const [currency, sum] of Object.entries(found.sums)) {
    if (sum !== '0') broken.push(`Σ ${currency} is ${sum}`);
  }
  const byPhone = new Map<string, PurchaseRow[]>();
  for (const purchase of found.purchases) {
    byPhone.set(purchase.buyer, [...(byPhone.get(purchase.buyer) ?? []), purchase]);
  }
  const all: Case = { found, outside, waiting: new Set(found.stuck), byPhone, broken };
  const repeated = judgePurchases(all, askedAgain);
  const taken = judgeTaken(all, byHand);
  const secondPrompts = judgePrompts(all);
  judgePaidOut(all);
  judgeSubscriptions(all);
  const cards = judgeCards(found, outside);
  const transfers = judgeTransfers(found, outside);
  broken.push(...cards.broken, ...transfers.broken);
  const count = (state: string) => found.purchases.filter((one) => one.state === state).length;
  const soldReceipts = new Set(
    found.purchases.flatMap(({ receipt, state }) => (state === 'PAID' ? [receipt] : [])),
  );
  return {
    broken,
    metrics: {
      purchases: found.purchases.length,
      paid: count('PAID'),
      failed: count('FAILED'),
      expired: count('EXPIRED'),
      'waiting for a person': found.stuck.length,
      'taken by M-Pesa': taken,
      'paid by card': found.purchases.filter((one) => one.txRef !== null && one.state === 'PAID').length,
      'taken by card': cards.taken,
      'paid by hand': byHand.length,
      'sold by hand': byHand.filter(({ receipt }) => soldReceipts.has(receipt)).length,
      'second prompts': secondPrompts,
      'kept for buyers': found.kept.length,
      refunded: found.purchases.filter((one) => one.refund === 'PAID').length,
      'buyers with repeated messages': repeated,
      subscriptions: found.subscriptions.length,
      withdrawals: found.withdrawals.length,
      'withdrawals paid': found.withdrawals.filter((one) => one.state === 'PAID').length,
      'sent abroad': transfers.sent,
      'ledger entries': found.entries,
    },
  };
}

/** @returns the number of buyers with more messages than they bought tips. */
function judgePurchases(all: Case, askedAgain: AskedAgain): number {
  const { found, waiting, byPhone, broken } = all;
  const repeated = new Set<string>();
  for (const purchase of found.purchases) {
    const { id, state, sales, deliveries, buyer, slipId } = purchase;
    if (!closed.has(state) && !waiting.has(id)) broken.push(`purchase ${id} is ${state} and on no list`);
    const paid = state === 'PAID' ? 1 : 0;
    if (sales !== paid || deliveries !== paid)
      broken.push(`purchase ${id} is ${state} with ${sales} sales and ${deliveries} deliveries`);
    // A buyer who got a refund may buy the slip again.
    const same =
      byPhone
        .get(buyer)
        ?.filter((one) => one.slipId === slipId && one.state === 'PAID' && one.refund === null) ?? [];
    if (same.length > 1) broken.push(`${buyer} bought slip ${slipId} ${same.length} times`);
    if (!paid) continue;
    const { dueBack, mayGoBack, refund } = purchase;
    if (dueBack && refund === null) broken.push(`purchase ${id} is not refunded`);
    if (!dueBack && !mayGoBack && refund !== null) broken.push(`purchase ${id} is refunded without a reason`);
    if (judgeMessages(all, purchase, askedAgain.get(buyer) ?? 0)) repeated.add(buyer);
  }
  return repeated.size;
}

/** What the buyer of a paid purchase got. @returns whether it was more than they bought. */
function judgeMessages({ outside, waiting, byPhone, broken }: Case, purchase: PurchaseRow, again: number) {
  const { sms, secondSms, mail } = outside;
  const { id, buyer, txRef, deliveryState, messageId } = purchase;
  const received =
    txRef === null
      ? [sms, secondSms].flatMap((one) => one?.inbox.messages(`+${buyer}`) ?? [])
      : mail.inbox.messages(buyer);
  const messages = received.filter(({ text }) => !text.includes('bought nothing'));
  const texts = messages.length;
  const accepted = messages.some((message) =>
    messageId?.includes('messageId' in message ? message.messageId : message.id),
  );
  if (deliveryState !== null && calledSent.has(deliveryState) && (messageId === null || !accepted))
    broken.push(`purchase ${id} is called ${deliveryState}, and the gateway has no message ${messageId}`);
  if (texts === 0 && !waiting.has(id) && deliveryState !== 'FAILED')
    broken.push(`purchase ${id} is paid and ${buyer} got nothing (${deliveryState})`);
  if (texts <= 1) return false;
  // A second text is only allowed when we recorded that we could not know whether the first had arrived, or when the
  // buyer asked for it, which restarts the count of attempts.
  // Two paid prompts cause one text each.
  const sold = byPhone.get(buyer)?.filter((one) => one.state === 'PAID') ?? [];
  const most = sold.reduce(
    (sum, { attempts }) => sum + Math.max(attempts < 2 && again === 0 ? 1 : 2, attempts),
    again,
  );
  if (texts > most)
    broken.push(
      `${buyer} got ${texts} texts after ${purchase.attempts} attempts: ${JSON.stringify({ bought: byPhone.get(buyer), messages })}`,
    );
  return texts > sold.length;
}

/** Money taken by M-Pesa must be a paid purchase, in suspense, or a case for staff. @returns how many payments it took. */
function judgeTaken(
  { found, outside, waiting, byPhone, broken }: Case,
  byHand: readonly PaidByHand[],
): number {
  const kept = new Set(found.kept);
  const taken = outside.daraja.bank.requests().filter((request) => request.result?.code === '0');
  for (const request of taken) {
    const mine = byPhone.get(request.phone) ?? [];
    const sold = mine.some((one) => one.state === 'PAID');
    const known = sold || mine.some((one) => waiting.has(one.id)) || kept.has(request.result?.receipt ?? '');
    if (!known) broken.push(`${request.phone} paid ${request.amount} and has nothing`);
  }
  const byReceipt = new Map(found.purchases.map((one) => [one.receipt, one]));
  for (const { phone, slip, receipt } of byHand) {
    const sale = byReceipt.get(receipt);
    if (!sale && !kept.has(receipt)) broken.push(`${phone} paid ${receipt} by hand and has nothing`);
    if (sale && (sale.state !== 'PAID' || sale.buyer !== phone || sale.slipId !== slip))
      broken.push(`${phone} paid ${receipt} by hand for slip ${slip}: ${JSON.stringify(sale)}`);
  }
  const payers = new Set([...taken, ...byHand].map(({ phone }) => phone));
  const paidWithout = found.purchases.filter(
    ({ state, buyer, txRef }) => state === 'PAID' && txRef === null && !payers.has(buyer),
  );
  for (const { id } of paidWithout) broken.push(`purchase ${id} was sold and nobody paid`);
  return taken.length;
}

/** @returns how many phones were asked more than once. */
function judgePrompts({ outside, byPhone, broken }: Case): number {
  const pushes = new Map<string, number>();
  for (const { phone } of outside.daraja.bank.requests()) pushes.set(phone, (pushes.get(phone) ?? 0) + 1);
  for (const [phone, count] of pushes) {
    if (count > (byPhone.get(phone)?.length ?? 0)) broken.push(`${phone} was asked ${count} times`);
  }
  return [...pushes.values()].filter((count) => count > 1).length;
}

/** M-Pesa must have paid out everything marked as paid, and not more than was withdrawn or refunded. */
function judgePaidOut({ found, outside, waiting, byPhone, broken }: Case): void {
  const received = new Map<string, number>();
  for (const payout of outside.daraja.bank.payouts()) {
    if (payout.result?.code === '0')
      received.set(payout.phone, (received.get(payout.phone) ?? 0) + payout.amount);
  }
  for (const { id, state } of found.withdrawals) {
    if (!['PAID', 'FAILED'].includes(state) && !waiting.has(String(id)))
      broken.push(`withdrawal ${id} is ${state} and on no list`);
  }
  const byMpesa = found.withdrawals.filter(({ sent }) => sent === null);
  for (const phone of new Set(byMpesa.map((one) => one.phone))) {
    const mine = byMpesa.filter((one) => one.phone === phone);
    const sum = (state: string) =>
      mine.filter((one) => one.state === state).reduce((total, one) => total + one.amount, 0);
    const open = mine.filter((one) => !['PAID', 'FAILED'].includes(one.state));
    const got = received.get(phone) ?? 0;
    const most = sum('PAID') + open.reduce((total, one) => total + one.amount, 0);
    if (got < sum('PAID') || got > most) broken.push(`${phone} withdrew ${sum('PAID')} and received ${got}`);
  }
  for (const [buyer, mine] of byPhone) {
    const prompted = mine.filter(({ txRef }) => txRef === null);
    const sum = (counts: (refund: string | null) => boolean) =>
      prompted
        .filter(({ refund }) => counts(refund))
        .reduce((total, { refundMinor }) => total + refundMinor, 0);
    const got = prompted.length === 0 ? 0 : (received.get(buyer) ?? 0) * 100;
    const most = sum((refund) => refund !== 'FAILED');
    const least = sum((refund) => refund === 'PAID');
    if (got > most || got < least)
      broken.push(`${buyer} is refunded ${least} to ${most} and received ${got}`);
  }
}

function judgeSubscriptions({ found, broken }: Case): void {
  const begun = new Set(found.subscriptions.map(({ id }) => id));
  for (const { id, slipId, state } of found.purchases) {
    if (slipId === null && state === 'PAID' && !begun.has(id))
      broken.push(`subscription ${id} is paid and never began`);
  }
  for (const { id, over, shared } of found.subscriptions) {
    if (shared !== (over ? 1 : 0)) broken.push(`subscription ${id} was shared ${shared} times`);
  }
}
