import { listLimits } from '@tipsoko/rules/limits';
import type { MarketType } from '@tipsoko/rules/markets';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { LeagueView } from '../games/gameView.ts';
import type { RankingPeriod } from './readTipsters.ts';
import type { RecordView } from './tipsterView.ts';

/** Null means all leagues, or all markets. */
export interface Board {
  period: RankingPeriod;
  leagueId: number | null;
  market: MarketType | null;
}

/** Of slips, or by league or market of picks, at a one-unit stake. */
export interface Standing {
  won: number;
  lost: number;
  /** Hundredths. */
  profitCenti: number;
  /** Null: New. */
  rating: number | null;
}

export const countsPicks = ({ leagueId, market }: Board) => leagueId !== null || market !== null;

export const onBoard = ({ period, leagueId, market }: Board): Sql =>
  sql`e."leagueId" = ${leagueId ?? 0}::int AND e."market" = ${market ?? ''}
    AND e."period" = ${period}::"BoardPeriod"`;

export function standingOf(record: RecordView, period: RankingPeriod): Standing {
  switch (period) {
    case 'WEEK':
      return standing(record.weekWon, record.weekLost, record.weekProfitCenti, record.weekRating);
    case 'MONTH':
      return standing(record.monthWon, record.monthLost, record.monthProfitCenti, record.monthRating);
    case 'YEAR':
      return standing(record.yearWon, record.yearLost, record.yearProfitCenti, record.yearRating);
    case 'ALL_TIME':
      return standing(record.won, record.lost, record.profitCenti, record.rating);
  }
}

const standing = (won: number, lost: number, profitCenti: number, rating: number | null): Standing => ({
  won,
  lost,
  profitCenti,
  rating,
});

/** In the order asked; null when not on the board. */
export async function readStandings(
  app: App,
  board: Board,
  tipsterIds: readonly string[],
): Promise<Array<Standing | null>> {
  const rows = await app.db.query<Standing & { tipsterId: string }>(
    sql`SELECT e."tipsterId", e."won", e."lost", e."profitCenti"::float8 AS "profitCenti", e."rating"
      FROM "BoardPlace" e WHERE ${onBoard(board)} AND e."tipsterId" = ANY(${[...tipsterIds]}::uuid[])`,
  );
  const byId = new Map(rows.map(({ tipsterId, ...row }) => [tipsterId, row]));
  return tipsterIds.map((id) => byId.get(id) ?? null);
}

/** Leagues with a non-empty board, by rank. */
export async function leaguesWithBoards(app: App): Promise<LeagueView[]> {
  return app.db.query<LeagueView>(
    sql`SELECT l."id", l."name", l."country", l."countryCode" FROM "League" l
      WHERE EXISTS (SELECT FROM "BoardPlace" e WHERE e."leagueId" = l."id" AND e."market" = '' AND e."period" = 'ALL_TIME')
      ORDER BY l."rank", l."name", l."id" LIMIT ${raw(String(listLimits.leagues))}`,
  );
}

export async function tipsterCountries(app: App): Promise<string[]> {
  const rows = await app.db.query<{ country: string }>(
    sql`SELECT DISTINCT t."country" FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
      WHERE NOT t."isHouse" AND r."settled" > 0 ORDER BY 1 LIMIT ${raw(String(listLimits.countries))}`,
  );
  return rows.map(({ country }) => country);
}
