import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { accountsCsv, dailyCsv, paymentsCsv } from '../../domain/statements/ownerCsv.ts';
import { readMonth, readOwnerMonth } from '../../domain/statements/ownerMonth.ts';
import { listOwnerPayments } from '../../domain/statements/ownerPayments.ts';
import { ownerPdf } from '../../domain/statements/ownerPdf.ts';
import { BadArguments, type Command } from '../kit/command.ts';

export const booksExport: Command = {
  name: 'books export',
  usage: 'YYYY-MM [--out FOLDER]',
  summary:
    'write the books of a month for accountants: daily summary, accounts and payments as CSV, and a PDF',
  takes: [1, 1],
  options: { out: { type: 'string' } },
  run: async (io, { positionals: [name = ''], values }) => {
    const app = await io.openApp();
    const month = monthOf(name, app.clock.now());
    const folder = typeof values.out === 'string' ? values.out : '.';
    await mkdir(folder, { recursive: true });
    const fileOf = (file: string) => join(folder, `tipsoko-${month.name}-${file}`);
    const books = await readOwnerMonth(app, month);
    await writeFile(fileOf('daily.csv'), dailyCsv(books));
    await writeFile(fileOf('accounts.csv'), accountsCsv(books));
    await writeFile(fileOf('books.pdf'), await ownerPdf(books, app.clock.now()));
    const payments = createWriteStream(fileOf('payments.csv'));
    await once(payments, 'open');
    let lines = -1;
    for await (const line of paymentsCsv(listOwnerPayments(app, month))) {
      lines++;
      if (!payments.write(line)) await once(payments, 'drain');
    }
    payments.end();
    await finished(payments);
    io.progress(
      `${lines} payments of ${month.name} written to ${fileOf('payments.csv')}, with three files beside it.`,
    );
    if (app.clock.now() < month.to) io.progress('The month has not ended: the files will change.');
  },
};

function monthOf(name: string, now: Date) {
  try {
    return readMonth(name, now);
  } catch (error) {
    if (error instanceof InvalidInput) throw new BadArguments(`${error.message}: '${name}'.`);
    throw error;
  }
}
