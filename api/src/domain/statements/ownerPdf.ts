import { toDecimalString } from '@tipsoko/rules/money';
import { dayCells } from './ownerCsv.ts';
import type { OwnerMonth } from './ownerMonth.ts';
import { MARGIN, type PdfColumn, pdfOfTables } from './pdfTable.ts';

const right = (titles: readonly string[], first: number, width: number): PdfColumn[] =>
  titles.map((title, place) => ({ title, x: first + place * width, right: true }));

const dailyColumns: readonly PdfColumn[] = [
  { title: 'Date', x: MARGIN },
  { title: 'Provider', x: 88 },
  { title: '', x: 154 },
  ...right(['Opening', 'Payments', 'Received', 'Refunded', 'Charged back'], 240, 63),
  ...right(['Payouts', 'Paid out', 'Charges', 'Other', 'Closing'], 546, 65),
];

const accountColumns: readonly PdfColumn[] = [
  { title: 'Account', x: MARGIN },
  { title: '', x: 240 },
  ...right(['Opening', 'Debits', 'Credits', 'Closing'], 400, 120),
];

/** Daily summary and trial balance; payments are in the CSV only. */
export async function ownerPdf(owner: OwnerMonth, issuedAt: Date): Promise<Uint8Array> {
  const { month, days, accounts } = owner;
  const running = issuedAt < month.to ? ' The month has not ended.' : '';
  return pdfOfTables(
    `Tipsoko books of ${month.name}`,
    [
      {
        title: `Tipsoko books of ${month.name}: providers by day`,
        about: `Days of Nairobi; money that left us is negative.${running}`,
        columns: dailyColumns,
        rows: days.map((day) => ({ cells: dayCells(day) })),
      },
      {
        title: `Tipsoko books of ${month.name}: accounts`,
        about: `Debits are positive, credits negative; each currency sums to zero.${running}`,
        columns: accountColumns,
        rows: accounts.map(({ account, opening, debits, credits, closing }) => ({
          cells: [
            account,
            opening.currency,
            ...[opening, debits, credits, closing].map((sum) => toDecimalString(sum)),
          ],
        })),
      },
    ],
    issuedAt,
  );
}
