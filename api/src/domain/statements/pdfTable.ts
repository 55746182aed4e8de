import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { eatDate } from '@tipsoko/rules/eat';
import { eatTime } from './statementCsv.ts';

/** A4 landscape, in points. */
const WIDTH = 842;
const HEIGHT = 595;
export const MARGIN = 36;
const LINE = 14;
const SIZE = 8;

export interface PdfColumn {
  readonly title: string;
  /** Points from the left edge to the start of the text, or with `right` to its end. */
  readonly x: number;
  readonly right?: boolean;
}

export interface PdfTable {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: ReadonlyArray<{ readonly cells: readonly string[]; readonly bold?: boolean }>;
}

/** Each table starts a new page; headings repeat on every page. */
export async function pdfOfTables(
  title: string,
  tables: readonly PdfTable[],
  issuedAt: Date,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setCreationDate(issuedAt);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  for (const table of tables) {
    let page = document.addPage([WIDTH, HEIGHT]);
    let y = heading(page, table, issuedAt, fonts);
    for (const { cells, bold } of table.rows) {
      if (y < MARGIN + LINE) {
        page = document.addPage([WIDTH, HEIGHT]);
        y = heading(page, table, issuedAt, fonts);
      }
      for (const [place, column] of table.columns.entries()) {
        const cell = cells[place] ?? '';
        if (cell !== '') cellAt(page, column, cell, y, bold ? fonts.bold : fonts.plain);
      }
      y -= LINE;
    }
  }
  return document.save();
}

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** Returns the height of the first row. */
function heading(page: PDFPage, { title, about, columns }: PdfTable, issuedAt: Date, fonts: Fonts): number {
  const top = HEIGHT - MARGIN - 10;
  page.drawText(printable(title), { x: MARGIN, y: top, size: 14, font: fonts.bold });
  const issued = `${about} Issued ${eatDate(issuedAt)} ${eatTime(issuedAt)}.`;
  page.drawText(printable(issued), { x: MARGIN, y: top - 18, size: SIZE, font: fonts.plain });
  const y = top - 42;
  for (const column of columns) cellAt(page, column, column.title, y, fonts.bold);
  page.drawLine({
    start: { x: MARGIN, y: y - 4 },
    end: { x: WIDTH - MARGIN, y: y - 4 },
    thickness: 0.5,
    color: rgb(0.6, 0.6, 0.6),
  });
  return y - LINE - 4;
}

function cellAt(page: PDFPage, column: PdfColumn, text: string, y: number, font: PDFFont): void {
  const shown = printable(text);
  const x = column.right ? column.x - font.widthOfTextAtSize(shown, SIZE) : column.x;
  page.drawText(shown, { x, y, size: SIZE, font });
}

/** The built-in fonts have Latin letters only and throw on others. */
const printable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
