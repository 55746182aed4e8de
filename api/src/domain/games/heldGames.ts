import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

export interface HeldGame {
  id: number;
  name: string;
  league: string;
  kickoff: string;
  reason: string | null;
  providerStatus: string;
  openTips: number;
}

/** Games with tips, even settled ones if the feed withdrew the result; with `all` every held game. Most open tips first. */
export async function heldGames(app: App, all = false): Promise<HeldGame[]> {
  return app.db.query<HeldGame>(sql`
       SELECT * FROM (
       SELECT g."id", h."name" || ' - ' || a."name" AS name, l."name" AS league, g."kickoff",
              g."heldReason" AS reason, g."providerStatus",
              (SELECT count(*)::int FROM "Tip" t WHERE t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD')) AS "openTips"
         FROM "Game" g JOIN "League" l ON l."id" = g."leagueId"
         JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
        WHERE g."held" AND (${all}::boolean OR EXISTS (SELECT FROM "Tip" t WHERE t."gameId" = g."id"))) held
      ORDER BY "openTips" DESC, "kickoff", "id"`);
}
