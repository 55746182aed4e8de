import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { eatDate } from '@tipsoko/rules/eat';
import { type Money, toDecimalString } from '@tipsoko/rules/money';
import type { Statement } from './readStatement.ts';
import { eatTime } from './statementCsv.ts';

/** A4 landscape, in points. */
const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const LINE = 14;
const SIZE = 8;

interface Column {
  readonly title: string;
  readonly x: number;
  readonly right?: boolean;
}

const columns: readonly Column[] = [
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
  const document = await PDFDocument.create();
  document.setTitle(`Tipsoko statement of ${username}, ${period.from} to ${period.to}`);
  document.setCreationDate(issuedAt);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let page: PDFPage | null = null;
  let y = 0;

  const write = (cells: readonly string[], font: PDFFont): void => {
    if (page === null || y < MARGIN + LINE) {
      page = document.addPage([WIDTH, HEIGHT]);
      y = heading(page, statement, issuedAt, bold, plain);
    }
    cells.forEach((cell, place) => {
      const column = columns[place];
      if (column && cell !== '') cellAt(page as PDFPage, column, cell, y, font);
    });
    y -= LINE;
  };

  const side = (sums: Statement['opening']) => ['', '', '', '', ...amounts(sums.pending, sums.balance)];
  write([period.from, 'Opening', '', ...side(opening)], bold);
  for (const row of rows) {
    const day = `${eatDate(row.at)} ${eatTime(row.at).slice(0, 5)}`;
    const sums = amounts(row.price, row.fee, row.pending, row.balance, row.pendingAfter, row.balanceAfter);
    write([day, row.title, row.detail, ...sums], plain);
  }
  write([period.to, 'Closing', '', ...side(closing)], bold);
  return document.save();
}

function heading(
  page: PDFPage,
  { username, period }: Statement,
  issuedAt: Date,
  bold: PDFFont,
  plain: PDFFont,
): number {
  const top = HEIGHT - MARGIN - 10;
  page.drawText(`Tipsoko statement: ${printable(username)}`, { x: MARGIN, y: top, size: 14, font: bold });
  const about = `${period.from} to ${period.to}, days of Nairobi. Amounts in Ksh. Issued ${eatDate(issuedAt)} ${eatTime(issuedAt)}.`;
  page.drawText(about, { x: MARGIN, y: top - 18, size: SIZE, font: plain });
  const y = top - 42;
  for (const column of columns) cellAt(page, column, column.title, y, bold);
  page.drawLine({
    start: { x: MARGIN, y: y - 4 },
    end: { x: WIDTH - MARGIN, y: y - 4 },
    thickness: 0.5,
    color: rgb(0.6, 0.6, 0.6),
  });
  return y - LINE - 4;
}

function cellAt(page: PDFPage, column: Column, text: string, y: number, font: PDFFont): void {
  const shown = printable(text);
  const x = column.right ? column.x - font.widthOfTextAtSize(shown, SIZE) : column.x;
  page.drawText(shown, { x, y, size: SIZE, font });
}

/** The built-in fonts only have Latin letters; anything else would throw. */
const printable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');

const amounts = (...sums: ReadonlyArray<Money | null>) =>
  sums.map((sum) => (sum === null ? '' : toDecimalString(sum)));
