import { eatDay } from '@tipsoko/rules/eat';
import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { LeagueView } from './gameView.ts';
import { isOver } from './listGames.ts';

const MOST = raw(String(listLimits.leagues));

const WITH_TIPS = prepared<{ now: Date }>(
  ({ now }) =>
    sql`SELECT l."id", l."name", l."country", l."countryCode" FROM "League" l
      WHERE l."id" IN (SELECT g."leagueId" FROM "Game" g WHERE g."kickoff" > ${now}::timestamptz AND g."tipCount" > 0)
      ORDER BY l."rank", l."name", l."id" LIMIT ${MOST}`,
);

/** Leagues with upcoming games that have tips, by rank. */
export async function leaguesWithTips(app: App): Promise<LeagueView[]> {
  return app.db.query<LeagueView>(WITH_TIPS({ now: app.clock.now() }));
}

/** Leagues with a result on a day of Nairobi (YYYY-MM-DD), by rank. */
export async function leaguesWithResults(app: App, day: string): Promise<LeagueView[]> {
  const { from, to } = eatDay(new Date(`${day}T12:00:00Z`));
  return app.db.query<LeagueView>(
    sql`SELECT l."id", l."name", l."country", l."countryCode" FROM "League" l
      WHERE l."id" IN (SELECT g."leagueId" FROM "Game" g
        WHERE g."kickoff" >= ${from}::timestamptz AND g."kickoff" < ${to}::timestamptz AND ${isOver})
      ORDER BY l."rank", l."name", l."id" LIMIT ${MOST}`,
  );
}
