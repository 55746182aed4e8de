import type { App } from '../../app.ts';

export interface HeldGame {
  id: number;
  /** `Home - Away`, as staff know it. */
  name: string;
  league: string;
  kickoff: string;
  reason: string | null;
  providerStatus: string;
  /** Tips that wait for a person's word. */
  openTips: number;
}

/**
 * Games that nothing is settled from until a person has looked: those with tips, also when all of these were settled
 * before the feed took the result back; all of them with `all`. Those with the most open tips first.
 */
export async function heldGames(app: App, all = false): Promise<HeldGame[]> {
  return app.db.query<HeldGame>(
    `SELECT * FROM (
       SELECT g."id", h."name" || ' - ' || a."name" AS name, l."name" AS league, g."kickoff",
              g."heldReason" AS reason, g."providerStatus",
              (SELECT count(*)::int FROM "Tip" t WHERE t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD')) AS "openTips"
         FROM "Game" g JOIN "League" l ON l."id" = g."leagueId"
         JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
        WHERE g."held" AND ($1::boolean OR EXISTS (SELECT FROM "Tip" t WHERE t."gameId" = g."id"))) held
      ORDER BY "openTips" DESC, "kickoff", "id"`,
    [all],
  );
}
