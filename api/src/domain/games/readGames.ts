import { type Selection, selections } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';
import {
  type GameView,
  gameFromJson,
  gameJoins,
  gameJson,
  type LeagueView,
  type TeamView,
} from './gameView.ts';

/** Games by number, in the order asked; null where there is none. */
export async function readGamesByIds(app: App, ids: readonly number[]): Promise<Array<GameView | null>> {
  if (ids.length === 0) return [];
  const rows = await app.db.query<{ game: GameView }>(
    `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins} WHERE g."id" = ANY($1::int[])`,
    [[...ids]],
    'games_by_ids',
  );
  const byId = new Map(rows.map(({ game }) => [game.id, gameFromJson(game)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The game with this number, or null. */
export async function readGame(app: App, id: number): Promise<GameView | null> {
  return (await readGamesByIds(app, [id]))[0] ?? null;
}

export async function readTeamsByIds(app: App, ids: readonly number[]): Promise<Array<TeamView | null>> {
  const rows = await app.db.query<TeamView>(`SELECT "id", "name" FROM "Team" WHERE "id" = ANY($1::int[])`, [
    [...ids],
  ]);
  return inOrder(ids, rows);
}

export async function readLeaguesByIds(app: App, ids: readonly number[]): Promise<Array<LeagueView | null>> {
  const rows = await app.db.query<LeagueView>(
    `SELECT "id", "name", "country", "countryCode" FROM "League" WHERE "id" = ANY($1::int[])`,
    [[...ids]],
  );
  return inOrder(ids, rows);
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Array<Row | null> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

export interface PricedSelection {
  selection: Selection;
  /** Thousandths. */
  odds: number;
}

/** Prices of snapshots by the snapshot's id, in the order of the markets; a selection without a price is left out. */
export async function readOddsBySnapshot(
  app: App,
  snapshotIds: readonly number[],
): Promise<PricedSelection[][]> {
  const rows = await app.db.query<{ id: number; odds: Record<string, number> }>(
    `SELECT "id", "odds" FROM "OddsSnapshot" WHERE "id" = ANY($1::int[])`,
    [[...snapshotIds]],
  );
  const byId = new Map(rows.map((row) => [row.id, pricedSelections(row.odds)]));
  return snapshotIds.map((id) => byId.get(id) ?? []);
}

/** The current prices of a game; null when there is no such game, empty when it has no prices. */
export async function readGameOdds(app: App, gameId: number): Promise<PricedSelection[] | null> {
  const [row] = await app.db.query<{ odds: Record<string, number> | null }>(
    `SELECT o."odds" FROM "Game" g LEFT JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId" WHERE g."id" = $1`,
    [gameId],
  );
  return row ? pricedSelections(row.odds ?? {}) : null;
}

function pricedSelections(odds: Record<string, number>): PricedSelection[] {
  return selections.flatMap((selection) => {
    const price = odds[selection.code];
    return price === undefined ? [] : [{ selection, odds: price }];
  });
}
