import type { Tx } from '../transaction.ts';
import { clearingOf, exchangeLines, type SaleAmounts } from './postSale.ts';
import { type Posted, postTransaction } from './postTransaction.ts';

/** A slip was won or lost: all that its sales earned becomes the tipster's to take out. KES cents. */
export async function postRelease(
  tx: Tx,
  release: { slipId: number; tipsterId: string; amountMinor: bigint; key: string },
  at: Date,
): Promise<Posted> {
  const owner = { owner: release.tipsterId, currency: 'KES' } as const;
  return postTransaction(tx, {
    event: 'release',
    idempotencyKey: release.key,
    lines: [
      { account: { kind: 'TIPSTER_PENDING', ...owner }, amountMinor: release.amountMinor },
      { account: { kind: 'TIPSTER_PAYABLE', ...owner }, amountMinor: -release.amountMinor },
    ],
    detail: { slipId: release.slipId },
    at,
  });
}

/** A sale falls through: what the tipster would have earned and the fee go back on their way to the buyer. */
export async function postCancelledSale(
  tx: Tx,
  sale: SaleAmounts & { tipsterId: string },
  at: Date,
): Promise<Posted> {
  return postTransaction(tx, {
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
  });
}

/** The buyer has the money back. */
export async function postRefundPaid(
  tx: Tx,
  refund: SaleAmounts & { refundId: string },
  at: Date,
): Promise<Posted> {
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

/** The refund cannot be delivered: the money stays the buyer's, and staff find another way. */
export async function postRefundFailed(
  tx: Tx,
  refund: SaleAmounts & { refundId: string },
  at: Date,
): Promise<Posted> {
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

/**
 * The card holder's bank took a payment back: price and fee return, from what waits when the slip is open, else from
 * what the tipster may take out, which only this posting may bring below zero.
 */
export async function postChargeback(
  tx: Tx,
  sale: SaleAmounts & { tipsterId: string; released: boolean },
  at: Date,
): Promise<Posted> {
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'on', true)`);
  const posted = await postTransaction(tx, {
    event: 'chargeback',
    idempotencyKey: `chargeback:${sale.purchaseId}`,
    lines: [
      {
        account: {
          kind: sale.released ? 'TIPSTER_PAYABLE' : 'TIPSTER_PENDING',
          owner: sale.tipsterId,
          currency: 'KES',
        },
        amountMinor: sale.priceKesMinor - sale.feeKesMinor,
      },
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: sale.feeKesMinor },
      ...exchangeLines(sale, -1n),
      { account: clearingOf(sale.provider, sale.currency), amountMinor: -sale.amountMinor },
    ],
    detail: { purchaseId: sale.purchaseId },
    at,
  });
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'off', true)`);
  return posted;
}

/** A subscription's period is over: its part of the pool goes to tipsters, what nobody earned to the platform. */
export async function postSubscriptionShares(
  tx: Tx,
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
