import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { FeedLeague, FeedTeam } from './FixtureFeed.ts';
import { foldText } from './foldText.ts';
import { leagueRank } from './leagueRank.ts';

/** Ignores leagues without games of ours. @returns how many changed. */
export async function applyLeagues(app: App, leagues: readonly FeedLeague[]): Promise<number> {
  const rows = leagues.map((league) => ({
    ...league,
    rank: leagueRank(league.providerId, league.coversOdds),
  }));
  return inTransaction(app, async (tx) => {
    const changed = await tx.query<{ id: number }>(sql`
          UPDATE "League" l SET "name" = r."name", "country" = r."country",
          "countryCode" = coalesce(r."countryCode", l."countryCode"), "type" = r."type", "hasLogo" = r."hasLogo",
          "season" = r."season", "coversLive" = r."coversLive", "coversOdds" = r."coversOdds", "rank" = r."rank"
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("providerId" int, "name" text, "country" text, "countryCode" text,
          "type" text, "hasLogo" boolean, "season" int, "coversLive" boolean, "coversOdds" boolean, "rank" int)
        WHERE l."providerId" = r."providerId"
          AND (l."name", l."country", l."countryCode", l."type", l."hasLogo", l."season", l."coversLive", l."coversOdds", l."rank")
            IS DISTINCT FROM (r."name", r."country", coalesce(r."countryCode", l."countryCode"), r."type", r."hasLogo",
              r."season", r."coversLive", r."coversOdds", r."rank")
        RETURNING l."id"`);
    await rewriteSearchTexts(tx, app.clock.now(), { leagueIds: changed.map((row) => row.id), teamIds: [] });
    if (changed.length > 0) tx.publish({ type: 'topGamesChanged' });
    return changed.length;
  });
}

/** Ignores teams without games of ours; records that the league was read. @returns how many changed. */
export async function applyTeams(
  app: App,
  leagueProviderId: number,
  teams: readonly FeedTeam[],
): Promise<number> {
  const now = app.clock.now();
  const rows = teams.map((team) => ({ ...team, searchName: foldText(team.name) }));
  return inTransaction(app, async (tx) => {
    const changed = await tx.query<{ id: number }>(sql`
        UPDATE "Team" t SET "name" = r."name", "searchName" = r."searchName", "country" = r."country", "hasLogo" = r."hasLogo"
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS r("providerId" int, "name" text, "searchName" text, "country" text, "hasLogo" boolean)
        WHERE t."providerId" = r."providerId" AND (t."name", t."searchName", t."country", t."hasLogo")
          IS DISTINCT FROM (r."name", r."searchName", r."country", r."hasLogo")
        RETURNING t."id"`);
    await tx.prisma.league.updateMany({
      where: { providerId: leagueProviderId },
      data: { teamsReadAt: now },
    });
    await rewriteSearchTexts(tx, now, { leagueIds: [], teamIds: changed.map((row) => row.id) });
    if (changed.length > 0) tx.publish({ type: 'topGamesChanged' });
    return changed.length;
  });
}

async function rewriteSearchTexts(
  tx: Tx,
  now: Date,
  { leagueIds, teamIds }: { leagueIds: readonly number[]; teamIds: readonly number[] },
): Promise<void> {
  if (leagueIds.length + teamIds.length === 0) return;
  const games = await tx.query<{ id: number; names: string; searchText: string }>(
    sql`SELECT g."id", g."searchText", concat_ws(' ', ht."name", at."name", l."name", l."country") AS names FROM "Game" g
        JOIN "Team" ht ON ht."id" = g."homeTeamId" JOIN "Team" at ON at."id" = g."awayTeamId"
        JOIN "League" l ON l."id" = g."leagueId"
      WHERE g."kickoff" > ${now}::timestamptz
        AND (g."leagueId" = ANY(${leagueIds}::int[]) OR g."homeTeamId" = ANY(${teamIds}::int[]) OR g."awayTeamId" = ANY(${teamIds}::int[]))
      ORDER BY g."id" FOR UPDATE OF g`,
  );
  const renamed = games
    .map(({ id, names, searchText }) => ({ id, before: searchText, text: foldText(names) }))
    .filter(({ before, text }) => before !== text);
  if (renamed.length === 0) return;
  await tx.execute(sql`
      UPDATE "Game" g SET "searchText" = r."text" FROM jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS r("id" int, "text" text)
      WHERE g."id" = r."id"`);
}
