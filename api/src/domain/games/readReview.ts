import { type Money, moneyOf } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import type { GameView } from './gameView.ts';
import { heldGames } from './heldGames.ts';
import { readGame, readGamesByIds } from './readGames.ts';
import { type Score, scoreOf } from './score.ts';

/** A game as staff look at it: what is known of its result and what hangs on it. */
export interface GameReviewView {
  game: GameView;
  /** Since when it is as it is. ISO UTC. */
  since: string;
  /** feed, import, or staff: whose word its result is. */
  source: string;
  openTips: number;
  openSlips: number;
  /** Paid purchases of the open slips. */
  sales: number;
  /** What their buyers paid, by currency. */
  paid: Money[];
}

/** One version of a game's result, as it was kept. Time ISO UTC. */
export interface ResultVersionView {
  version: number;
  status: GameStatus;
  providerStatus: string;
  goals: Score | null;
  halfTime: Score | null;
  fullTime: Score | null;
  extraTime: Score | null;
  source: string;
  observedAt: string;
}

const MOST = 200;

/**
 * Games whose tips wait for a person, those with the most open tips first, at most 200.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export async function readReviews(app: App, eyes: Eyes): Promise<GameReviewView[]> {
  requireStaff(eyes);
  const held = (await heldGames(app)).slice(0, MOST).map((game) => game.id);
  return reviewsOf(app, await readGamesByIds(app, held));
}

/**
 * The game with this number, held or not; null when there is none.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export async function readReview(app: App, eyes: Eyes, number: number): Promise<GameReviewView | null> {
  requireStaff(eyes);
  return (await reviewsOf(app, [await readGame(app, number)]))[0] ?? null;
}

/** Games by number, in the order asked; null where there is none, and for anybody who is not staff. */
export async function readReviewsByNumber(
  app: App,
  eyes: Eyes,
  numbers: readonly number[],
): Promise<Array<GameReviewView | null>> {
  const found = eyes.viewer?.isStaff ? await reviewsOf(app, await readGamesByIds(app, [...numbers])) : [];
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
  }>(
    `SELECT g."id", g."changedAt" AS since, g."source", count(t."id")::int AS "openTips",
        count(DISTINCT t."slipId")::int AS "openSlips"
      FROM "Game" g LEFT JOIN "Tip" t ON t."gameId" = g."id" AND t."state" IN ('PENDING', 'HELD')
      WHERE g."id" = ANY($1::int[]) GROUP BY g."id"`,
    [ids],
  );
  const sold = await app.db.query<{ gameId: number; currency: string; total: bigint; sales: number }>(
    `SELECT t."gameId", p."currency"::text AS currency, sum(p."amountMinor")::bigint AS total, count(*)::int AS sales
      FROM "Tip" t JOIN "Slip" s ON s."id" = t."slipId" AND s."result" IS NULL
      JOIN "Purchase" p ON p."slipId" = s."id" AND p."state" = 'PAID'
      WHERE t."gameId" = ANY($1::int[]) AND t."state" IN ('PENDING', 'HELD') GROUP BY 1, 2 ORDER BY 1, 2`,
    [ids],
  );
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

/** Every version of a game's result, the first first. For callers that may see a review. */
export async function readResultVersions(app: App, gameId: number): Promise<ResultVersionView[]> {
  const rows = await app.db.prisma.gameResult.findMany({ where: { gameId }, orderBy: { version: 'asc' } });
  return rows.map((row) => ({
    version: row.version,
    status: row.status,
    providerStatus: row.providerStatus,
    goals: scoreOf(row.homeGoals, row.awayGoals),
    halfTime: scoreOf(row.halfTimeHome, row.halfTimeAway),
    fullTime: scoreOf(row.fullTimeHome, row.fullTimeAway),
    extraTime: scoreOf(row.extraTimeHome, row.extraTimeAway),
    source: row.source,
    observedAt: row.observedAt.toISOString(),
  }));
}
