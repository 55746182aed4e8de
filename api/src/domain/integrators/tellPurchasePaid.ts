import { toDecimalString } from '../../../rules/money.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';
import { tellWebhooks } from './tellWebhooks.ts';

export interface PaidSale {
  purchaseId: string;
  slipId: number;
  tipsterId: string;
  amountMinor: bigint;
  currency: Currency;
  country: string;
  /** What the tipster earns by it, KES cents. */
  earningMinor: bigint;
}

/** Tells `purchase.paid` to the tipster who sold: amounts and country, never who bought. */
export async function tellPurchasePaid(tx: Tx, sale: PaidSale, now: Date): Promise<void> {
  await tellWebhooks(tx, 'purchase.paid', sale.tipsterId, now, () => ({
    sale: sale.purchaseId,
    slip: sale.slipId,
    paid: {
      amount: toDecimalString({ minor: sale.amountMinor, currency: sale.currency }),
      currency: sale.currency,
    },
    earning: { amount: toDecimalString({ minor: sale.earningMinor, currency: 'KES' }), currency: 'KES' },
    country: sale.country.trim(),
    paid_at: now.toISOString(),
  }));
}
