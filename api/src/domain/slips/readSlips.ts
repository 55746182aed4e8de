import type { App } from '../../app.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import type { Eyes } from '../eyes.ts';
import { foldText } from '../games/foldText.ts';
import { keptCount } from '../keptCounts.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { isBeforeSalesEnd, salesEnd } from './salesEnd.ts';
import { readSlipList } from './slipSql.ts';
import type { SlipView } from './slipView.ts';

export type SlipOrder = 'LATEST' | 'POPULAR';

export interface ActiveSlipFilter {
  order: SlipOrder;
  username?: string | null | undefined;
  /** Names of teams (case and accents do not matter): slips with a tip on a game between them. */
  homeTeam?: string | null | undefined;
  awayTeam?: string | null | undefined;
}

export interface FinishedSlipFilter {
  username?: string | null | undefined;
  result?: SlipResult | null | undefined;
}

/** A list of slips that can be read a page at a time and counted apart. */
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
    sql: { key: 's."salesCount"', keyType: 'int', id: 's."id"', idType: 'int' },
    cursorOf: (slip: SlipView) => encodeCursor(slip.salesCount, slip.id),
  },
  FINISHED: {
    sql: { key: 's."finishedAt"', keyType: 'timestamptz', id: 's."id"', idType: 'int' },
    cursorOf: (slip: SlipView) => encodeCursor(slip.finishedAt ?? '', slip.id),
  },
} as const satisfies Record<string, { sql: ListOrder; cursorOf(slip: SlipView): string }>;

/**
 * Slips that have not finished. LATEST: newest first, those in play too. POPULAR: most bought first, on sale only, so
 * that a visitor can buy what is shown.
 */
export function activeSlips(app: App, eyes: Eyes, filter: ActiveSlipFilter): SlipList {
  const conditions = [`s."result" IS NULL`, `s."kind" = 'STANDARD'`];
  const values: unknown[] = [];
  if (filter.order === 'POPULAR') {
    conditions.push(isBeforeSalesEnd('s', `$${values.push(app.clock.now()) + 2}::timestamptz`));
  }
  byUsername(filter.username, conditions, values);
  byTeams(filter, conditions, values);
  return slipList(app, eyes, orders[filter.order], conditions, values);
}

/** Slips that were won, lost or cancelled, the latest first; free tips have their own list. */
export function finishedSlips(app: App, eyes: Eyes, filter: FinishedSlipFilter): SlipList {
  const conditions = [`s."result" IS NOT NULL`, `s."kind" <> 'FREE'`];
  const values: unknown[] = [];
  if (filter.result) conditions.push(`s."result" = $${values.push(filter.result) + 2}::"SlipResult"`);
  byUsername(filter.username, conditions, values);
  return slipList(app, eyes, orders.FINISHED, conditions, values);
}

/** All slips of a tipster that are listed, finished or not, the latest first; free tips have their own list. */
export function slipsOfTipster(app: App, eyes: Eyes, username: string): SlipList {
  const conditions = [`s."kind" <> 'FREE'`];
  const values: unknown[] = [];
  byUsername(username, conditions, values);
  return slipList(app, eyes, orders.LATEST, conditions, values);
}

/** Jackpot slips, the latest first; those with this slug, or all. */
export function jackpotSlips(app: App, eyes: Eyes, slug?: string | null): SlipList {
  const conditions = [`s."kind" = 'JACKPOT'`];
  const values: unknown[] = [];
  if (slug) {
    const at = values.push(slug.toLowerCase()) + 2;
    conditions.push(`EXISTS (SELECT FROM "Jackpot" q WHERE q."slipId" = s."id" AND q."slug" = $${at})`);
  }
  return slipList(app, eyes, orders.LATEST, conditions, values);
}

/** Free tips, the latest first: slips of one tip that everybody may see. */
export function freeTipSlips(app: App, eyes: Eyes): SlipList {
  return slipList(app, eyes, orders.LATEST, [`s."kind" = 'FREE'`], []);
}

/** Slips by number, in the order asked; null where there is none. */
export async function readSlipsByIds(
  app: App,
  eyes: Eyes,
  ids: readonly number[],
): Promise<Array<SlipView | null>> {
  if (ids.length === 0) return [];
  const rows = await readSlipList(
    app,
    eyes,
    `SELECT "id" FROM "Slip" WHERE "id" = ANY($3::int[])`,
    [[...new Set(ids)]],
    's."id"',
  );
  const byId = new Map(rows.map((slip) => [slip.id, slip]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The slip with this number, or null. */
export async function readSlip(app: App, eyes: Eyes, id: number): Promise<SlipView | null> {
  return (await readSlipsByIds(app, eyes, [id]))[0] ?? null;
}

function slipList(
  app: App,
  eyes: Eyes,
  order: { sql: ListOrder; cursorOf(slip: SlipView): string },
  conditions: readonly string[],
  values: readonly unknown[],
): SlipList {
  const from = `FROM "Slip" s WHERE ${conditions.join(' AND ')}`;
  return {
    cursorOf: order.cursorOf,
    read: async (page) => {
      const all = [null, null, ...values];
      const sql = pageSql(page, order.sql, all);
      const ids = `SELECT s."id" ${from} AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`;
      return readSlipList(app, eyes, ids, all.slice(2), sql.order);
    },
    count: () =>
      // The list's values start at $3; the first two belong to who looks. What is on sale ends by the clock.
      keptCount(app, {
        text: `SELECT count(*)::int AS count, ${values.some(isTime) ? `min(${salesEnd('s')})` : 'NULL'} AS until
          ${from} AND ($1::uuid IS NULL) AND NOT $2::boolean`,
        values: [null, false, ...values],
        filter: values.filter((value) => !isTime(value)),
      }),
  };
}

/** The time of asking, from which only what kicks off later is listed. */
function isTime(value: unknown): boolean {
  return value instanceof Date;
}

function byUsername(username: string | null | undefined, conditions: string[], values: unknown[]): void {
  if (!username) return;
  const at = values.push(username.toLowerCase()) + 2;
  conditions.push(`s."tipsterId" = (SELECT u."id" FROM "Tipster" u WHERE u."usernameKey" = $${at})`);
}

function byTeams(filter: ActiveSlipFilter, conditions: string[], values: unknown[]): void {
  const sides: string[] = [];
  for (const [column, name] of [
    ['homeTeamId', filter.homeTeam],
    ['awayTeamId', filter.awayTeam],
  ] as const) {
    if (!name) continue;
    const at = values.push(foldText(name)) + 2;
    sides.push(`g."${column}" IN (SELECT q."id" FROM "Team" q WHERE q."searchName" = $${at})`);
  }
  if (sides.length === 0) return;
  conditions.push(
    `EXISTS (SELECT FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" WHERE x."slipId" = s."id" AND ${sides.join(' AND ')})`,
  );
}
