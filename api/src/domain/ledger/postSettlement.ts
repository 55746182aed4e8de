import type { SqlTx } from '../foundation/transaction.ts';
import { allowOverdraft } from './allowOverdraft.ts';
import { clearingOf, exchangeLines, type SaleAmounts } from './postSale.ts';
import { type Line, type Posted, postTransaction, postTransactions } from './postTransaction.ts';

export interface Release {
  readonly slipId: number;
  readonly tipsterId: string;
  /** KES cents. */
  readonly amountMinor: bigint;
  readonly key: string;
}

/** Releases pending earnings to balances, one event per slip. */
export async function postReleases(tx: SqlTx, releases: readonly Release[], at: Date): Promise<Posted[]> {
  return postTransactions(
    tx,
    releases.map(({ slipId, tipsterId, amountMinor, key }) => {
      const owner = { owner: tipsterId, currency: 'KES' } as const;
      return {
        event: 'release',
        idempotencyKey: key,
        lines: [
          { account: { kind: 'TIPSTER_PENDING', ...owner }, amountMinor },
          { account: { kind: 'TIPSTER_PAYABLE', ...owner }, amountMinor: -amountMinor },
        ],
        detail: { slipId },
        at,
      };
    }),
  );
}

/** Pending earnings and fees go back to the buyers, as refunds in transit. */
export async function postCancelledSales(
  tx: SqlTx,
  sales: ReadonlyArray<SaleAmounts & { tipsterId: string }>,
  at: Date,
): Promise<Posted[]> {
  return postTransactions(
    tx,
    sales.map((sale) => ({
      event: 'cancelledSale',
      idempotencyKey: `cancelledSale:${sale.purchaseId}`,
      lines: [
        {
          account: { kind: 'TIPSTER_PENDING', owner: sale.tipsterId, currency: 'KES' },
          amountMinor: sale.priceKesMinor - sale.feeKesMinor,
        },
        { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: sale.feeKesMinor },
        ...exchangeLines(sale, -1n),
        { account: { kind: 'REFUNDS_IN_FLIGHT', currency: sale.currency }, amountMinor: -sale.amountMinor },
      ],
      detail: { purchaseId: sale.purchaseId },
      at,
    })),
  );
}

/** Minor units of its currency. */
export type RefundAmounts = Pick<SaleAmounts, 'provider' | 'currency' | 'amountMinor'> & { refundId: string };

export async function postRefundPaid(tx: SqlTx, refund: RefundAmounts, at: Date): Promise<Posted> {
  return postTransaction(tx, {
    event: 'refundPaid',
    idempotencyKey: `refundPaid:${refund.refundId}`,
    lines: [
      { account: { kind: 'REFUNDS_IN_FLIGHT', currency: refund.currency }, amountMinor: refund.amountMinor },
      { account: clearingOf(refund.provider, refund.currency), amountMinor: -refund.amountMinor },
    ],
    detail: { refundId: refund.refundId },
    at,
  });
}

/** The money returns to suspense as the buyer's. */
export async function postRefundFailed(tx: SqlTx, refund: RefundAmounts, at: Date): Promise<Posted> {
  return postTransaction(tx, {
    event: 'refundFailed',
    idempotencyKey: `refundFailed:${refund.refundId}`,
    lines: [
      { account: { kind: 'REFUNDS_IN_FLIGHT', currency: refund.currency }, amountMinor: refund.amountMinor },
      { account: { kind: 'BUYER_SUSPENSE', currency: refund.currency }, amountMinor: -refund.amountMinor },
    ],
    detail: { refundId: refund.refundId },
    at,
  });
}

/** The credit that a phone has left from the time of buyer credit goes into transit to it. KES cents. */
export async function postCreditPaidOut(
  tx: SqlTx,
  { refundId, creditId, amountMinor }: { refundId: string; creditId: string; amountMinor: bigint },
  at: Date,
): Promise<Posted> {
  return postTransaction(tx, {
    event: 'creditPaidOut',
    idempotencyKey: `creditPaidOut:${refundId}`,
    lines: [
      { account: { kind: 'BUYER_CREDIT', owner: creditId, currency: 'KES' }, amountMinor },
      { account: { kind: 'REFUNDS_IN_FLIGHT', currency: 'KES' }, amountMinor: -amountMinor },
    ],
    detail: { refundId },
    at,
  });
}

/**
 * `from` bears the price without the fee: pending or paid earnings (perhaps as a debt); for a subscription the pool or,
 * after sharing, our losses.
 */
export async function postChargeback(
  tx: SqlTx,
  sale: SaleAmounts & { from: Line['account'] },
  at: Date,
): Promise<Posted> {
  return allowOverdraft(tx, () =>
    postTransaction(tx, {
      event: 'chargeback',
      idempotencyKey: `chargeback:${sale.purchaseId}`,
      lines: [
        {
          account: sale.from,
          amountMinor: sale.priceKesMinor - sale.feeKesMinor,
        },
        { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: sale.feeKesMinor },
        ...exchangeLines(sale, -1n),
        { account: clearingOf(sale.provider, sale.currency), amountMinor: -sale.amountMinor },
      ],
      detail: { purchaseId: sale.purchaseId },
      at,
    }),
  );
}

/** The part that nobody earned goes to the platform. */
export async function postSubscriptionShares(
  tx: SqlTx,
  shares: {
    subscriptionId: string;
    poolMinor: bigint;
    tipsters: ReadonlyArray<{ tipsterId: string; amountMinor: bigint }>;
  },
  at: Date,
): Promise<Posted> {
  const shared = shares.tipsters.reduce((sum, share) => sum + share.amountMinor, 0n);
  return postTransaction(tx, {
    event: 'subscriptionShares',
    idempotencyKey: `subscriptionShares:${shares.subscriptionId}`,
    lines: [
      { account: { kind: 'SUBSCRIPTION_POOL', currency: 'KES' }, amountMinor: shares.poolMinor },
      ...shares.tipsters.map(({ tipsterId, amountMinor }) => ({
        account: { kind: 'TIPSTER_PAYABLE', owner: tipsterId, currency: 'KES' } as const,
        amountMinor: -amountMinor,
      })),
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -(shares.poolMinor - shared) },
    ],
    detail: { subscriptionId: shares.subscriptionId },
    at,
  });
}
