import sql, { raw, type Sql } from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { foldText } from './foldText.ts';
import { leagueRank } from './leagueRank.ts';
import type { FixtureParties } from './mergeFixture.ts';

export async function storeParties(
  tx: SqlTx,
  fixtures: readonly FeedFixture[],
): Promise<(fixture: FeedFixture) => FixtureParties> {
  const leagues = new Map(fixtures.map(({ league }) => [league.providerId, league]));
  const teams = new Map(
    fixtures.flatMap(({ home, away }) => [home, away]).map((team) => [team.providerId, team]),
  );
  const leagueIds = await upsert(
    tx,
    (rows) => sql`INSERT INTO "League" ("providerId", "name", "country", "countryCode", "rank")
     SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
       AS r("providerId" int, "name" text, "country" text, "countryCode" text, "rank" int) ORDER BY 1
     ON CONFLICT ("providerId") DO UPDATE
       SET "name" = excluded."name", "country" = excluded."country",
           "countryCode" = coalesce(excluded."countryCode", "League"."countryCode")
       WHERE ("League"."name", "League"."country", "League"."countryCode")
         IS DISTINCT FROM (excluded."name", excluded."country", coalesce(excluded."countryCode", "League"."countryCode"))`,
    [...leagues.values()].map((league) => ({ ...league, rank: leagueRank(league.providerId) })),
    'League',
  );
  const teamIds = await upsert(
    tx,
    (rows) => sql`INSERT INTO "Team" ("providerId", "name", "searchName")
     SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r("providerId" int, "name" text, "searchName" text) ORDER BY 1
     ON CONFLICT ("providerId") DO UPDATE SET "name" = excluded."name", "searchName" = excluded."searchName"
       WHERE "Team"."name" <> excluded."name"`,
    [...teams.values()].map((team) => ({ ...team, searchName: foldText(team.name) })),
    'Team',
  );
  return ({ league, home, away }) => ({
    leagueId: found(leagueIds, league.providerId),
    homeTeamId: found(teamIds, home.providerId),
    awayTeamId: found(teamIds, away.providerId),
  });
}

async function upsert(
  tx: SqlTx,
  insert: (rows: string) => Sql,
  rows: ReadonlyArray<{ providerId: number }>,
  table: 'League' | 'Team',
): Promise<Map<number, number>> {
  await tx.execute(insert(JSON.stringify(rows)));
  const stored = await tx.query<{ id: number; providerId: number }>(
    sql`SELECT "id", "providerId" FROM "${raw(table)}" WHERE "providerId" = ANY(${rows.map((row) => row.providerId)}::int[])`,
  );
  return new Map(stored.map((row) => [row.providerId, row.id]));
}

function found(ids: ReadonlyMap<number, number>, providerId: number): number {
  const id = ids.get(providerId);
  if (id === undefined) throw new Error(`No row for the provider's id ${providerId}`);
  return id;
}
