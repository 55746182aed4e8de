import { deprecated } from '@tipsoko/rules/deprecations';
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
    'Links to a statement of one period, valid for one hour and only while the requesting session or API key is valid.',
  fields: (t) => ({
    firstDay: t.field({
      type: 'Date',
      description: 'First day in Africa/Nairobi.',
      resolve: ({ from }) => from,
    }),
    lastDay: t.field({ type: 'Date', description: 'Last day, inclusive.', resolve: ({ to }) => to }),
    csv: t.field({
      type: 'URL',
      description: 'The CSV file, on this site.',
      resolve: (links, _args, context) => pathOf(context, links, 'csv'),
    }),
    pdf: t.field({
      type: 'URL',
      description: 'The PDF file, on this site.',
      resolve: (links, _args, context) => pathOf(context, links, 'pdf'),
    }),
    from: t.exposeString('from', {
      description: 'First day, YYYY-MM-DD in Africa/Nairobi.',
      deprecationReason: deprecated('2026-11-23', 'use `firstDay`'),
    }),
    to: t.exposeString('to', {
      description: 'Last day, inclusive, YYYY-MM-DD.',
      deprecationReason: deprecated('2026-11-23', 'use `lastDay`'),
    }),
    csvUrl: t.string({
      description: 'Path of the CSV file.',
      deprecationReason: deprecated('2026-11-23', 'use `csv`'),
      resolve: (links, _args, context) => pathOf(context, links, 'csv'),
    }),
    pdfUrl: t.string({
      description: 'Path of the PDF file.',
      deprecationReason: deprecated('2026-11-23', 'use `pdf`'),
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
    description: 'Statement of sales, fees, releases, withdrawals and refunds of a period, as files.',
    args: {
      firstDay: t.arg({
        type: 'Date',
        description: 'First day in Africa/Nairobi; defaults to the first of the month.',
      }),
      lastDay: t.arg({
        type: 'Date',
        description: 'Last day in Africa/Nairobi, inclusive; defaults to today.',
      }),
      from: t.arg.string({
        description: 'First day, YYYY-MM-DD.',
        deprecationReason: deprecated('2026-11-23', 'use `firstDay`'),
      }),
      to: t.arg.string({
        description: 'Last day, YYYY-MM-DD.',
        deprecationReason: deprecated('2026-11-23', 'use `lastDay`'),
      }),
    },
    resolve: ({ tipsterId }, { firstDay, lastDay, from, to }, { app }) => {
      const names = {
        from: from && !firstDay ? 'from' : 'firstDay',
        to: to && !lastDay ? 'to' : 'lastDay',
      };
      return {
        tipsterId,
        ...readPeriod({ from: firstDay ?? from ?? null, to: lastDay ?? to ?? null, names }, app.clock.now()),
      };
    },
  }),
);
