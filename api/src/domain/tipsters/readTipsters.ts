import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { profitOf } from './record.ts';
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

/**
 * SQL of the key that a board is ordered by. The yield of all time is the lower bound that punishes small samples; of
 * a week or month, too short for such a bound, the plain yield in millionths.
 */
function rankingKey(period: RankingPeriod, order: TipsterOrder): string {
  const [won, lost] = samples[period];
  switch (order) {
    case 'RATING':
      return `coalesce(r."${ratings[period]}", -1)::bigint`;
    case 'PROFIT':
      return `r."${profits[period]}"`;
    case 'SAMPLE':
      return `(r."${won}" + r."${lost}")::bigint`;
    case 'YIELD':
      if (period === 'ALL_TIME') return `coalesce(r."yieldScore", ${noYield})::bigint`;
      return `coalesce(r."${profits[period]}" * 10000 / nullif(r."${won}" + r."${lost}", 0), ${noYield})::bigint`;
  }
}

/** Tipsters who have published, best first; of a week or month those with a won or lost slip in it. */
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
  const order: ListOrder = { key, keyType: 'bigint', id: 't."id"', idType: 'uuid' };
  const from = `FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id" WHERE ${conditions.join(' AND ')}`;
  const keys = new WeakMap<TipsterView, string>();
  return {
    cursorOf: (tipster: TipsterView) => encodeCursor(keys.get(tipster) ?? '', tipster.id),
    read: async (page: Page): Promise<TipsterView[]> => {
      const all = [...values];
      const sql = pageSql(page, order, all);
      const rows = await app.db.query<TipsterRow & { key: string }>(
        `SELECT ${tipsterJson} AS tipster, (${key})::text AS key ${from} AND ${sql.where}
          ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        all,
      );
      return rows.map((row) => {
        const view = tipsterFromJson(row.tipster);
        keys.set(view, row.key);
        return view;
      });
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, values);
      return row?.count ?? 0;
    },
  };
}

export interface ProfitPoint {
  at: string;
  /** Profit at one unit a slip up to here, hundredths. */
  profitCenti: bigint;
}

/** How a tipster's profit went: a point after each of the last won or lost slips, oldest first. */
export async function profitCurve(app: App, tipsterId: string, last: number): Promise<ProfitPoint[]> {
  const rows = await app.db.query<{ result: 'WON' | 'LOST'; odds: bigint; at: string }>(
    `SELECT s."result"::text AS result, coalesce(s."settledOddsCenti", s."totalOddsCenti") AS odds, s."finishedAt" AS at
      FROM "Slip" s WHERE s."tipsterId" = $1::uuid AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
      ORDER BY s."finishedAt", s."id"`,
    [tipsterId],
  );
  let profitCenti = 0n;
  const points = rows.map((row) => {
    profitCenti += profitOf({ result: row.result, odds: row.odds });
    return { at: new Date(row.at).toISOString(), profitCenti };
  });
  return points.slice(-Math.min(Math.max(last, 1), 1000));
}
