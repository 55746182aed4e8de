import type { Tx } from '../transaction.ts';
import { mayOwe } from './mayOwe.ts';
import { exchangeLines, type SaleAmounts } from './postSale.ts';
import { type Line, type Posted, postTransactions } from './postTransaction.ts';

/** A sale whose slip has another result than the one its money was moved by. */
export interface CorrectedSale extends SaleAmounts {
  readonly tipsterId: string;
  /** Number of the slip's version that the correction made: a sale may be corrected more than once. */
  readonly slipVersion: number;
}

/**
 * What a corrected result does to a sale:
 *
 * - `earningTakenBack`: won or lost, and cancelled after all. What the tipster earned, who may owe it, and the fee set out
 *   to the buyer;
 * - `refundCalledBack`: cancelled, and won or lost after all before the refund was sent. The sale stands again;
 * - `lossBorne`: the same when the refund had set out. The buyer keeps it, the tipster earns, and the platform bears the loss;
 * - `lossUndone`: cancelled once more. What the platform bore comes back from the tipster, who may owe it.
 */
export type Correction = 'earningTakenBack' | 'refundCalledBack' | 'lossBorne' | 'lossUndone';

const linesOf: Readonly<Record<Correction, (sale: CorrectedSale) => Line[]>> = {
  earningTakenBack: (sale) => refundLines(sale, 1n),
  refundCalledBack: (sale) => refundLines(sale, -1n),
  lossBorne: (sale) => lossLines(sale, 1n),
  lossUndone: (sale) => lossLines(sale, -1n),
};

/** Posts one correction of many sales, an event for each. */
export async function postCorrected(
  tx: Tx,
  event: Correction,
  sales: readonly CorrectedSale[],
  at: Date,
): Promise<Posted[]> {
  if (sales.length === 0) return [];
  const post = () =>
    postTransactions(
      tx,
      sales.map((sale) => {
        const { purchaseId, slipVersion } = sale;
        const idempotencyKey = `${event}:${purchaseId}:${slipVersion}`;
        return {
          event,
          idempotencyKey,
          lines: linesOf[event](sale),
          detail: { purchaseId, slipVersion },
          at,
        };
      }),
    );
  return event === 'earningTakenBack' || event === 'lossUndone' ? mayOwe(tx, post) : post();
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
