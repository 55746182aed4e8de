import type { SqlTx } from '../foundation/transaction.ts';
import { allowOverdraft } from './allowOverdraft.ts';
import { exchangeLines, type SaleAmounts } from './postSale.ts';
import { type Line, type Posted, postTransactions } from './postTransaction.ts';

export interface CorrectedSale extends SaleAmounts {
  readonly tipsterId: string;
  /** Version created by the correction: a sale may be corrected more than once. */
  readonly slipVersion: number;
}

/**
 * - `earningTakenBack`: cancelled after all; earning (perhaps as a debt) and fee go to the buyer;
 * - `refundCalledBack`: won or lost after all, before the refund was sent;
 * - `lossBorne`: the same after it was sent, so the platform pays the earning;
 * - `lossUndone`: cancelled once more, so the earning reimburses the platform.
 */
export type Correction = 'earningTakenBack' | 'refundCalledBack' | 'lossBorne' | 'lossUndone';

const linesOf: Readonly<Record<Correction, (sale: CorrectedSale) => Line[]>> = {
  earningTakenBack: (sale) => refundLines(sale, 1n),
  refundCalledBack: (sale) => refundLines(sale, -1n),
  lossBorne: (sale) => lossLines(sale, 1n),
  lossUndone: (sale) => lossLines(sale, -1n),
};

export async function postCorrected(
  tx: SqlTx,
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
  return event === 'earningTakenBack' || event === 'lossUndone' ? allowOverdraft(tx, post) : post();
}

const earned = (sale: CorrectedSale): bigint => sale.priceKesMinor - sale.feeKesMinor;
const payable = (sale: CorrectedSale) =>
  ({ kind: 'TIPSTER_PAYABLE', owner: sale.tipsterId, currency: 'KES' }) as const;

/** `out` 1: from tipster and platform to the buyer; -1: back. */
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
