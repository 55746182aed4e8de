import type { MarketType } from '@tipsoko/rules/markets';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared, preparedShape } from '../../db/prepared.ts';
import { cachedCount } from '../foundation/cachedCounts.ts';
import { allOf, encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import { RowCache, type VersionedRow, type WantedRow } from '../foundation/rowCache.ts';
import { type Board, countsPicks, onBoard } from './readBoards.ts';
import {
  type TipsterView,
  tipsterColumns,
  tipsterFromJson,
  tipsterJoin,
  tipsterJson,
  tipsterVersion,
} from './tipsterView.ts';

export type RankingPeriod = 'ALL_TIME' | 'YEAR' | 'WEEK' | 'MONTH';
export type TipsterOrder = 'RATING' | 'YIELD' | 'PROFIT' | 'SAMPLE';

const BY_IDS = prepared<{ ids: readonly string[] }>(
  ({ ids }) =>
    sql`SELECT t."id", ${tipsterVersion} AS version, ${raw(tipsterColumns.asArray)} AS view
      FROM "Tipster" t ${tipsterJoin} WHERE t."id" = ANY(${ids}::uuid[])`,
);
const BY_USERNAME = prepared<{ usernameKey: string }>(
  ({ usernameKey }) =>
    sql`SELECT ${tipsterJson} AS tipster FROM "Tipster" t ${tipsterJoin} WHERE t."usernameKey" = ${usernameKey}`,
);

type TipsterRow = { tipster: Parameters<typeof tipsterFromJson>[0] };

async function readRows(app: App, ids: readonly string[]): Promise<Array<VersionedRow<string, TipsterView>>> {
  const rows = await app.db.query<VersionedRow<string, unknown[]>>(BY_IDS({ ids }));
  return rows.map(({ id, version, view }) => ({
    id,
    version,
    view: tipsterFromJson(tipsterColumns.read(view)),
  }));
}

/** Tipsters by id, read again once `tipsterVersion` is another. */
export const tipstersByVersion = new RowCache<string, TipsterView>(5_000, readRows);

/** In the order asked; null for unknown ids. */
export async function readTipstersByIds(
  app: App,
  ids: readonly string[],
): Promise<Array<TipsterView | null>> {
  const rows = await readRows(app, ids);
  const byId = new Map(rows.map(({ id, view }) => [id, view]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Case-insensitive; null when unknown. */
export async function readTipster(app: App, username: string): Promise<TipsterView | null> {
  const [row] = await app.db.query<TipsterRow>(BY_USERNAME({ usernameKey: username.toLowerCase() }));
  return row ? tipsterFromJson(row.tipster) : null;
}

const samples: Readonly<Record<RankingPeriod, readonly [won: string, lost: string]>> = {
  ALL_TIME: ['won', 'lost'],
  YEAR: ['yearWon', 'yearLost'],
  WEEK: ['weekWon', 'weekLost'],
  MONTH: ['monthWon', 'monthLost'],
};
const ratings: Readonly<Record<RankingPeriod, string>> = {
  ALL_TIME: 'rating',
  YEAR: 'yearRating',
  WEEK: 'weekRating',
  MONTH: 'monthRating',
};
const profits: Readonly<Record<RankingPeriod, string>> = {
  ALL_TIME: 'profitCenti',
  YEAR: 'yearProfitCenti',
  WEEK: 'weekProfitCenti',
  MONTH: 'monthProfitCenti',
};
/** Below every yield: −100 % is −1,000,000. */
const noYield = -2_000_000_000;
/** Sorts rookies last: two equal results would look certain. */
const rookieStep = 4_000_000_000;

/** Ties are broken by sample size in the lower digits of the key. */
const SAMPLE_ROOM = 1_000_000;

/** Descending: earlier accounts have the larger text. */
const byAge = `(lpad((9999999999999 - floor(extract(epoch FROM t."createdAt") * 1000))::bigint::text, 13, '0') || '-' || t."id") COLLATE "C"`;

function rankingKey(period: RankingPeriod, order: TipsterOrder): string {
  const [won, lost] = samples[period];
  return `(${figureOf(period, order)} * ${SAMPLE_ROOM} + least(r."${won}" + r."${lost}", ${SAMPLE_ROOM - 1}))::bigint`;
}

/** All time: the lower bound, which penalises small samples; a week or month is too short for it and uses the yield in millionths. */
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

export interface Ranking {
  period: RankingPeriod;
  order: TipsterOrder;
  search?: string | null | undefined;
  /** ISO 3166-1. */
  country?: string | null | undefined;
  leagueId?: number | null | undefined;
  market?: MarketType | null | undefined;
}

/**
 * Best first. Slips: ties by sample, then age; periods need a won or lost slip. League or market: only tipsters who beat
 * the prices there.
 */
export function rankTipsters(app: App, { period, leagueId, market, ...filter }: Ranking) {
  const isDefault = period === 'ALL_TIME' && !leagueId && !market && !filter.search && !filter.country;
  const board: Board = { period, leagueId: leagueId ?? null, market: market ?? null };
  const { key, id, from } = countsPicks(board) ? byPicks(board, filter) : bySlips(period, filter);
  const order: ListOrder = { key, keyType: 'bigint', ...id };
  const places = new WeakMap<TipsterView, { key: string; id: string }>();
  return {
    cursorOf: (tipster: TipsterView) => {
      const { key, id } = places.get(tipster) ?? { key: '', id: '' };
      return encodeCursor(key, id);
    },
    read: async (page: Page): Promise<TipsterView[]> => {
      const { where, orderBy, limit, isUsual } = pageSql(page, order);
      const query = sql`SELECT t."id", ${tipsterVersion} AS version, ${raw(key)}::text AS key, ${raw(id.id)} AS place
          ${from} AND ${where} ORDER BY ${orderBy} ${limit}`;
      const rows = await app.db.query<WantedRow<string> & { key: string; place: string }>(
        isDefault && isUsual ? preparedShape(query) : query,
      );
      const views = await tipstersByVersion.viewsOf(app, rows);
      return rows.flatMap((row) => {
        const view = views.get(row.id);
        if (!view) return [];
        places.set(view, { key: row.key, id: row.place });
        return [view];
      });
    },
    count: () =>
      cachedCount(app, { statement: sql`SELECT count(*)::int AS count ${from}`, filter: from.values }),
  };
}

type Filter = Pick<Ranking, 'order' | 'search' | 'country'>;

function bySlips(period: RankingPeriod, filter: Filter) {
  const [won, lost] = samples[period];
  const listed =
    period === 'ALL_TIME'
      ? sql`(r."settled" > 0 OR r."activeSlips" > 0)`
      : raw(`r."${won}" + r."${lost}" > 0`);
  const conditions = [sql`NOT t."isHouse"`, listed, ...conditionsOf(filter)];
  return {
    key: rankingKey(period, filter.order),
    id: { id: byAge, idType: 'text' as const },
    from: sql`FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id" WHERE ${allOf(conditions)}`,
  };
}

/** Rating and profit have an index; boards are small enough to sort by the rest. */
const boardKeys: Readonly<Record<TipsterOrder, string>> = {
  RATING: 'e."rating"',
  PROFIT: 'e."profitCenti"',
  YIELD: '(e."profitCenti" * 10000 / (e."won" + e."lost"))',
  SAMPLE: '(e."won" + e."lost")',
};

function byPicks(board: Board, filter: Filter) {
  const conditions = [onBoard(board), ...conditionsOf(filter)];
  return {
    key: boardKeys[filter.order],
    id: { id: 'e."tipsterId"', idType: 'uuid' as const },
    from: sql`FROM "BoardPlace" e JOIN "Tipster" t ON t."id" = e."tipsterId"
      JOIN "TipsterRecord" r ON r."tipsterId" = e."tipsterId" WHERE ${allOf(conditions)}`,
  };
}

function conditionsOf({ search, country }: Filter): Sql[] {
  const conditions: Sql[] = [];
  if (country) conditions.push(sql`t."country" = ${country}`);
  const text = search?.trim().toLowerCase();
  if (text) {
    const pattern = text.replace(/[\\%_]/g, (character) => `\\${character}`);
    conditions.push(sql`t."usernameKey" LIKE '%' || ${pattern} || '%'`);
  }
  return conditions;
}

export interface ProfitPoint {
  at: string;
  /** Cumulative at one unit per slip, hundredths. */
  profitCenti: bigint;
}

const stake = raw('100');

/** Number of latest points, 1 to 1000. */
export interface CurveQuestion {
  tipsterId: string;
  last: number;
}

/** A point after each won or lost slip, oldest first; in the order of the questions, one statement. */
export async function profitCurves(app: App, asked: readonly CurveQuestion[]): Promise<ProfitPoint[][]> {
  const lasts = asked.map(({ last }) => Math.min(Math.max(last, 1), 1000));
  const rows = await app.db.query<ProfitPoint & { place: number }>(
    sql`SELECT a."place"::int AS place, c."finishedAt" AS at, c."profit"::bigint AS "profitCenti"
      FROM unnest(${asked.map(({ tipsterId }) => tipsterId)}::uuid[], ${lasts}::int[]) WITH ORDINALITY AS a("tipsterId", "last", "place")
      CROSS JOIN LATERAL (
        SELECT s."finishedAt", s."id",
          sum(CASE s."result" WHEN 'WON' THEN coalesce(s."settledOddsCenti", s."totalOddsCenti") - ${stake} ELSE -${stake} END)
            OVER (ORDER BY s."finishedAt", s."id") AS profit
        FROM "Slip" s WHERE s."tipsterId" = a."tipsterId" AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
        ORDER BY s."finishedAt" DESC, s."id" DESC LIMIT a."last") c
      ORDER BY a."place", c."finishedAt", c."id"`,
  );
  const curves: ProfitPoint[][] = asked.map(() => []);
  for (const { place, at, profitCenti } of rows) {
    curves[place - 1]?.push({ at: new Date(at).toISOString(), profitCenti });
  }
  return curves;
}
