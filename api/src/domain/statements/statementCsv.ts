import { eatDate } from '@tipsoko/rules/eat';
import { type Money, toDecimalString } from '@tipsoko/rules/money';
import type { Statement } from './readStatement.ts';

const header = [
  'Date',
  'Time',
  'Event',
  'Detail',
  'Price (KES)',
  'Fee (KES)',
  'Pending (KES)',
  'Balance (KES)',
  'Pending after (KES)',
  'Balance after (KES)',
];

/** RFC 4180, times of Nairobi, safe from spreadsheet formulas. */
export function statementCsv({ period, opening, rows, closing }: Statement): string {
  const lines = [
    header,
    [period.from, '00:00:00', 'Opening', '', '', '', '', '', ...amounts(opening.pending, opening.balance)],
    ...rows.map((row) => [
      eatDate(row.at),
      eatTime(row.at),
      row.title,
      row.detail,
      ...amounts(row.price, row.fee, row.pending, row.balance, row.pendingAfter, row.balanceAfter),
    ]),
    [period.to, '24:00:00', 'Closing', '', '', '', '', '', ...amounts(closing.pending, closing.balance)],
  ];
  return lines.map(csvLine).join('');
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvField).join(',')}\r\n`;

const amounts = (...sums: ReadonlyArray<Money | null>) =>
  sums.map((sum) => (sum === null ? '' : toDecimalString(sum)));

export function eatTime(instant: Date): string {
  return new Date(instant.getTime() + 3 * 3_600_000).toISOString().slice(11, 19);
}

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
