import sql from 'sql-template-tag';
import type { Currency, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { type Line, type Posted, postTransaction } from './postTransaction.ts';

/** KES cents and minor units of the buyer's currency. */
export interface SaleAmounts {
  readonly purchaseId: string;
  readonly provider: PaymentProvider;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly priceKesMinor: bigint;
  readonly feeKesMinor: bigint;
}

export function clearingOf(provider: PaymentProvider, currency: Currency) {
  return { kind: provider === 'MPESA' ? 'MPESA_CLEARING' : 'FLUTTERWAVE_CLEARING', currency } as const;
}

/** The exchange account joins the currencies, so that each sums to zero. `sign` 1: money comes in. */
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

/** The earning stays pending until the result. `paidMinor` (buyer's currency) above the price goes to suspense. */
export async function postSale(
  tx: SqlTx,
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

/** The premium tipsters' share stays in the pool until the period ends. */
export async function postSubscription(
  tx: SqlTx,
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
 * Too little, another currency, or a second payment. `key` identifies the provider's transaction, so that it posts once;
 * payer data is stored outside the ledger, which is never erased.
 */
export async function postUnmatched(
  tx: SqlTx,
  money: {
    provider: PaymentProvider;
    currency: Currency;
    amountMinor: bigint;
    key: string;
    purchaseId: string | null;
    /** Null where the provider does not report it. */
    payer?: {
      phone: string | null;
      reference: string | null;
      /** Reported by an unsigned confirmation, not by M-Pesa's list. */
      confirmedOnly?: boolean;
    };
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
    const { phone, reference, confirmedOnly = false } = money.payer;
    await tx.query(
      sql`INSERT INTO "UnmatchedPayer" ("transactionId", "phone", "reference", "confirmedOnly")
        VALUES (${posted.transactionId}::bigint, ${phone}, ${reference}, ${confirmedOnly}::boolean)`,
    );
  }
  return posted;
}
