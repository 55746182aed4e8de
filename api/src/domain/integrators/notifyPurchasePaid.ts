import { toDecimalString } from '@tipsoko/rules/money';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';

export interface PaidSale {
  purchaseId: string;
  slipId: number;
  tipsterId: string;
  amountMinor: bigint;
  currency: Currency;
  country: string;
  /** The tipster's earning, KES cents. */
  earningMinor: bigint;
}

/** Never the buyer. */
export async function notifyPurchasePaid(tx: Tx, sale: PaidSale, now: Date): Promise<void> {
  await notifyWebhooks(tx, 'purchase.paid', sale.tipsterId, now, () => ({
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
