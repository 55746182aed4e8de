import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';
import { type Posted, postTransaction } from './postTransaction.ts';

export interface WithdrawalAmounts {
  readonly withdrawalId: number;
  readonly tipsterId: string;
  /** KES cents. */
  readonly amountMinor: bigint;
}

/**
 * Sets the money of a withdrawal aside, in the transaction that makes its row.
 *
 * @throws Overdrawn when the balance does not cover it.
 */
export async function postWithdrawalRequested(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalRequested', money, 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', at);
}

/** The phone has it: it leaves our account at M-Pesa. */
export async function postWithdrawalPaid(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalPaid', money, 'WITHDRAWALS_IN_FLIGHT', 'MPESA_CLEARING', at);
}

/** It is proven that nothing was sent: back into the balance. */
export async function postWithdrawalFailed(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalFailed', money, 'WITHDRAWALS_IN_FLIGHT', 'TIPSTER_PAYABLE', at);
}

function move(
  tx: Tx,
  event: string,
  money: WithdrawalAmounts,
  from: AccountKind,
  to: AccountKind,
  at: Date,
): Promise<Posted> {
  const account = (kind: AccountKind) =>
    ({ kind, currency: 'KES', owner: kind === 'MPESA_CLEARING' ? '' : money.tipsterId }) as const;
  return postTransaction(tx, {
    event,
    idempotencyKey: `${event}:${money.withdrawalId}`,
    lines: [
      { account: account(from), amountMinor: money.amountMinor },
      { account: account(to), amountMinor: -money.amountMinor },
    ],
    detail: { withdrawalId: money.withdrawalId },
    at,
  });
}
