import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isoTime, type TeamView } from './gameView.ts';
import { isOver } from './listGames.ts';

export interface TableRow {
  place: number;
  team: TeamView;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

/** Computed from our results: the feed has no call for tables. */
export interface LeagueTable {
  /** The year it starts in. */
  season: number;
  /** Kick-off of the first game that counts. ISO UTC. */
  since: string;
  rows: TableRow[];
}

type Counted = Omit<TableRow, 'place' | 'team'> & {
  leagueId: number;
  season: number;
  since: string;
  teamId: number;
  name: string;
};

/** Rounds that count for no table or for a separate one. */
const APART = 'final|play-?off|round of|preliminary|qualif|championship|relegation|promotion';
/** Longer than any season; bounds the index scan. */
const LONGEST = raw(`interval '400 days'`);

/** In the order asked; null for cups, and before the first result. Held games are not counted. */
export async function readTables(app: App, leagueIds: readonly number[]): Promise<Array<LeagueTable | null>> {
  const now = app.clock.now();
  const rows = await app.db.query<Counted>(sql`
    WITH played AS (
      SELECT g."leagueId", g."season", g."kickoff", g."homeTeamId", g."awayTeamId", g."homeGoals", g."awayGoals",
        max(g."season") OVER (PARTITION BY g."leagueId") AS latest
      FROM "League" l JOIN "Game" g ON g."leagueId" = l."id"
      WHERE l."id" = ANY(${[...leagueIds]}::int[]) AND l."type" = 'League' AND ${isOver} AND NOT g."held"
        AND g."kickoff" <= ${now}::timestamptz AND g."kickoff" > ${now}::timestamptz - ${LONGEST}
        AND g."season" = coalesce(l."season", g."season") AND g."round" !~* ${APART}),
    sides AS (
      SELECT "leagueId", "season", "kickoff", "homeTeamId" AS team, "homeGoals" AS scored, "awayGoals" AS conceded
      FROM played WHERE "season" = latest
      UNION ALL
      SELECT "leagueId", "season", "kickoff", "awayTeamId", "awayGoals", "homeGoals" FROM played WHERE "season" = latest)
    SELECT s."leagueId", s."season", t."id" AS "teamId", t."name", count(*)::int AS played,
      (count(*) FILTER (WHERE scored > conceded))::int AS won, (count(*) FILTER (WHERE scored = conceded))::int AS drawn,
      (count(*) FILTER (WHERE scored < conceded))::int AS lost,
      sum(scored)::int AS "goalsFor", sum(conceded)::int AS "goalsAgainst",
      (3 * count(*) FILTER (WHERE scored > conceded) + count(*) FILTER (WHERE scored = conceded))::int AS points,
      to_jsonb(min(min(s."kickoff")) OVER (PARTITION BY s."leagueId")) #>> '{}' AS since
    FROM sides s JOIN "Team" t ON t."id" = s.team
    GROUP BY s."leagueId", s."season", t."id", t."name"
    ORDER BY s."leagueId", points DESC, sum(scored) - sum(conceded) DESC, sum(scored) DESC, t."name", t."id"`);
  const tables = new Map<number, LeagueTable>();
  for (const { leagueId, season, since, teamId, name, ...counts } of rows) {
    const table = tables.get(leagueId) ?? { season, since: isoTime(since), rows: [] };
    tables.set(leagueId, table);
    if (table.rows.length === listLimits.tableRows) continue;
    table.rows.push({ place: table.rows.length + 1, team: { id: teamId, name }, ...counts });
  }
  return leagueIds.map((id) => tables.get(id) ?? null);
}
