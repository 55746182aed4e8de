import type { Audit } from './audit.ts';
import type { Outside } from './outside.ts';

/** Compares card purchases with the card provider's charges and refunds. */
export function judgeCards(found: Audit, { cards }: Outside): { broken: string[]; taken: number } {
  const broken: string[] = [];
  const waiting = new Set(found.stuck);
  const kept = new Set(found.kept);
  const byReference = new Map(found.purchases.map((purchase) => [purchase.txRef, purchase]));
  const charges = cards.checkout.transactions().filter(({ status }) => status === 'successful');
  const charged = new Set(charges.map(({ txRef }) => txRef));
  for (const { id, txRef, currency, amount } of charges) {
    const purchase = byReference.get(txRef);
    const known =
      purchase &&
      ((purchase.state === 'PAID' && purchase.receipt === String(id)) ||
        waiting.has(purchase.id) ||
        kept.has(String(id)));
    if (!known) broken.push(`card charge ${id} of ${currency} ${amount} (${txRef}) bought nothing`);
  }
  for (const { id, txRef, state } of found.purchases) {
    if (txRef !== null && state === 'PAID' && !charged.has(txRef))
      broken.push(`purchase ${id} was sold and no card was charged`);
  }
  const refunds = cards.checkout.refunds().filter(({ status }) => status !== 'failed');
  for (const { id, txRef, refund, receipt } of found.purchases) {
    if (txRef === null) continue;
    const mine = refunds.filter(({ transactionId }) => String(transactionId) === receipt);
    if (mine.length > 1) broken.push(`purchase ${id} was refunded ${mine.length} times`);
    if (refund === 'PAID' && mine.length === 0) broken.push(`purchase ${id} is called refunded and is not`);
    if (mine.length > 0 && refund === null) broken.push(`purchase ${id} was refunded and nobody knows`);
  }
  return { broken, taken: charges.length };
}
