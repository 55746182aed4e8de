import { type Selection, selectionById } from '@tipsoko/rules/markets';
import { formatOdds, parseOdds } from '@tipsoko/rules/odds';
import { filled, type Refusal } from '@tipsoko/rules/refusals';
import sql from 'sql-template-tag';
import { GameRefused, InvalidInput } from '../foundation/errors.ts';
import type { Tx } from '../foundation/transaction.ts';
import { minutesBeforeKickoff, timeIsUnknown, tipsCloseAt } from '../games/tipsClose.ts';

export interface WantedTip {
  game: number;
  /** Id in the list of markets. */
  market: number;
  /** Decimal text as shown to the client; null accepts the current odds. */
  odds: string | null;
}

/** Priced by us, never by the client. */
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

/** Locks kick-off and price. @throws InvalidInput for an unknown market or game; GameRefused when closed, unpriced, or the price moved. */
export async function lockGames(tx: Tx, wanted: readonly WantedTip[], now: Date): Promise<PricedTip[]> {
  const selections = wanted.map((tip, at) => selectionOf(tip.market, at));
  const ids = wanted.map((tip) => tip.game);
  const rows = await tx.query<GameRow>(sql`
        SELECT g."id", ht."name" AS home, at."name" AS away, l."name" AS league, g."kickoff", g."status"::text AS status,
        g."providerStatus", g."held", g."oddsSnapshotId" AS "snapshotId", o."odds"
      FROM "Game" g JOIN "Team" ht ON ht."id" = g."homeTeamId" JOIN "Team" at ON at."id" = g."awayTeamId"
        JOIN "League" l ON l."id" = g."leagueId" LEFT JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId"
      WHERE g."id" = ANY(${ids}::int[]) ORDER BY g."id" FOR UPDATE OF g`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((tip, at) => {
    const row = byId.get(tip.game);
    if (!row) throw new InvalidInput('NO_GAME', 'tips', [at, 'game']);
    return priceTip(tip, selections[at] as Selection, row, now);
  });
}

function selectionOf(market: number, at: number): Selection {
  const selection = selectionById(market);
  if (!selection) throw new InvalidInput('NO_MARKET', 'tips', [at, 'market']);
  return selection;
}

function priceTip(tip: WantedTip, selection: Selection, row: GameRow, now: Date): PricedTip {
  const name = `${row.home} v ${row.away}`;
  const refuse = (refusal: Refusal) => new GameRefused(refusal, { number: row.id, name });
  if (row.status !== 'SCHEDULED' || now > tipsCloseAt(row)) {
    throw refuse(
      timeIsUnknown(row) ? 'GAME_DAY_BEGAN' : filled('GAME_CLOSED', { minutes: minutesBeforeKickoff }),
    );
  }
  const oddsMilli = row.odds?.[selection.code];
  if (row.held || row.snapshotId === null || oddsMilli === undefined) throw refuse('NO_ODDS');
  if (tip.odds !== null && parseOdds(tip.odds) !== oddsMilli) {
    throw refuse(filled('ODDS_CHANGED', { odds: formatOdds(oddsMilli) }));
  }
  return { game: { ...row, name, snapshotId: row.snapshotId }, selection, oddsMilli };
}
