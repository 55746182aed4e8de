import type { InsightRouteQuery } from '../../__generated__/InsightRouteQuery.graphql.ts';

export type InsightRow = NonNullable<InsightRouteQuery['response']['viewer']>['insight'][number];

/** Columns that can be sorted by, as numbers. */
export const sortKeys: Readonly<Record<string, (row: InsightRow) => number>> = {
  settled: ({ settled }) => settled,
  won: ({ settled, won }) => (settled === 0 ? -1 : won / settled),
  yield: ({ yieldPercent }) => (yieldPercent == null ? Number.NEGATIVE_INFINITY : Number(yieldPercent)),
  sales: ({ sales }) => sales,
  income: ({ income }) => Number(income.amount),
};

/** All rows for a spreadsheet. Names of leagues come from the feed: none may begin a formula. */
export function insightCsv(rows: readonly InsightRow[]): string {
  const lines = rows.map(({ by, label, settled, won, yieldPercent, sales, income }) => [
    by.toLowerCase(),
    label,
    settled,
    won,
    yieldPercent ?? '',
    sales,
    income.amount,
  ]);
  const header = ['by', 'name', 'settled', 'won', 'yield_percent', 'sales', 'income_ksh'];
  return [header, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
