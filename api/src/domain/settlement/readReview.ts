import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { GameView } from '../games/gameView.ts';
import { heldGames } from '../games/heldGames.ts';
import { readGame, readGamesByIds } from '../games/readGames.ts';

export interface GameReviewView {
  game: GameView;
  /** ISO UTC. */
  since: string;
  /** feed, import, or staff. */
  source: string;
  openTips: number;
  openSlips: number;
  /** Paid purchases of the open slips. */
  sales: number;
  /** What their buyers paid, by currency. */
  paid: Money[];
}

const MOST = 200;

/** Most open tips first, at most 200. @throws NotSignedIn, NotAllowed. */
export async function readReviews(app: App, viewer: Viewer): Promise<GameReviewView[]> {
  requireStaff(viewer);
  const held = (await heldGames(app)).slice(0, MOST).map((game) => game.id);
  return reviewsOf(app, await readGamesByIds(app, held));
}

/** Also for games that are not held; null when the game does not exist. @throws NotSignedIn, NotAllowed. */
export async function readReview(app: App, viewer: Viewer, number: number): Promise<GameReviewView | null> {
  requireStaff(viewer);
  return (await reviewsOf(app, [await readGame(app, number)]))[0] ?? null;
}

/** In the order asked; null for unknown games, and for viewers who are not staff. */
export async function readReviewsByNumber(
  app: App,
  viewer: Viewer,
  numbers: readonly number[],
): Promise<Array<GameReviewView | null>> {
  const found = viewer.account?.isStaff ? await reviewsOf(app, await readGamesByIds(app, [...numbers])) : [];
  return numbers.map((number) => found.find(({ game }) => game.id === number) ?? null);
}

async function reviewsOf(app: App, found: ReadonlyArray<GameView | null>): Promise<GameReviewView[]> {
  const games = found.flatMap((game) => (game ? [game] : []));
  const ids = games.map((game) => game.id);
  const rows = await app.db.query<{
    id: number;
    since: string;
    source: string;
    openTips: number;
    openSlips: number;
  }>(sql`
        SELECT g."id", g."changedAt" AS since, g."source", count(t."id")::int AS "openTips",
        count(DISTINCT t."slipId")::int AS "openSlips"
      FROM "Game" g LEFT JOIN "Tip" t ON t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD')
      WHERE g."id" = ANY(${ids}::int[]) GROUP BY g."id"`);
  const sold = await app.db.query<{ gameId: number; currency: string; total: bigint; sales: number }>(sql`
      SELECT t."gameId", p."currency"::text AS currency, sum(p."amountMinor")::bigint AS total, count(*)::int AS sales
      FROM "Tip" t JOIN "Slip" s ON s."id" = t."slipId" AND s."result" IS NULL
      JOIN "Purchase" p ON p."slipId" = s."id" AND p."state" = 'PAID'
      WHERE t."gameId" = ANY(${ids}::int[]) AND t."state" IN ('PENDING', 'HELD') GROUP BY 1, 2 ORDER BY 1, 2`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return games.flatMap((game) => {
    const row = byId.get(game.id);
    if (!row) return [];
    const sums = sold.filter(({ gameId }) => gameId === game.id);
    return {
      ...row,
      game,
      since: new Date(row.since).toISOString(),
      sales: sums.reduce((all, { sales }) => all + sales, 0),
      paid: sums.map(({ currency, total }) => moneyOf(BigInt(total), currency)),
    };
  });
}
