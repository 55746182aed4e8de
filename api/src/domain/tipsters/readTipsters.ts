import type { App } from '../../app.ts';
import { keptCount } from '../keptCounts.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { type TipsterView, tipsterFromJson, tipsterJoin, tipsterJson } from './tipsterView.ts';

export type RankingPeriod = 'ALL_TIME' | 'WEEK' | 'MONTH';
export type TipsterOrder = 'RATING' | 'YIELD' | 'PROFIT' | 'SAMPLE';

type TipsterRow = { tipster: Parameters<typeof tipsterFromJson>[0] };

/** Tipsters by id, in the order asked; null where there is none. */
export async function readTipstersByIds(
  app: App,
  ids: readonly string[],
): Promise<Array<TipsterView | null>> {
  const rows = await app.db.query<TipsterRow>(
    `SELECT ${tipsterJson} AS tipster FROM "Tipster" t ${tipsterJoin} WHERE t."id" = ANY($1::uuid[])`,
    [[...ids]],
    'tipsters_by_ids',
  );
  const byId = new Map(rows.map(({ tipster }) => [tipster.id, tipsterFromJson(tipster)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The tipster with this user name in any case, or null. */
export async function readTipster(app: App, username: string): Promise<TipsterView | null> {
  const [row] = await app.db.query<TipsterRow>(
    `SELECT ${tipsterJson} AS tipster FROM "Tipster" t ${tipsterJoin} WHERE t."usernameKey" = $1`,
    [username.toLowerCase()],
    'tipster_by_username',
  );
  return row ? tipsterFromJson(row.tipster) : null;
}

/** Won and lost slips of each period. */
const samples: Readonly<Record<RankingPeriod, readonly [won: string, lost: string]>> = {
  ALL_TIME: ['won', 'lost'],
  WEEK: ['weekWon', 'weekLost'],
  MONTH: ['monthWon', 'monthLost'],
};
const ratings: Readonly<Record<RankingPeriod, string>> = {
  ALL_TIME: 'rating',
  WEEK: 'weekRating',
  MONTH: 'monthRating',
};
const profits: Readonly<Record<RankingPeriod, string>> = {
  ALL_TIME: 'profitCenti',
  WEEK: 'weekProfitCenti',
  MONTH: 'monthProfitCenti',
};
/** Below every yield there is: −100 % is −1,000,000. */
const noYield = -2_000_000_000;
/** Rookies come behind everybody with a sample worth ranking: two slips without a spread would look certain. */
const rookieStep = 4_000_000_000;

/** Equal figures are ordered by the sample, so every figure makes room for one below it. */
const SAMPLE_ROOM = 1_000_000;

/** SQL of what tells equal keys apart, largest first: the earlier account is the larger text. */
const byAge = `(lpad((9999999999999 - floor(extract(epoch FROM t."createdAt") * 1000))::bigint::text, 13, '0') || '-' || t."id") COLLATE "C"`;

/** SQL of the key that a board is ordered by: its figure, then the larger sample. */
function rankingKey(period: RankingPeriod, order: TipsterOrder): string {
  const [won, lost] = samples[period];
  return `(${figureOf(period, order)} * ${SAMPLE_ROOM} + least(r."${won}" + r."${lost}", ${SAMPLE_ROOM - 1}))::bigint`;
}

/**
 * SQL of the figure that a board is ordered by. The yield of all time is the lower bound that punishes small samples; of
 * a week or month, too short for such a bound, the plain yield in millionths.
 */
function figureOf(period: RankingPeriod, order: TipsterOrder): string {
  const [won, lost] = samples[period];
  switch (order) {
    case 'RATING':
      return `coalesce(r."${ratings[period]}", -1)::bigint`;
    case 'PROFIT':
      return `r."${profits[period]}"`;
    case 'SAMPLE':
      return `(r."${won}" + r."${lost}")::bigint`;
    case 'YIELD':
      if (period === 'ALL_TIME') {
        return `(coalesce(r."yieldScore", ${noYield}) - CASE WHEN r."class" = 'ROOKIE' THEN ${rookieStep} ELSE 0 END)::bigint`;
      }
      return `coalesce(r."${profits[period]}" * 10000 / nullif(r."${won}" + r."${lost}", 0), ${noYield})::bigint`;
  }
}

/** Tipsters who have published, best first, equals by sample and then by age; of a week or month those with a won or lost slip in it. */
export function rankTipsters(
  app: App,
  filter: { period: RankingPeriod; order: TipsterOrder; search?: string | null | undefined },
) {
  const key = rankingKey(filter.period, filter.order);
  const [won, lost] = samples[filter.period];
  const values: unknown[] = [];
  const conditions = [
    'NOT t."isHouse"',
    filter.period === 'ALL_TIME'
      ? '(r."settled" > 0 OR r."activeSlips" > 0)'
      : `r."${won}" + r."${lost}" > 0`,
  ];
  const search = filter.search?.trim().toLowerCase();
  if (search) {
    const pattern = search.replace(/[\\%_]/g, (character) => `\\${character}`);
    conditions.push(`t."usernameKey" LIKE '%' || $${values.push(pattern)} || '%'`);
  }
  const order: ListOrder = { key, keyType: 'bigint', id: byAge, idType: 'text' };
  const from = `FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id" WHERE ${conditions.join(' AND ')}`;
  const places = new WeakMap<TipsterView, { key: string; id: string }>();
  return {
    cursorOf: (tipster: TipsterView) => {
      const { key, id } = places.get(tipster) ?? { key: '', id: '' };
      return encodeCursor(key, id);
    },
    read: async (page: Page): Promise<TipsterView[]> => {
      const all = [...values];
      const sql = pageSql(page, order, all);
      const rows = await app.db.query<TipsterRow & { key: string; place: string }>(
        `SELECT ${tipsterJson} AS tipster, (${key})::text AS key, ${byAge} AS place ${from} AND ${sql.where}
          ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        all,
      );
      return rows.map((row) => {
        const view = tipsterFromJson(row.tipster);
        places.set(view, { key: row.key, id: row.place });
        return view;
      });
    },
    count: () => keptCount(app, { text: `SELECT count(*)::int AS count ${from}`, values, filter: values }),
  };
}

export interface ProfitPoint {
  at: string;
  /** Profit at one unit a slip up to here, hundredths. */
  profitCenti: bigint;
}

/** What record.ts counts a slip with: one unit, hundredths. */
const STAKE = 100;

/** A question for a tipster's curve: its last so many points, 1 to 1000. */
export interface CurveQuestion {
  tipsterId: string;
  last: number;
}

/**
 * How the profit of tipsters went: a point after each of the last won or lost slips, oldest first. In the order of the
 * questions; one statement for all of them, which counts in the database what lies before the first point.
 */
export async function profitCurves(app: App, asked: readonly CurveQuestion[]): Promise<ProfitPoint[][]> {
  const rows = await app.db.query<ProfitPoint & { place: number }>(
    `SELECT a."place"::int AS place, c."finishedAt" AS at, c."profit"::bigint AS "profitCenti"
      FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS a("tipsterId", "last", "place")
      CROSS JOIN LATERAL (
        SELECT s."finishedAt", s."id",
          sum(CASE s."result" WHEN 'WON' THEN coalesce(s."settledOddsCenti", s."totalOddsCenti") - ${STAKE} ELSE -${STAKE} END)
            OVER (ORDER BY s."finishedAt", s."id") AS profit
        FROM "Slip" s WHERE s."tipsterId" = a."tipsterId" AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
        ORDER BY s."finishedAt" DESC, s."id" DESC LIMIT a."last") c
      ORDER BY a."place", c."finishedAt", c."id"`,
    [asked.map(({ tipsterId }) => tipsterId), asked.map(({ last }) => Math.min(Math.max(last, 1), 1000))],
  );
  const curves: ProfitPoint[][] = asked.map(() => []);
  for (const { place, at, profitCenti } of rows) {
    curves[place - 1]?.push({ at: new Date(at).toISOString(), profitCenti });
  }
  return curves;
}
