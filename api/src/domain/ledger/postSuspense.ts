import type { SqlTx } from '../foundation/transaction.ts';
import { type SuspenseItem, suspenseKey } from './listSuspense.ts';
import { clearingOf } from './postSale.ts';
import { type AccountRef, type Posted, postTransaction } from './postTransaction.ts';

/** Moves the whole sum, once: to the sale (clearing), to the payer, as paid back by hand, or written off. */
export async function postSuspenseResolved(
  tx: SqlTx,
  item: SuspenseItem,
  way: 'match' | 'refund' | 'paidBack' | 'writeOff',
  at: Date,
): Promise<Posted> {
  const { minor, currency } = item.amount;
  const clearing = clearingOf(item.provider, currency);
  const to: Record<typeof way, AccountRef> = {
    match: clearing,
    paidBack: clearing,
    refund: { kind: 'REFUNDS_IN_FLIGHT', currency },
    writeOff: { kind: 'WRITE_OFFS', currency },
  };
  return postTransaction(tx, {
    event: events[way],
    idempotencyKey: suspenseKey(item.id),
    lines: [
      { account: { kind: 'BUYER_SUSPENSE', currency }, amountMinor: minor },
      { account: to[way], amountMinor: -minor },
    ],
    detail: { suspenseId: item.id, purchaseId: item.purchaseId },
    at,
  });
}

const events = {
  match: 'suspenseMatched',
  refund: 'suspenseRefund',
  paidBack: 'suspensePaidBack',
  writeOff: 'suspenseWrittenOff',
} as const;
