import { eatDate } from '@tipsoko/rules/eat';
import { type Money, toDecimalString } from '@tipsoko/rules/money';
import { MARGIN, type PdfColumn, pdfOfTables } from './pdfTable.ts';
import type { Statement } from './readStatement.ts';
import { eatTime } from './statementCsv.ts';

const columns: readonly PdfColumn[] = [
  { title: 'Date', x: MARGIN },
  { title: 'Event', x: 120 },
  { title: 'Detail', x: 240 },
  ...['Price', 'Fee', 'Pending', 'Balance', 'Pending after', 'Balance after'].map((title, place) => ({
    title,
    x: 450 + place * 71,
    right: true,
  })),
];

export async function statementPdf(statement: Statement, issuedAt: Date): Promise<Uint8Array> {
  const { username, period, opening, rows, closing } = statement;
  const side = (sums: Statement['opening']) => ['', '', '', '', ...amounts(sums.pending, sums.balance)];
  const table = {
    title: `Tipsoko statement: ${username}`,
    about: `${period.from} to ${period.to}, days of Nairobi. Amounts in Ksh.`,
    columns,
    rows: [
      { cells: [period.from, 'Opening', '', ...side(opening)], bold: true },
      ...rows.map((row) => ({
        cells: [
          `${eatDate(row.at)} ${eatTime(row.at).slice(0, 5)}`,
          row.title,
          row.detail,
          ...amounts(row.price, row.fee, row.pending, row.balance, row.pendingAfter, row.balanceAfter),
        ],
      })),
      { cells: [period.to, 'Closing', '', ...side(closing)], bold: true },
    ],
  };
  return pdfOfTables(`Tipsoko statement of ${username}, ${period.from} to ${period.to}`, [table], issuedAt);
}

const amounts = (...sums: ReadonlyArray<Money | null>) =>
  sums.map((sum) => (sum === null ? '' : toDecimalString(sum)));
