import type { AccountKind, Currency } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { clearingOf } from './postSale.ts';
import { type Line, type Posted, postTransaction } from './postTransaction.ts';

export interface WithdrawalAmounts {
  readonly withdrawalId: number;
  readonly tipsterId: string;
  /** KES cents. */
  readonly amountMinor: bigint;
}

/** Runs in the transaction that inserts the withdrawal. @throws Overdrawn when the balance does not cover it. */
export async function postWithdrawalRequested(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalRequested', money, ['TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT'], at);
}

export async function postWithdrawalPaid(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalPaid', money, ['WITHDRAWALS_IN_FLIGHT', 'MPESA_CLEARING'], at);
}

/** The KES wallet paid the transferred amount; the wallet of the receiver's currency paid the fee, whose KES value is the remainder. */
export async function postTransferPaid(
  tx: Tx,
  money: WithdrawalAmounts & { costMinor: bigint; currency: Currency; feeMinor: bigint },
  at: Date,
): Promise<Posted> {
  const { withdrawalId, tipsterId, amountMinor, costMinor, currency, feeMinor } = money;
  const lines: Line[] = [
    { account: { kind: 'WITHDRAWALS_IN_FLIGHT', currency: 'KES', owner: tipsterId }, amountMinor },
    { account: clearingOf('FLUTTERWAVE', 'KES'), amountMinor: -costMinor },
    { account: { kind: 'CURRENCY_EXCHANGE', currency: 'KES' }, amountMinor: costMinor - amountMinor },
    { account: { kind: 'CURRENCY_EXCHANGE', currency }, amountMinor: feeMinor },
    { account: clearingOf('FLUTTERWAVE', currency), amountMinor: -feeMinor },
  ];
  return postTransaction(tx, {
    event: 'withdrawalPaid',
    idempotencyKey: `withdrawalPaid:${withdrawalId}`,
    lines: lines.filter((line) => line.amountMinor !== 0n),
    detail: { withdrawalId },
    at,
  });
}

/** Only when proven not to have been sent. */
export async function postWithdrawalFailed(tx: Tx, money: WithdrawalAmounts, at: Date): Promise<Posted> {
  return move(tx, 'withdrawalFailed', money, ['WITHDRAWALS_IN_FLIGHT', 'TIPSTER_PAYABLE'], at);
}

function move(
  tx: Tx,
  event: string,
  money: WithdrawalAmounts,
  [from, to]: readonly [from: AccountKind, to: AccountKind],
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
