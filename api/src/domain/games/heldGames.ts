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

/** Games that nothing is settled from until a person has looked; those with tips first, all of them with `all`. */
export async function heldGames(app: App, all = false): Promise<HeldGame[]> {
  return app.db.query<HeldGame>(
    `SELECT * FROM (
       SELECT g."id", h."name" || ' - ' || a."name" AS name, l."name" AS league, g."kickoff",
              g."heldReason" AS reason, g."providerStatus",
              (SELECT count(*)::int FROM "Tip" t WHERE t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD')) AS "openTips"
         FROM "Game" g JOIN "League" l ON l."id" = g."leagueId"
         JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
        WHERE g."held") held
      WHERE $1::boolean OR "openTips" > 0 OR reason = 'CORRECTED_TOO_LATE'
      ORDER BY "openTips" DESC, "kickoff", "id"`,
    [all],
  );
}
