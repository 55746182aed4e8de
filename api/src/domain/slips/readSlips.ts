import { ratingLimits } from '@tipsoko/rules/limits';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { cachedCount } from '../foundation/cachedCounts.ts';
import {
  allOf,
  encodeCursor,
  type ListOrder,
  type Page,
  pageSql,
  secretCursor,
} from '../foundation/paging.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { foldText } from '../games/foldText.ts';
import { isBeforeSalesEnd, salesEnd } from '../games/salesEnd.ts';
import { filterSql, gamesOfFilter, type SlipFilter } from './slipFilter.ts';
import { readSlipPage, readSlipsOf } from './slipSql.ts';
import type { SlipView } from './slipView.ts';

export type SlipOrder = 'LATEST' | 'POPULAR' | 'CLOSING' | 'PRICE' | 'RECORD';

export interface ActiveSlipFilter {
  order: SlipOrder;
  username?: string | null | undefined;
  /** Ignores case and accents. Slips with a tip on a game between them. */
  homeTeam?: string | null | undefined;
  awayTeam?: string | null | undefined;
  gameId?: number | null | undefined;
  /** When given, even empty, limits the list to slips on sale. */
  filter?: SlipFilter | null | undefined;
}

export interface FinishedSlipFilter {
  username?: string | null | undefined;
  result?: SlipResult | null | undefined;
}

export interface SlipList {
  read(page: Page): Promise<SlipView[]>;
  count(): Promise<number>;
  cursorOf(slip: SlipView): string;
}

const orders = {
  LATEST: {
    sql: { key: 's."publishedAt"', keyType: 'timestamptz', id: 's."id"', idType: 'int' },
    cursorOf: (slip: SlipView) => encodeCursor(slip.publishedAt, slip.id),
  },
  POPULAR: {
    sql: {
      key: 's."salesCount"',
      keyType: 'int',
      // Sales counts are confidential.
      keyOf: (id) => sql`(SELECT q."salesCount" FROM "Slip" q WHERE q."id" = ${id})`,
      id: 's."id"',
      idType: 'int',
    },
    cursorOf: (slip: SlipView) => secretCursor(slip.id),
  },
  CLOSING: {
    sql: {
      key: salesEnd('s'),
      keyType: 'timestamptz',
      id: 's."id"',
      idType: 'int',
      smallestFirst: true,
    },
    cursorOf: (slip: SlipView) => encodeCursor(slip.firstKickoff, slip.id),
  },
  PRICE: {
    sql: { key: 's."priceMinor"', keyType: 'bigint', id: 's."id"', idType: 'int', smallestFirst: true },
    cursorOf: (slip: SlipView) => encodeCursor(slip.priceMinor, slip.id),
  },
  RECORD: {
    sql: { key: 'coalesce(r."rating", -1)', keyType: 'int', id: 's."id"', idType: 'int', twoTables: true },
    cursorOf: (slip: SlipView) => encodeCursor(slip.tipster.record.rating ?? -1, slip.id),
  },
  FINISHED: {
    sql: { key: 's."finishedAt"', keyType: 'timestamptz', id: 's."id"', idType: 'int' },
    cursorOf: (slip: SlipView) => encodeCursor(slip.finishedAt ?? '', slip.id),
  },
} as const satisfies Record<string, { sql: ListOrder; cursorOf(slip: SlipView): string }>;

/** For slip `s`: its tipster breaks even or is still new. */
const DOES_NOT_LOSE = sql`NOT EXISTS (SELECT FROM "TipsterRecord" q WHERE q."tipsterId" = s."tipsterId" AND q."rating" < ${raw(String(ratingLimits.breakEven * 100))})`;

const activeConditions = [sql`s."result" IS NULL`, sql`s."kind" = 'STANDARD'`];

function finishedConditions(result: SlipResult | null | undefined): Sql[] {
  const chosen = result ? [sql`s."result" = ${result}::"SlipResult"`] : [];
  // The index on `finishedAt` sorts unfinished slips first; this condition lets PostgreSQL start behind them.
  return [sql`s."result" IS NOT NULL`, sql`s."finishedAt" IS NOT NULL`, sql`s."kind" <> 'FREE'`, ...chosen];
}

/** LATEST without a filter also lists slips in play, newest first. All others list only slips on sale. */
export function activeSlips(app: App, viewer: Viewer, asked: ActiveSlipFilter): SlipList {
  const { order, filter } = asked;
  const given = Object.values(filter ?? {}).some((one) => one !== null && one !== undefined);
  return slipList(app, viewer, {
    order: orders[order],
    conditions: [
      ...activeConditions,
      ...byUsername(asked.username),
      ...byTeams(asked),
      ...byGame(asked.gameId),
      ...(order === 'POPULAR' && !asked.username ? [DOES_NOT_LOSE] : []),
    ],
    filter: given ? (filter ?? {}) : undefined,
    ofRecord: order === 'RECORD' || Boolean(filter?.classes) || typeof filter?.minRating === 'number',
    onSaleOnly: order !== 'LATEST' || Boolean(filter),
  });
}

/** Newest first; excludes free tips. */
export function finishedSlips(app: App, viewer: Viewer, filter: FinishedSlipFilter): SlipList {
  return slipList(app, viewer, {
    order: orders.FINISHED,
    conditions: [...finishedConditions(filter.result), ...byUsername(filter.username)],
  });
}

/** Any state, newest first; excludes free tips. */
export function slipsOfTipster(app: App, viewer: Viewer, username: string): SlipList {
  const conditions = [sql`s."kind" <> 'FREE'`, ...byUsername(username)];
  return slipList(app, viewer, { order: orders.LATEST, conditions });
}

/** Selects {@link slipsOfTipster}, {@link activeSlips} or {@link finishedSlips}. */
export interface TipsterSlips {
  readonly which: 'ALL' | 'ACTIVE' | 'FINISHED';
  readonly result?: SlipResult | null | undefined;
}

function questionOf({ which, result }: TipsterSlips): SlipQuestion {
  switch (which) {
    case 'ALL':
      return { order: orders.LATEST, conditions: [sql`s."kind" <> 'FREE'`] };
    case 'ACTIVE':
      return { order: orders.LATEST, conditions: activeConditions };
    case 'FINISHED':
      return { order: orders.FINISHED, conditions: finishedConditions(result) };
  }
}

/** Same page for several tipsters; constant number of statements. */
export async function slipsOfTipsters(
  app: App,
  viewer: Viewer,
  asked: TipsterSlips,
  tipsterIds: readonly string[],
  page: Page,
): Promise<Map<string, SlipView[]>> {
  const { order, conditions } = questionOf(asked);
  const { where, orderBy, limit } = pageSql(page, order.sql);
  const found = await app.db.query<{ tipsterId: string; ids: number[] }>(sql`
    SELECT a."id"::text AS "tipsterId", ARRAY(
      SELECT s."id" FROM "Slip" s WHERE ${allOf([sql`s."tipsterId" = a."id"`, ...conditions])} AND ${where}
        ORDER BY ${orderBy} ${limit}) AS ids
      FROM unnest(${[...tipsterIds]}::uuid[]) a("id") ORDER BY a."id"`);
  const slips = await readSlipsByIds(
    app,
    viewer,
    found.flatMap(({ ids }) => ids),
  );
  const byId = new Map(slips.flatMap((slip) => (slip ? [[slip.id, slip]] : [])));
  return new Map(
    found.map(({ tipsterId, ids }) => [tipsterId, ids.flatMap((slipId) => byId.get(slipId) ?? [])]),
  );
}

export async function countSlipsOfTipsters(
  app: App,
  asked: TipsterSlips,
  tipsterIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = await app.db.query<{ tipsterId: string; count: number }>(sql`
    SELECT s."tipsterId"::text AS "tipsterId", count(*)::int AS count FROM "Slip" s
      WHERE ${allOf([sql`s."tipsterId" = ANY(${[...tipsterIds]}::uuid[])`, ...questionOf(asked).conditions])}
      GROUP BY s."tipsterId" ORDER BY s."tipsterId"`);
  return new Map(counts.map(({ tipsterId, count }) => [tipsterId, count]));
}

/** Newest first; by slug, or all. */
export function jackpotSlips(app: App, viewer: Viewer, slug?: string | null): SlipList {
  const conditions = [sql`s."kind" = 'JACKPOT'`];
  if (slug) {
    conditions.push(
      sql`EXISTS (SELECT FROM "Jackpot" q WHERE q."slipId" = s."id" AND q."slug" = ${slug.toLowerCase()})`,
    );
  }
  return slipList(app, viewer, { order: orders.LATEST, conditions });
}

/** Newest first. */
export function freeTipSlips(app: App, viewer: Viewer, gameId?: number | null): SlipList {
  const conditions = [sql`s."kind" = 'FREE'`, ...byGame(gameId)];
  return slipList(app, viewer, { order: orders.LATEST, conditions });
}

export async function readSlipsByIds(
  app: App,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Array<SlipView | null>> {
  if (ids.length === 0) return [];
  const rows = await readSlipsOf(app, viewer, [...new Set(ids)]);
  const byId = new Map(rows.map((slip) => [slip.id, slip]));
  return ids.map((id) => byId.get(id) ?? null);
}

export async function readSlip(app: App, viewer: Viewer, id: number): Promise<SlipView | null> {
  return (await readSlipsByIds(app, viewer, [id]))[0] ?? null;
}

interface SlipQuestion {
  readonly order: { sql: ListOrder; cursorOf(slip: SlipView): string };
  readonly conditions: readonly Sql[];
  readonly filter?: SlipFilter | undefined;
  /** Order or filter needs the tipster's record, which every publisher has. */
  readonly ofRecord?: boolean;
  /** Entries drop out by time alone. */
  readonly onSaleOnly?: boolean;
}

function slipList(
  app: App,
  viewer: Viewer,
  { order, conditions, filter, ofRecord = false, onSaleOnly = false }: SlipQuestion,
): SlipList {
  const from = async () => {
    const now = app.clock.now();
    const onSale = onSaleOnly ? [isBeforeSalesEnd('s', now)] : [];
    // Start of the index range: earlier entries are slips in play.
    if (order === orders.CLOSING) onSale.push(sql`${raw(salesEnd('s'))} > ${now}::timestamptz`);
    const chosen = filter ? filterSql(filter, await gamesOfFilter(app, filter), now) : [];
    return sql`FROM "Slip" s ${ofRecord ? recordJoin : empty} WHERE ${allOf([...conditions, ...onSale, ...chosen])}`;
  };
  return {
    cursorOf: order.cursorOf,
    read: async (page) => {
      const { where, orderBy, limit, isUsual } = pageSql(page, order.sql);
      return readSlipPage(app, viewer, {
        ids: sql`SELECT s."id" ${await from()} AND ${where} ORDER BY ${orderBy} ${limit}`,
        orderBy,
        isUsual: isUsual && !filter,
      });
    },
    count: async () =>
      cachedCount(app, {
        statement: sql`SELECT count(*)::int AS count, ${onSaleOnly ? nextSalesEnd : noEnd} AS until ${await from()}`,
        // Without the current time, so that it can be cached.
        filter: [...conditions.flatMap(({ values }) => values), ...filterKey(filter)],
      }),
  };
}

const recordJoin = raw(`JOIN "TipsterRecord" r ON r."tipsterId" = s."tipsterId"`);
const nextSalesEnd = raw(`min(${salesEnd('s')})`);
const noEnd = raw('NULL');

function filterKey(filter: SlipFilter | undefined): string[] {
  return Object.entries(filter ?? {}).map(([name, value]) => `${name} ${value}`);
}

function byUsername(username: string | null | undefined): Sql[] {
  if (!username) return [];
  return [
    sql`s."tipsterId" = (SELECT u."id" FROM "Tipster" u WHERE u."usernameKey" = ${username.toLowerCase()})`,
  ];
}

function byGame(gameId: number | null | undefined): Sql[] {
  if (gameId === null || gameId === undefined) return [];
  return [sql`s."id" IN (SELECT x."slipId" FROM "Tip" x WHERE x."gameId" = ${gameId}::int)`];
}

function byTeams({ homeTeam, awayTeam }: ActiveSlipFilter): Sql[] {
  const plays = (column: string, name: string) =>
    sql`g.${raw(`"${column}"`)} IN (SELECT q."id" FROM "Team" q WHERE q."searchName" = ${foldText(name)})`;
  const sides = [
    ...(homeTeam ? [plays('homeTeamId', homeTeam)] : []),
    ...(awayTeam ? [plays('awayTeamId', awayTeam)] : []),
  ];
  if (sides.length === 0) return [];
  return [
    sql`EXISTS (SELECT FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" WHERE x."slipId" = s."id" AND ${allOf(sides)})`,
  ];
}
