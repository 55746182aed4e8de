import { eatDay } from '@tipsoko/rules/eat';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { allOf, encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import type { GameView } from './gameView.ts';
import { gamesOfPage, readGamePage } from './readGames.ts';

/** TO_COME: not over, next first. RESULTS: over with a score, latest first. ALL: by kick-off, any state. */
export type GameList = 'TO_COME' | 'RESULTS' | 'ALL';

export interface GameFilter {
  list: GameList;
  leagueId?: number | null | undefined;
  teamId?: number | null | undefined;
  /** YYYY-MM-DD of Nairobi. */
  day?: string | null | undefined;
}

/** A game that should have ended this long ago is excluded, whatever the feed says. */
const LONGEST_MS = 6 * 3_600_000;

const order = (list: GameList): ListOrder => ({
  key: 'g."kickoff"',
  keyType: 'timestamptz',
  id: 'g."id"',
  idType: 'int',
  smallestFirst: list !== 'RESULTS',
});

export const isOver = raw(`g."status" IN ('FINISHED', 'AWARDED') AND g."homeGoals" IS NOT NULL`);
const isToCome = raw(`g."status" IN ('SCHEDULED', 'LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED')`);

export function listGames(app: App, filter: GameFilter) {
  const where = () => allOf(conditionsOf(filter, app.clock.now()));
  return {
    cursorOf: (game: GameView) => encodeCursor(game.kickoff, game.id),
    read: async (page: Page): Promise<GameView[]> => {
      const { where: bounds, orderBy, limit } = pageSql(page, order(filter.list));
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

function conditionsOf({ list, leagueId, teamId, day }: GameFilter, now: Date): Sql[] {
  const conditions: Sql[] = [];
  if (list === 'RESULTS') conditions.push(isOver, sql`g."kickoff" <= ${now}::timestamptz`);
  if (list === 'TO_COME') {
    const since = new Date(now.getTime() - LONGEST_MS);
    conditions.push(isToCome, sql`g."kickoff" > ${since}::timestamptz`);
  }
  if (leagueId !== null && leagueId !== undefined) conditions.push(sql`g."leagueId" = ${leagueId}::int`);
  if (teamId !== null && teamId !== undefined) {
    conditions.push(sql`(g."homeTeamId" = ${teamId}::int OR g."awayTeamId" = ${teamId}::int)`);
  }
  if (day) {
    const { from, to } = eatDay(new Date(`${day}T12:00:00Z`));
    conditions.push(sql`g."kickoff" >= ${from}::timestamptz AND g."kickoff" < ${to}::timestamptz`);
  }
  return conditions;
}
