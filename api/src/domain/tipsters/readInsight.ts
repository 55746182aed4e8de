import { oddsBands, priceBands } from '@tipsoko/rules/insightBands';
import { type MarketType, marketTypeNames, selections } from '@tipsoko/rules/markets';
import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';

export type InsightBy = 'MARKET' | 'LEAGUE' | 'ODDS' | 'PRICE';

export interface InsightRow {
  readonly by: InsightBy;
  readonly label: string;
  /** Won and lost: picks by market and league, slips by odds and price. */
  readonly settled: number;
  readonly won: number;
  /** Thousandths of a unit, at a one-unit stake. */
  readonly profitMilli: number;
  /** Of the slips that contain it. */
  readonly sales: number;
  readonly income: Money;
}

const MOST_LEAGUES = 50;
/** Lower bounds of all bands but the first: hundredths, cents. */
const oddsBounds = [400, 800, 1500, 3000];
const priceBounds = [5_001, 10_001, 20_001, 50_001];

const marketOf = raw(
  `(VALUES ${selections.map(({ code, type }) => `('${code}', '${type}')`).join(', ')}) m(selection, market)`,
);
const sums = raw(
  'sum(settled)::int AS settled, sum(won)::int AS won, sum(profit)::float8 AS "profitMilli", sum(sales)::int AS sales, sum(income)::text AS income',
);
const ofPicks = raw(`(count(*) FILTER (WHERE state IN ('WON', 'LOST')))::int AS settled,
  (count(*) FILTER (WHERE state = 'WON'))::int AS won,
  coalesce(sum(CASE state WHEN 'WON' THEN odds - 1000 WHEN 'LOST' THEN -1000 ELSE 0 END), 0) AS profit,
  max(sales) AS sales, max(income) AS income`);
const bands = (bounds: readonly number[]) => raw(`ARRAY[${bounds.join(', ')}]::bigint[]`);

interface Row {
  by: InsightBy;
  key: string;
  settled: number;
  won: number;
  profitMilli: number;
  sales: number;
  income: string;
}

/** A slip counts once for each market and league in it. */
export async function readInsight(app: App, tipsterId: string): Promise<InsightRow[]> {
  const rows = await app.db.query<Row>(sql`
    WITH own AS (
      SELECT s."id", s."priceMinor" AS price, coalesce(s."settledOddsCenti", s."totalOddsCenti") AS total,
          CASE WHEN s."result" IN ('WON', 'LOST') THEN 1 ELSE 0 END AS settled, CASE s."result" WHEN 'WON' THEN 1 ELSE 0 END AS won,
          CASE s."result" WHEN 'WON' THEN 10 * coalesce(s."settledOddsCenti", s."totalOddsCenti") - 1000
            WHEN 'LOST' THEN -1000 ELSE 0 END AS profit,
          e.sales, e.income
        FROM "Slip" s CROSS JOIN LATERAL (
          SELECT count(*) AS sales, coalesce(sum("amountMinor"), 0) AS income FROM "Earning"
           WHERE "slipId" = s."id" AND "purchaseId" IS NOT NULL AND "status" <> 'UNPAID') e
       WHERE s."tipsterId" = ${tipsterId}::uuid AND s."kind" = 'STANDARD'),
    picks AS (
      SELECT o."id", o.sales, o.income, t."state"::text AS state, t."oddsMilli" AS odds, m.market,
          l."name" || ', ' || l."country" AS league
        FROM own o JOIN "Tip" t ON t."slipId" = o."id" JOIN ${marketOf} ON m.selection = t."selection"
        JOIN "Game" g ON g."id" = t."gameId" JOIN "League" l ON l."id" = g."leagueId"),
    rows AS (
      SELECT 'MARKET' AS by, market AS key, ${ofPicks} FROM picks GROUP BY market, "id"
      UNION ALL SELECT 'LEAGUE', league, ${ofPicks} FROM picks GROUP BY league, "id"
      UNION ALL SELECT 'ODDS', width_bucket(total, ${bands(oddsBounds)})::text, settled, won, profit, sales, income FROM own
      UNION ALL SELECT 'PRICE', width_bucket(price, ${bands(priceBounds)})::text, settled, won, profit, sales, income FROM own)
    SELECT by, key, ${sums} FROM rows GROUP BY by, key`);
  return [
    ...mostFirst(rows, 'MARKET'),
    ...mostFirst(rows, 'LEAGUE'),
    ...inOrder(rows, 'ODDS'),
    ...inOrder(rows, 'PRICE'),
  ].map(({ by, key, income, ...counts }) => ({
    ...counts,
    by,
    label: labelOf(by, key),
    income: moneyOf(BigInt(income), 'KES'),
  }));
}

const mostFirst = (rows: readonly Row[], by: InsightBy) =>
  rows
    .filter((row) => row.by === by)
    .sort((a, b) => b.settled - a.settled || b.sales - a.sales || a.key.localeCompare(b.key))
    .slice(0, MOST_LEAGUES);

const inOrder = (rows: readonly Row[], by: InsightBy) =>
  rows.filter((row) => row.by === by).sort((a, b) => Number(a.key) - Number(b.key));

function labelOf(by: InsightBy, key: string): string {
  if (by === 'MARKET') return marketTypeNames[key as MarketType];
  if (by === 'LEAGUE') return key;
  return (by === 'ODDS' ? oddsBands : priceBands)[Number(key)] ?? '';
}
