import type { Currency, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';
import { type Line, type Posted, postTransaction } from './postTransaction.ts';

/** The amounts of a purchase that a posting needs. KES cents beside minor units of the buyer's currency. */
export interface SaleAmounts {
  readonly purchaseId: string;
  readonly provider: PaymentProvider;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly priceKesMinor: bigint;
  readonly feeKesMinor: bigint;
}

/** The provider's account where the money of a purchase lies. */
export function clearingOf(provider: PaymentProvider, currency: Currency) {
  return { kind: provider === 'MPESA' ? 'MPESA_CLEARING' : 'FLUTTERWAVE_CLEARING', currency } as const;
}

/**
 * The two legs of a price: what the buyer gave in its currency, and what it is worth in KES. They meet in the
 * exchange account, so that each currency sums to zero. Positive `sign`: money comes in.
 */
export function exchangeLines(sale: SaleAmounts, sign: 1n | -1n): Line[] {
  if (sale.currency === 'KES') return [];
  return [
    {
      account: { kind: 'CURRENCY_EXCHANGE', currency: sale.currency },
      amountMinor: -sign * sale.amountMinor,
    },
    { account: { kind: 'CURRENCY_EXCHANGE', currency: 'KES' }, amountMinor: sign * sale.priceKesMinor },
  ];
}

/**
 * A slip was paid for: the tipster's part waits for the result, the fee is ours. What the provider reports above the
 * price (`paidMinor`, minor units of the buyer's currency) is kept for the buyer.
 */
export async function postSale(
  tx: Tx,
  sale: SaleAmounts & { tipsterId: string; paidMinor: bigint },
  at: Date,
): Promise<Posted> {
  return postTransaction(tx, {
    event: 'sale',
    idempotencyKey: `sale:${sale.purchaseId}`,
    lines: [
      ...incomingLines(sale, sale.paidMinor),
      {
        account: { kind: 'TIPSTER_PENDING', owner: sale.tipsterId, currency: 'KES' },
        amountMinor: -(sale.priceKesMinor - sale.feeKesMinor),
      },
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -sale.feeKesMinor },
    ],
    detail: { purchaseId: sale.purchaseId },
    at,
  });
}

/** A subscription was paid for: the premium tipsters' part waits in the pool until the period ends. */
export async function postSubscription(
  tx: Tx,
  sale: SaleAmounts & { paidMinor: bigint },
  at: Date,
): Promise<Posted> {
  return postTransaction(tx, {
    event: 'subscription',
    idempotencyKey: `sale:${sale.purchaseId}`,
    lines: [
      ...incomingLines(sale, sale.paidMinor),
      {
        account: { kind: 'SUBSCRIPTION_POOL', currency: 'KES' },
        amountMinor: -(sale.priceKesMinor - sale.feeKesMinor),
      },
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -sale.feeKesMinor },
    ],
    detail: { purchaseId: sale.purchaseId },
    at,
  });
}

function incomingLines(sale: SaleAmounts, paidMinor: bigint): Line[] {
  return [
    { account: clearingOf(sale.provider, sale.currency), amountMinor: paidMinor },
    {
      account: { kind: 'BUYER_SUSPENSE', currency: sale.currency },
      amountMinor: -(paidMinor - sale.amountMinor),
    },
    ...exchangeLines(sale, 1n),
  ];
}

/**
 * Money arrived that buys nothing: too little, in another currency, or a second time. It is the buyer's until staff
 * decide. `key` names the provider's transaction, so that it is kept once. Who paid stands beside the ledger, which
 * can forget nothing.
 */
export async function postUnmatched(
  tx: Tx,
  money: {
    provider: PaymentProvider;
    currency: Currency;
    amountMinor: bigint;
    key: string;
    purchaseId: string | null;
    /** Who paid and what they wrote on it, where the provider tells. */
    payer?: { phone: string | null; reference: string | null };
  },
  at: Date,
): Promise<Posted> {
  const posted = await postTransaction(tx, {
    event: 'unmatched',
    idempotencyKey: `unmatched:${money.provider}:${money.key}`,
    lines: [
      { account: clearingOf(money.provider, money.currency), amountMinor: money.amountMinor },
      { account: { kind: 'BUYER_SUSPENSE', currency: money.currency }, amountMinor: -money.amountMinor },
    ],
    detail: { purchaseId: money.purchaseId },
    at,
  });
  if (money.payer && posted.status === 'posted') {
    await tx.prisma.unmatchedPayer.create({
      data: { transactionId: posted.transactionId, ...money.payer },
    });
  }
  return posted;
}
