import { pageSizes } from '@tipsoko/rules/limits';
import sql, { raw, type Sql } from 'sql-template-tag';
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
import { readSlipPage, readSlipsOf } from './slipSql.ts';
import type { SlipView } from './slipView.ts';

export type SlipOrder = 'LATEST' | 'POPULAR';

export interface ActiveSlipFilter {
  order: SlipOrder;
  username?: string | null | undefined;
  /** Case and accents do not matter: slips with a tip on a game between them. */
  homeTeam?: string | null | undefined;
  awayTeam?: string | null | undefined;
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
      // Sales of a slip are nobody's business.
      keyOf: (id) => sql`(SELECT q."salesCount" FROM "Slip" q WHERE q."id" = ${id})`,
      id: 's."id"',
      idType: 'int',
    },
    cursorOf: (slip: SlipView) => secretCursor(slip.id),
  },
  FINISHED: {
    sql: { key: 's."finishedAt"', keyType: 'timestamptz', id: 's."id"', idType: 'int' },
    cursorOf: (slip: SlipView) => encodeCursor(slip.finishedAt ?? '', slip.id),
  },
} as const satisfies Record<string, { sql: ListOrder; cursorOf(slip: SlipView): string }>;

/** LATEST: newest first, those in play too. POPULAR: most bought first, on sale only, to be bought. */
export function activeSlips(app: App, viewer: Viewer, filter: ActiveSlipFilter): SlipList {
  return slipList(app, viewer, {
    order: orders[filter.order],
    conditions: [
      sql`s."result" IS NULL`,
      sql`s."kind" = 'STANDARD'`,
      ...byUsername(filter.username),
      ...byTeams(filter),
    ],
    onSaleOnly: filter.order === 'POPULAR',
  });
}

/** The latest first; free tips have their own list. */
export function finishedSlips(app: App, viewer: Viewer, filter: FinishedSlipFilter): SlipList {
  return slipList(app, viewer, {
    order: orders.FINISHED,
    conditions: [
      sql`s."result" IS NOT NULL`,
      sql`s."kind" <> 'FREE'`,
      ...(filter.result ? [sql`s."result" = ${filter.result}::"SlipResult"`] : []),
      ...byUsername(filter.username),
    ],
  });
}

/** Finished or not, the latest first; free tips have their own list. */
export function slipsOfTipster(app: App, viewer: Viewer, username: string): SlipList {
  const conditions = [sql`s."kind" <> 'FREE'`, ...byUsername(username)];
  return slipList(app, viewer, { order: orders.LATEST, conditions });
}

/** The latest first; those with this slug, or all. */
export function jackpotSlips(app: App, viewer: Viewer, slug?: string | null): SlipList {
  const conditions = [sql`s."kind" = 'JACKPOT'`];
  if (slug) {
    conditions.push(
      sql`EXISTS (SELECT FROM "Jackpot" q WHERE q."slipId" = s."id" AND q."slug" = ${slug.toLowerCase()})`,
    );
  }
  return slipList(app, viewer, { order: orders.LATEST, conditions });
}

/** The latest first. */
export function freeTipSlips(app: App, viewer: Viewer): SlipList {
  return slipList(app, viewer, { order: orders.LATEST, conditions: [sql`s."kind" = 'FREE'`] });
}

/** In the order asked; null where there is none. */
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
  /** Time alone takes some off the list. */
  readonly onSaleOnly?: boolean;
}

/** Sizes of the product's own pages; one more row tells whether there is a next page. */
const usualLimits = new Set(Object.values(pageSizes).flatMap((size) => [size, size + 1]));

function slipList(
  app: App,
  viewer: Viewer,
  { order, conditions, onSaleOnly = false }: SlipQuestion,
): SlipList {
  const from = () => {
    const onSale = onSaleOnly ? [isBeforeSalesEnd('s', app.clock.now())] : [];
    return sql`FROM "Slip" s WHERE ${allOf([...conditions, ...onSale])}`;
  };
  return {
    cursorOf: order.cursorOf,
    read: async (page) => {
      const { where, orderBy, limit, skips } = pageSql(page, order.sql);
      return readSlipPage(app, viewer, {
        ids: sql`SELECT s."id" ${from()} AND ${where} ORDER BY ${orderBy} ${limit}`,
        orderBy,
        isUsual: !skips && usualLimits.has(page.limit),
      });
    },
    count: () =>
      cachedCount(app, {
        statement: sql`SELECT count(*)::int AS count, ${onSaleOnly ? nextSalesEnd : noEnd} AS until ${from()}`,
        // Without the time of asking.
        filter: conditions.flatMap(({ values }) => values),
      }),
  };
}

const nextSalesEnd = raw(`min(${salesEnd('s')})`);
const noEnd = raw('NULL');

function byUsername(username: string | null | undefined): Sql[] {
  if (!username) return [];
  return [
    sql`s."tipsterId" = (SELECT u."id" FROM "Tipster" u WHERE u."usernameKey" = ${username.toLowerCase()})`,
  ];
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
