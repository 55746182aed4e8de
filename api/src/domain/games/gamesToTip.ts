import { eatDay, eatWeek, type TimeRange } from '@tipsoko/rules/eat';
import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { allOf, encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import type { GameView, LeagueView } from './gameView.ts';
import { gamesOfPage, readGamePage } from './readGames.ts';
import { tipsCloseAtSql } from './tipsClose.ts';

/** Days of Nairobi. */
export type TipDays = 'TODAY' | 'TOMORROW' | 'WEEKEND';

interface Filter {
  days: TipDays | null;
  leagueId: number | null;
}

const DAY_MS = 86_400_000;
/** Offset that sorts games without prices after all others, still by kick-off. */
const UNPRICED_DAYS = 36_500;

const order: ListOrder = {
  key: `(g."kickoff" + CASE WHEN g."oddsSnapshotId" IS NULL THEN interval '${UNPRICED_DAYS} days' ELSE interval '0 days' END)`,
  keyType: 'timestamptz',
  id: 'g."id"',
  idType: 'int',
  smallestFirst: true,
};

export function listGamesToTip(app: App, filter: Filter) {
  const where = () => allOf(conditionsOf(filter, app.clock.now()));
  return {
    cursorOf: ({ id, kickoff, oddsSnapshotId }: GameView) => {
      const later = oddsSnapshotId === null ? UNPRICED_DAYS * DAY_MS : 0;
      return encodeCursor(new Date(new Date(kickoff).getTime() + later).toISOString(), id);
    },
    read: async (page: Page): Promise<GameView[]> => {
      const { where: bounds, orderBy, limit } = pageSql(page, order);
      const query = sql`${gamesOfPage} WHERE ${where()} AND ${bounds} ORDER BY ${orderBy} ${limit}`;
      return readGamePage(app, query);
    },
    count: async () => {
      const [row] = await app.db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM "Game" g WHERE ${where()}`,
      );
      return row?.count ?? 0;
    },
  };
}

/** Only leagues with priced games that can be tipped now, by rank. */
export async function leaguesToTip(app: App): Promise<LeagueView[]> {
  return app.db.query<LeagueView>(sql`
    SELECT l."id", l."name", l."country", l."countryCode" FROM "League" l
     WHERE EXISTS (SELECT FROM "Game" g WHERE g."leagueId" = l."id" AND g."oddsSnapshotId" IS NOT NULL
       AND ${allOf(isOpen(app.clock.now()))})
     ORDER BY l."rank", l."name", l."id" LIMIT ${raw(String(listLimits.leagues))}`);
}

const isOpen = (now: Date): Sql[] => [
  sql`g."status" = 'SCHEDULED'`,
  sql`g."kickoff" > ${now}::timestamptz`,
  sql`${raw(tipsCloseAtSql)} >= ${now}::timestamptz`,
];

function conditionsOf({ days, leagueId }: Filter, now: Date): Sql[] {
  const conditions = isOpen(now);
  if (days) {
    const { from, to } = rangeOf(days, now);
    conditions.push(sql`g."kickoff" >= ${from}::timestamptz AND g."kickoff" < ${to}::timestamptz`);
  }
  if (leagueId !== null) conditions.push(sql`g."leagueId" = ${leagueId}::int`);
  return conditions;
}

function rangeOf(days: TipDays, now: Date): TimeRange {
  if (days === 'TODAY') return eatDay(now);
  if (days === 'TOMORROW') return eatDay(new Date(now.getTime() + DAY_MS));
  const { to } = eatWeek(now);
  return { from: new Date(to.getTime() - 2 * DAY_MS), to };
}
