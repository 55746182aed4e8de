import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { type Period, readPeriod } from '../../domain/statements/readStatement.ts';
import { statementHolder, statementPath } from '../../domain/statements/statementLink.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';

interface StatementLinks extends Period {
  tipsterId: string;
}

const Statement = builder.objectRef<StatementLinks>('Statement').implement({
  description:
    'Links to a statement of one period. They work for one hour, and only while the session or API key that asked is valid.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'First day, YYYY-MM-DD in Africa/Nairobi.' }),
    to: t.exposeString('to', { description: 'Last day, inclusive, YYYY-MM-DD.' }),
    csvUrl: t.string({
      description: 'Path of the CSV file.',
      resolve: (links, _args, context) => pathOf(context, links, 'csv'),
    }),
    pdfUrl: t.string({
      description: 'Path of the PDF file.',
      resolve: (links, _args, context) => pathOf(context, links, 'pdf'),
    }),
  }),
});

function pathOf({ app, viewer }: Context, links: StatementLinks, format: 'csv' | 'pdf'): string {
  const holder = statementHolder(viewer);
  if (!holder) throw new NotSignedIn();
  return statementPath(app, { tipsterId: links.tipsterId, holder }, links, format);
}

builder.objectField(Viewer, 'statement', (t) =>
  t.field({
    type: Statement,
    description: 'Sales, fees, releases, withdrawals and refunds of a period, as files.',
    args: {
      from: t.arg.string({ description: 'First day, YYYY-MM-DD; the first of the month when left out.' }),
      to: t.arg.string({ description: 'Last day, YYYY-MM-DD; today when left out.' }),
    },
    resolve: ({ tipsterId }, { from, to }, { app }) => ({
      tipsterId,
      ...readPeriod({ from: from ?? null, to: to ?? null }, app.clock.now()),
    }),
  }),
);
