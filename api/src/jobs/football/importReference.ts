import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { applyLeagues, applyTeams } from '../../domain/games/applyReference.ts';
import { callFeed, feedIsDue } from '../../domain/games/feedCalls.ts';

const DAY_MS = 86_400_000;
/** Daily calls for team names; leagues that were not reached come first the next day. */
const MOST_LEAGUES = 50;

/** Imports names, countries and coverage once a day: all leagues in one call, then the teams of leagues that play. */
export async function importReference(app: App): Promise<void> {
  if (await feedIsDue(app, 'leagues', DAY_MS)) await importLeagues(app);
  if (await feedIsDue(app, 'teams', DAY_MS)) await importTeams(app);
}

async function importLeagues(app: App): Promise<void> {
  const leagues = await callFeed(app, 'leagues', () => app.feed.leagues());
  if (leagues === null) return;
  const changed = await applyLeagues(app, leagues);
  app.log.info({ leagues: leagues.length, changed }, 'leagues read');
}

async function importTeams(app: App): Promise<void> {
  const now = app.clock.now();
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const leagues = await app.db.query<{ providerId: number; season: number }>(
    sql`SELECT l."providerId", coalesce(l."season", max(g."season")) AS season FROM "League" l
        JOIN "Game" g ON g."leagueId" = l."id" AND g."source" = 'feed'
          AND g."kickoff" BETWEEN ${aDayAgo}::timestamptz AND ${new Date(now.getTime() + 7 * DAY_MS)}::timestamptz
      WHERE l."teamsReadAt" IS NULL OR l."teamsReadAt" <= ${aDayAgo}::timestamptz
      GROUP BY l."id" ORDER BY l."teamsReadAt" NULLS FIRST, l."rank", l."id" LIMIT ${MOST_LEAGUES}`,
  );
  for (const { providerId, season } of leagues) {
    const teams = await callFeed(app, 'teams', () => app.feed.teams(providerId, season));
    // The feed is down, or the day's calls are nearly used up: the rest comes with the next run.
    if (teams === null) return;
    await applyTeams(app, providerId, teams);
  }
}
