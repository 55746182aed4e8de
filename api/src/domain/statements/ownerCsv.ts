import { eatDate } from '@tipsoko/rules/eat';
import { type Money, toDecimalString } from '@tipsoko/rules/money';
import { wordsOf } from './eventWords.ts';
import type { OwnerMonth, ProviderDay } from './ownerMonth.ts';
import type { OwnerPayment } from './ownerPayments.ts';
import { csvLine, eatTime } from './statementCsv.ts';

/** One row per day, provider and currency: opening plus all amounts is closing. */
export function dailyCsv({ days }: OwnerMonth): string {
  const header = [
    ...['Date', 'Provider', 'Currency', 'Opening', 'Payments', 'Received', 'Refunded', 'Charged back'],
    ...['Payouts', 'Paid out', "Provider's charges", 'Other', 'Closing'],
  ];
  return [header, ...days.map(dayCells)].map(csvLine).join('');
}

export function dayCells(row: ProviderDay): string[] {
  return [
    row.day,
    row.provider,
    row.opening.currency,
    toDecimalString(row.opening),
    String(row.payments),
    ...[row.received, row.refunded, row.chargedBack].map(toDecimalString),
    String(row.payouts),
    ...[row.paidOut, row.charges, row.other, row.closing].map(toDecimalString),
  ];
}

/** Trial balance: one row per kind of account and currency. */
export function accountsCsv({ accounts }: OwnerMonth): string {
  const header = ['Account', 'Currency', 'Opening', 'Debits', 'Credits', 'Closing'];
  const rows = accounts.map(({ account, opening, debits, credits, closing }) => [
    account,
    opening.currency,
    ...[opening, debits, credits, closing].map(toDecimalString),
  ]);
  return [header, ...rows].map(csvLine).join('');
}

const paymentsHeader = [
  ...['Date', 'Time', 'Event', 'Provider', 'Currency', 'Amount', "Provider's reference", 'About'],
  ...['Price (KES)', 'Fee of Tipsoko (KES)', 'Earning of the tipster (KES)', "Provider's charge for it"],
  'Charge known',
];

/** Yields whole lines. Amounts of a provider and currency sum to its account's movement. */
export async function* paymentsCsv(payments: AsyncIterable<OwnerPayment>): AsyncGenerator<string> {
  yield csvLine(paymentsHeader);
  for await (const payment of payments) yield csvLine(paymentCells(payment));
}

function paymentCells(row: OwnerPayment): string[] {
  const { price, fee } = row;
  const earning = price && fee ? { ...price, minor: price.minor - fee.minor } : null;
  return [
    eatDate(row.at),
    eatTime(row.at),
    wordsOf(row.event),
    row.provider,
    row.amount.currency,
    toDecimalString(row.amount),
    row.reference,
    row.about,
    ...[price, fee, earning, row.charge].map(cell),
    row.chargeBy === null ? '' : `by ${row.chargeBy}`,
  ];
}

const cell = (sum: Money | null) => (sum === null ? '' : toDecimalString(sum));
