import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../../api/src/domain/foundation/transaction.ts';
import type { ImportedMatch } from '../files/importedMatch.ts';
import type { MatchIds } from './fixtureOfMatch.ts';
import { claimIds } from './stableIds.ts';

/** By layout, country and name; matches by layout and key. Layouts spell names differently, so import a league from only one. */
export async function matchIds(
  tx: Tx,
  matches: readonly ImportedMatch[],
): Promise<(match: ImportedMatch) => MatchIds> {
  const nameless = matches.filter((match) => match.ids === null);
  const leagues = await claimIds(
    new Map(nameless.map((match) => [leagueKey(match), `${match.country ?? ''}|${match.league}`])),
    (ids) =>
      readIdentities(
        tx,
        `SELECT "providerId" AS id, "country" || '|' || "name" AS identity FROM "League"`,
        ids,
      ),
  );
  const teams = await claimIds(
    new Map(
      nameless.flatMap((match) =>
        [match.home, match.away].map((name) => [teamKey(match, name), name] as const),
      ),
    ),
    (ids) => readIdentities(tx, `SELECT "providerId" AS id, "name" AS identity FROM "Team"`, ids),
  );
  const partiesOf = (match: ImportedMatch) => ({
    league: found(leagues, leagueKey(match)),
    home: found(teams, teamKey(match, match.home)),
    away: found(teams, teamKey(match, match.away)),
  });
  const games = await claimIds(
    new Map(
      nameless.map((match) => {
        const { league, home, away } = partiesOf(match);
        return [gameKey(match), `${league}|${home}|${away}`];
      }),
    ),
    (ids) =>
      readIdentities(
        tx,
        `SELECT "Game"."providerId" AS id, l."providerId" || '|' || h."providerId" || '|' || a."providerId" AS identity
           FROM "Game" JOIN "League" l ON l."id" = "leagueId"
           JOIN "Team" h ON h."id" = "homeTeamId" JOIN "Team" a ON a."id" = "awayTeamId"`,
        ids,
        '"Game"."providerId"',
      ),
  );
  return (match) => match.ids ?? { match: found(games, gameKey(match)), ...partiesOf(match) };
}

const leagueKey = (match: ImportedMatch) => `league|${match.source}|${match.country ?? ''}|${match.league}`;
const teamKey = (match: ImportedMatch, name: string) => `team|${match.source}|${match.country ?? ''}|${name}`;
const gameKey = (match: ImportedMatch) => `game|${match.source}|${match.key}`;

async function readIdentities(
  tx: Tx,
  select: string,
  ids: readonly number[],
  column = '"providerId"',
): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; identity: string }>(
    sql`${raw(select)} WHERE ${raw(column)} = ANY(${ids}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row.identity]));
}

function found(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No id for ${key}`);
  return id;
}
