import type { Audit, PurchaseRow } from './audit.ts';
import { judgeCards } from './cardVerdict.ts';
import type { Outside } from './outside.ts';

export interface Verdict {
  figures: Record<string, number>;
  /** What must not be; nothing, it is hoped. */
  broken: string[];
}

const closed = new Set(['PAID', 'FAILED', 'EXPIRED']);

/**
 * Compares the product's books with what the phones, the till and the text service have seen. `askedAgain`: how often
 * each buyer may have asked for a tip that was bought already.
 */
export function judge(
  found: Audit,
  outside: Outside,
  askedAgain: ReadonlyMap<string, number> = new Map(),
): Verdict {
  const { daraja, sms, mail } = outside;
  const broken = [...found.differences];
  for (const [currency, sum] of Object.entries(found.sums)) {
    if (sum !== '0') broken.push(`Σ ${currency} is ${sum}`);
  }
  const waiting = new Set(found.stuck);
  const kept = new Set(found.kept);
  const byPhone = new Map<string, PurchaseRow[]>();
  for (const purchase of found.purchases) {
    byPhone.set(purchase.buyer, [...(byPhone.get(purchase.buyer) ?? []), purchase]);
  }
  let repeatedTexts = 0;
  for (const purchase of found.purchases) {
    const { id, state, sales, deliveries, buyer, txRef, slipId } = purchase;
    if (!closed.has(state) && !waiting.has(id)) broken.push(`purchase ${id} is ${state} and on no list`);
    const paid = state === 'PAID' ? 1 : 0;
    if (sales !== paid || deliveries !== paid)
      broken.push(`purchase ${id} is ${state} with ${sales} sales and ${deliveries} deliveries`);
    // Who was given the money back may buy the slip again.
    const same =
      byPhone
        .get(buyer)
        ?.filter((one) => one.slipId === slipId && one.state === 'PAID' && one.refund === null) ?? [];
    if (same.length > 1) broken.push(`${buyer} bought slip ${slipId} ${same.length} times`);
    if (!paid) continue;
    const messages = txRef === null ? sms.inbox.messages(`+${buyer}`) : mail.inbox.messages(buyer);
    const texts = messages.length;
    if (texts === 0 && !waiting.has(id) && purchase.deliveryState !== 'FAILED')
      broken.push(`purchase ${id} is paid and ${buyer} got nothing (${purchase.deliveryState})`);
    if (texts > 1) {
      // A repeat is only in order when we could not know that the first had arrived, and wrote so down, or when the
      // buyer asked for it, which restarts the count of attempts.
      repeatedTexts += 1;
      const again = askedAgain.get(buyer) ?? 0;
      if (texts > Math.max(2, purchase.attempts) + again || (purchase.attempts < 2 && again === 0))
        broken.push(
          `${buyer} got ${texts} texts after ${purchase.attempts} attempts: ${JSON.stringify({ bought: byPhone.get(buyer), messages })}`,
        );
    }
  }
  // What M-Pesa took: a paid purchase, money that is kept, or work of a person.
  const taken = daraja.bank.requests().filter((request) => request.result?.code === '0');
  for (const request of taken) {
    const mine = byPhone.get(request.phone) ?? [];
    const sold = mine.some((one) => one.state === 'PAID');
    const known = sold || mine.some((one) => waiting.has(one.id)) || kept.has(request.result?.receipt ?? '');
    if (!known) broken.push(`${request.phone} paid ${request.amount} and has nothing`);
  }
  const payers = new Set(taken.map((request) => request.phone));
  const paidWithout = found.purchases.filter(
    ({ state, buyer, txRef }) => state === 'PAID' && txRef === null && !payers.has(buyer),
  );
  for (const { id } of paidWithout) broken.push(`purchase ${id} was sold and nobody paid`);
  const pushes = new Map<string, number>();
  for (const { phone } of daraja.bank.requests()) pushes.set(phone, (pushes.get(phone) ?? 0) + 1);
  for (const [phone, count] of pushes) {
    if (count > (byPhone.get(phone)?.length ?? 0)) broken.push(`${phone} was asked ${count} times`);
  }
  // What M-Pesa paid out: not more than was withdrawn, and all that is called paid.
  const received = new Map<string, number>();
  for (const payout of daraja.bank.payouts()) {
    if (payout.result?.code === '0')
      received.set(payout.phone, (received.get(payout.phone) ?? 0) + payout.amount);
  }
  for (const { id, state } of found.withdrawals) {
    if (!['PAID', 'FAILED'].includes(state) && !waiting.has(String(id)))
      broken.push(`withdrawal ${id} is ${state} and on no list`);
  }
  for (const phone of new Set(found.withdrawals.map((one) => one.phone))) {
    const mine = found.withdrawals.filter((one) => one.phone === phone);
    const sum = (state: string) =>
      mine.filter((one) => one.state === state).reduce((total, one) => total + one.amount, 0);
    const open = mine.filter((one) => !['PAID', 'FAILED'].includes(one.state));
    const got = received.get(phone) ?? 0;
    const most = sum('PAID') + open.reduce((total, one) => total + one.amount, 0);
    if (got < sum('PAID') || got > most) broken.push(`${phone} withdrew ${sum('PAID')} and received ${got}`);
  }
  // A refund is sent once: not more than the rows of a phone say, and all that is called paid.
  for (const [buyer, mine] of byPhone) {
    const byMpesa = mine.filter(({ txRef }) => txRef === null);
    const sum = (counts: (refund: string | null) => boolean) =>
      byMpesa
        .filter(({ refund }) => counts(refund))
        .reduce((total, { refundMinor }) => total + refundMinor, 0);
    const got = byMpesa.length === 0 ? 0 : (received.get(buyer) ?? 0) * 100;
    const most = sum((refund) => refund !== 'FAILED');
    const least = sum((refund) => refund === 'PAID');
    if (got > most || got < least)
      broken.push(`${buyer} is refunded ${least} to ${most} and received ${got}`);
  }
  const begun = new Set(found.subscriptions.map(({ id }) => id));
  for (const { id, slipId, state } of found.purchases) {
    if (slipId === null && state === 'PAID' && !begun.has(id))
      broken.push(`subscription ${id} is paid and never began`);
  }
  for (const { id, over, shared } of found.subscriptions) {
    if (shared !== (over ? 1 : 0)) broken.push(`subscription ${id} was shared ${shared} times`);
  }
  const cards = judgeCards(found, outside);
  broken.push(...cards.broken);
  const count = (state: string) => found.purchases.filter((one) => one.state === state).length;
  return {
    broken,
    figures: {
      purchases: found.purchases.length,
      paid: count('PAID'),
      failed: count('FAILED'),
      expired: count('EXPIRED'),
      'waiting for a person': found.stuck.length,
      'taken by M-Pesa': taken.length,
      'paid by card': found.purchases.filter((one) => one.txRef !== null && one.state === 'PAID').length,
      'taken by card': cards.taken,
      'kept for buyers': found.kept.length,
      refunded: found.purchases.filter((one) => one.refund === 'PAID').length,
      'messages repeated after an unknown answer': repeatedTexts,
      subscriptions: found.subscriptions.length,
      withdrawals: found.withdrawals.length,
      'withdrawals paid': found.withdrawals.filter((one) => one.state === 'PAID').length,
      'ledger entries': found.entries,
    },
  };
}
