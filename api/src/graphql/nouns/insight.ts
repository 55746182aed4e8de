import { type InsightRow as Row, readInsight } from '../../domain/tipsters/readInsight.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { Money } from '../kit/money.ts';

const InsightBy = builder.enumType('InsightBy', {
  description: 'What the slips of a tipster are told apart by.',
  values: {
    MARKET: { description: 'Market of a pick.' },
    LEAGUE: { description: 'League of a game.' },
    ODDS: { description: 'Total odds of a slip.' },
    PRICE: { description: 'Price of a slip.' },
  } as const,
});

const InsightRow = builder.objectRef<Row>('InsightRow').implement({
  description: 'What wins and what sells: one market, league, band of odds or band of prices.',
  fields: (t) => ({
    by: t.field({ type: InsightBy, description: 'What it is a part of.', resolve: ({ by }) => by }),
    label: t.exposeString('label', { description: 'Its name.' }),
    settled: t.exposeInt('settled', {
      description: 'Won and lost: picks by market and league, slips by odds and price.',
    }),
    won: t.exposeInt('won', { description: 'Of these, won.' }),
    yieldPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Profit in percent at one unit on each that is settled; null when none is.',
      resolve: ({ settled, profitMilli }) => (settled === 0 ? null : (profitMilli / settled / 10).toFixed(2)),
    }),
    sales: t.exposeInt('sales', {
      description: 'Buyers, who were not refunded, of the slips that it is in.',
    }),
    income: t.field({
      type: Money,
      description: 'Part of the tipster of these sales.',
      resolve: ({ income }) => income,
    }),
  }),
});

builder.objectField(Viewer, 'insight', (t) =>
  t.field({
    type: [InsightRow],
    description:
      'What wins and what sells of the slips of the viewer, at most 66 rows: markets, the 50 leagues most tipped on, bands of odds and of prices.',
    resolve: ({ tipsterId }, _args, { app }) => readInsight(app, tipsterId),
  }),
);
