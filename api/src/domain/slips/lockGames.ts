import { type Selection, selectionById } from '../../../rules/markets.ts';
import { formatOdds, parseOdds } from '../../../rules/odds.ts';
import { GameRefused, InvalidInput } from '../errors.ts';
import { minutesBeforeKickoff, timeIsUnknown, tipsCloseAt } from '../games/tipsClose.ts';
import type { Tx } from '../transaction.ts';

/** A tip as it was asked for. */
export interface WantedTip {
  /** Number of the game. */
  game: number;
  /** Id of the selection in the list of markets. */
  market: number;
  /** Odds as the client saw them, a decimal text; null: whatever they are now. */
  odds: string | null;
}

/** A tip that may be published now, at our own price. */
export interface PricedTip {
  game: PricedGame;
  selection: Selection;
  oddsMilli: number;
}

export interface PricedGame {
  id: number;
  name: string;
  home: string;
  away: string;
  league: string;
  kickoff: Date;
  snapshotId: number;
}

interface GameRow extends Omit<PricedGame, 'snapshotId' | 'name'> {
  status: string;
  providerStatus: string;
  held: boolean;
  snapshotId: number | null;
  odds: Record<string, number> | null;
}

/**
 * Locks the games of a slip and prices its tips from our current snapshots: neither kick-off nor price can move before
 * the slip is written.
 *
 * @throws InvalidInput for a market or game that does not exist.
 * @throws GameRefused naming the game, when it begins in less than 5 minutes or has begun (or its day has, when only
 *   that is known), when we have no price for the selection, or when the price is not the one that the client saw.
 */
export async function lockGames(tx: Tx, wanted: readonly WantedTip[], now: Date): Promise<PricedTip[]> {
  const selections = wanted.map((tip) => selectionOf(tip.market));
  const ids = wanted.map((tip) => tip.game);
  const rows = await tx.query<GameRow>(
    `SELECT g."id", ht."name" AS home, at."name" AS away, l."name" AS league, g."kickoff", g."status"::text AS status,
        g."providerStatus", g."held", g."oddsSnapshotId" AS "snapshotId", o."odds"
      FROM "Game" g JOIN "Team" ht ON ht."id" = g."homeTeamId" JOIN "Team" at ON at."id" = g."awayTeamId"
        JOIN "League" l ON l."id" = g."leagueId" LEFT JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId"
      WHERE g."id" = ANY($1::int[]) ORDER BY g."id" FOR UPDATE OF g`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((tip, at) => priceTip(tip, selections[at] as Selection, byId.get(tip.game), now));
}

function selectionOf(market: number): Selection {
  const selection = selectionById(market);
  if (!selection) throw new InvalidInput('There is no such market', 'tips');
  return selection;
}

function priceTip(tip: WantedTip, selection: Selection, row: GameRow | undefined, now: Date): PricedTip {
  if (!row) throw new InvalidInput('There is no such game', 'tips');
  const name = `${row.home} v ${row.away}`;
  const refuse = (message: string) => new GameRefused(message, { number: row.id, name });
  if (row.status !== 'SCHEDULED' || now > tipsCloseAt(row)) {
    throw refuse(
      timeIsUnknown(row)
        ? 'The time of this game is not known: tips closed when its day began'
        : `Tips close ${minutesBeforeKickoff} minutes before kick-off`,
    );
  }
  const oddsMilli = row.odds?.[selection.code];
  if (row.held || row.snapshotId === null || oddsMilli === undefined)
    throw refuse('No odds for this market now');
  if (tip.odds !== null && parseOdds(tip.odds) !== oddsMilli) {
    throw refuse(`Odds have changed to ${formatOdds(oddsMilli)}`);
  }
  return { game: { ...row, name, snapshotId: row.snapshotId }, selection, oddsMilli };
}
