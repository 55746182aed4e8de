import { NotSignedIn } from '../domain/errors.ts';
import { type Period, readPeriod } from '../domain/statements/readStatement.ts';
import { statementHolder, statementPath } from '../domain/statements/statementLink.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { Viewer } from './viewer.ts';

interface StatementLinks extends Period {
  tipsterId: string;
}

const Statement = builder.objectRef<StatementLinks>('Statement').implement({
  description:
    'Where a statement of one period can be fetched from, for an hour and while the session or key that asks lasts.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'First day, YYYY-MM-DD in East Africa.' }),
    to: t.exposeString('to', { description: 'Last day, itself included.' }),
    csvUrl: t.string({
      description: 'Path of the file for spreadsheets.',
      resolve: (links, _args, context) => pathOf(context, links, 'csv'),
    }),
    pdfUrl: t.string({
      description: 'Path of the file to print.',
      resolve: (links, _args, context) => pathOf(context, links, 'pdf'),
    }),
  }),
});

function pathOf({ app, eyes }: Context, links: StatementLinks, format: 'csv' | 'pdf'): string {
  const holder = statementHolder(eyes);
  if (!holder) throw new NotSignedIn();
  return statementPath(app, { tipsterId: links.tipsterId, holder }, links, format);
}

builder.objectField(Viewer, 'statement', (t) =>
  t.field({
    type: Statement,
    description: 'Sales, fees, releases, withdrawals and refunds of a period, as files.',
    args: {
      from: t.arg.string({ description: 'First day, YYYY-MM-DD; left out: the first of the month.' }),
      to: t.arg.string({ description: 'Last day; left out: today.' }),
    },
    resolve: ({ tipsterId }, { from, to }, { app }) => ({
      tipsterId,
      ...readPeriod({ from: from ?? null, to: to ?? null }, app.clock.now()),
    }),
  }),
);
