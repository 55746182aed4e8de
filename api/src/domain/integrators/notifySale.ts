import { toDecimalString } from '@tipsoko/rules/money';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';

const amountOf = (minor: bigint, currency: Currency) => ({
  amount: toDecimalString({ minor, currency }),
  currency,
});

interface Sale {
  purchaseId: string;
  slipId: number;
  amountMinor: bigint;
  currency: Currency;
}

export async function notifyPurchasePaid(
  tx: SqlTx,
  sale: Sale & {
    tipsterId: string;
    country: string;
    /** KES cents. */
    earningMinor: bigint;
  },
  now: Date,
): Promise<void> {
  await notifyWebhooks(tx, ['purchase.paid'], sale, now, () => ({
    sale: sale.purchaseId,
    slip: sale.slipId,
    paid: amountOf(sale.amountMinor, sale.currency),
    earning: amountOf(sale.earningMinor, 'KES'),
    country: sale.country.trim(),
    paid_at: now.toISOString(),
  }));
}

/** Omits the reason, which is between the buyer and their bank. */
export async function notifyPurchaseFailed(
  tx: SqlTx,
  sale: Sale & { country: string },
  now: Date,
): Promise<void> {
  await notifyWebhooks(tx, ['purchase.failed'], { slipId: sale.slipId }, now, () => ({
    sale: sale.purchaseId,
    slip: sale.slipId,
    price: amountOf(sale.amountMinor, sale.currency),
    country: sale.country.trim(),
    failed_at: now.toISOString(),
  }));
}

export async function notifyPurchaseRefunded(tx: SqlTx, sale: Sale, now: Date): Promise<void> {
  await notifyWebhooks(tx, ['purchase.refunded'], { slipId: sale.slipId }, now, () => ({
    sale: sale.purchaseId,
    slip: sale.slipId,
    refunded: amountOf(sale.amountMinor, sale.currency),
    refunded_at: now.toISOString(),
  }));
}

export async function notifyWithdrawal(
  tx: SqlTx,
  event: 'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed',
  withdrawal: { withdrawalId: number; tipsterId: string; amountMinor: bigint },
  now: Date,
): Promise<void> {
  await notifyWebhooks(tx, [event], withdrawal, now, () => ({
    withdrawal: withdrawal.withdrawalId,
    amount: amountOf(withdrawal.amountMinor, 'KES'),
    at: now.toISOString(),
  }));
}
