import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { type Posted, postTransaction } from './postTransaction.ts';

export interface WithdrawalAmounts {
  readonly withdrawalId: number;
  readonly tipsterId: string;
  /** KES cents. */
  readonly amountMinor: bigint;
}

/** In the transaction that makes its row. @throws Overdrawn when the balance does not cover it. */
export async function postWithdrawalRequested(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalRequested', money, 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', at);
}

export async function postWithdrawalPaid(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalPaid', money, 'WITHDRAWALS_IN_FLIGHT', 'MPESA_CLEARING', at);
}

/** Proven not to have been sent. */
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
