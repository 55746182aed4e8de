import { isSelectionCode } from '@tipsoko/rules/markets';
import { isOdds } from '@tipsoko/rules/odds';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { FeedOdds } from './FixtureFeed.ts';

const CHUNK = 100;

/** Keeps earlier snapshots, which slips reference. Ignores unknown games, started games and older prices. @returns how many were written. */
export async function applyOdds(app: App, prices: readonly FeedOdds[]): Promise<number> {
  const now = app.clock.now();
  const distinct = [...new Map(prices.map((price) => [price.providerId, price])).values()];
  let written = 0;
  for (let from = 0; from < distinct.length; from += CHUNK) {
    const part = distinct.slice(from, from + CHUNK);
    written += await inTransaction(app, (tx) => applyChunk(tx, part, now));
  }
  return written;
}

interface PricedGame {
  id: number;
  providerId: number;
  takenAt: Date | null;
  odds: Record<string, number> | null;
}

async function applyChunk(tx: Tx, prices: readonly FeedOdds[], now: Date): Promise<number> {
  const games = await tx.query<PricedGame>(sql`
       SELECT g."id", g."providerId", o."takenAt", o."odds" FROM "Game" g
       LEFT JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId"
      WHERE g."providerId" = ANY(${prices.map((price) => price.providerId)}::int[]) AND g."kickoff" > ${now}::timestamptz AND g."status" = 'SCHEDULED'
      ORDER BY g."id" FOR UPDATE OF g`);
  const byProviderId = new Map(games.map((game) => [game.providerId, game]));
  const fresh = prices.flatMap((price) => {
    const game = byProviderId.get(price.providerId);
    const odds = sellable(price.odds);
    if (!game || Object.keys(odds).length === 0) return [];
    if (game.takenAt && (game.takenAt > price.takenAt || sameOdds(game.odds ?? {}, odds))) return [];
    return [{ gameId: game.id, bookmaker: price.bookmaker, odds, takenAt: price.takenAt }];
  });
  if (fresh.length === 0) return 0;
  await tx.execute(sql`
       WITH fresh AS (
       INSERT INTO "OddsSnapshot" ("gameId", "bookmaker", "odds", "takenAt")
       SELECT * FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
         AS r("gameId" int, "bookmaker" text, "odds" jsonb, "takenAt" timestamptz)
       RETURNING "id", "gameId")
     UPDATE "Game" g SET "oddsSnapshotId" = fresh."id" FROM fresh WHERE g."id" = fresh."gameId"`);
  return fresh.length;
}

function sellable(odds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(odds).filter(([code, price]) => isSelectionCode(code) && isOdds(price)),
  );
}

function sameOdds(first: Record<string, number>, second: Record<string, number>): boolean {
  const codes = Object.keys(first);
  return codes.length === Object.keys(second).length && codes.every((code) => first[code] === second[code]);
}
