import { type InsightRow as Row, readInsight } from '../../domain/tipsters/readInsight.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { Money } from '../kit/money.ts';

const InsightBy = builder.enumType('InsightBy', {
  description: "Dimension by which a tipster's slips are grouped.",
  values: {
    MARKET: { description: 'Market of a pick.' },
    LEAGUE: { description: 'League of a game.' },
    ODDS: { description: 'Total odds of a slip.' },
    PRICE: { description: 'Price of a slip.' },
  } as const,
});

const InsightRow = builder.objectRef<Row>('InsightRow').implement({
  description:
    'Results and sales of one market, league, odds band or price band. Visible to the tipster only.',
  fields: (t) => ({
    by: t.field({ type: InsightBy, description: 'Dimension of the row.', resolve: ({ by }) => by }),
    label: t.exposeString('label', { description: 'Name of the market, league or band.' }),
    settled: t.exposeInt('settled', {
      description: 'Won and lost: picks by market and league, slips by odds and price.',
    }),
    won: t.exposeInt('won', { description: 'Won ones among `settled`.' }),
    yieldPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Profit in percent at one unit on each settled one; null when none is settled.',
      resolve: ({ settled, profitMilli }) => (settled === 0 ? null : (profitMilli / settled / 10).toFixed(2)),
    }),
    sales: t.exposeInt('sales', {
      description: 'Number of unrefunded buyers of the slips that contain it.',
    }),
    income: t.field({
      type: Money,
      description: "The tipster's share of these sales, in KES.",
      resolve: ({ income }) => income,
    }),
  }),
});

builder.objectField(Viewer, 'insight', (t) =>
  t.field({
    type: [InsightRow],
    description:
      "Results and sales of the viewer's slips by market, league (the 50 most tipped on), odds band and price band; at most 66 rows.",
    resolve: ({ tipsterId }, _args, { app }) => readInsight(app, tipsterId),
  }),
);
