import type { Tx } from '../transaction.ts';
import { mayOwe } from './mayOwe.ts';
import { exchangeLines, type SaleAmounts } from './postSale.ts';
import { type Line, type Posted, postTransaction } from './postTransaction.ts';

/** A sale whose slip has another result than the one its money was moved by. */
export interface CorrectedSale extends SaleAmounts {
  readonly tipsterId: string;
  /** Number of the slip's version that the correction made: a sale may be corrected more than once. */
  readonly slipVersion: number;
}

/**
 * The slip was won or lost and is cancelled after all: what the tipster earned and the fee set out to the buyer. The
 * tipster may owe it.
 */
export async function postEarningTakenBack(tx: Tx, sale: CorrectedSale, at: Date): Promise<Posted> {
  return mayOwe(tx, () => post(tx, 'earningTakenBack', sale, refundLines(sale, 1n), at));
}

/** The slip was cancelled and is won or lost after all, before the refund was sent: the sale stands again. */
export async function postRefundCalledBack(tx: Tx, sale: CorrectedSale, at: Date): Promise<Posted> {
  return post(tx, 'refundCalledBack', sale, refundLines(sale, -1n), at);
}

/** The same when the refund had set out: the buyer keeps it, the tipster earns, and the platform bears the loss. */
export async function postLossBorne(tx: Tx, sale: CorrectedSale, at: Date): Promise<Posted> {
  return post(tx, 'lossBorne', sale, lossLines(sale, 1n), at);
}

/** Cancelled once more: what the platform bore comes back from the tipster, who may owe it. */
export async function postLossUndone(tx: Tx, sale: CorrectedSale, at: Date): Promise<Posted> {
  return mayOwe(tx, () => post(tx, 'lossUndone', sale, lossLines(sale, -1n), at));
}

const earned = (sale: CorrectedSale): bigint => sale.priceKesMinor - sale.feeKesMinor;
const payable = (sale: CorrectedSale) =>
  ({ kind: 'TIPSTER_PAYABLE', owner: sale.tipsterId, currency: 'KES' }) as const;

/** `out` 1: from tipster and platform towards the buyer; -1: back. */
function refundLines(sale: CorrectedSale, out: 1n | -1n): Line[] {
  return [
    { account: payable(sale), amountMinor: out * earned(sale) },
    { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: out * sale.feeKesMinor },
    ...exchangeLines(sale, out === 1n ? -1n : 1n),
    {
      account: { kind: 'REFUNDS_IN_FLIGHT', currency: sale.currency },
      amountMinor: -out * sale.amountMinor,
    },
  ];
}

function lossLines(sale: CorrectedSale, borne: 1n | -1n): Line[] {
  return [
    { account: { kind: 'CORRECTION_LOSSES', currency: 'KES' }, amountMinor: borne * earned(sale) },
    { account: payable(sale), amountMinor: -borne * earned(sale) },
  ];
}

function post(tx: Tx, event: string, sale: CorrectedSale, lines: Line[], at: Date): Promise<Posted> {
  const { purchaseId, slipVersion } = sale;
  return postTransaction(tx, {
    event,
    idempotencyKey: `${event}:${purchaseId}:${slipVersion}`,
    lines,
    detail: { purchaseId, slipVersion },
    at,
  });
}
