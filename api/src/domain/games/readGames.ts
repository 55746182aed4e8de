import { type Selection, selections } from '@tipsoko/rules/markets';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared, type Statement } from '../../db/prepared.ts';
import { RowCache, type VersionedRow, type WantedRow } from '../foundation/rowCache.ts';
import { type GameView, gameColumns, gameFromJson, gameJoins } from './gameView.ts';

const BY_IDS = prepared<{ ids: readonly number[] }>(
  ({ ids }) =>
    sql`SELECT g."id", g.xmin::text AS version, ${raw(gameColumns.asArray)} AS view
      FROM "Game" g ${raw(gameJoins)} WHERE g."id" = ANY(${ids}::int[])`,
);

async function readRows(app: App, ids: readonly number[]): Promise<Array<VersionedRow<number, GameView>>> {
  const rows = await app.db.query<VersionedRow<number, unknown[]>>(BY_IDS({ ids }));
  return rows.map(({ id, version, view }) => ({ id, version, view: gameFromJson(gameColumns.read(view)) }));
}

/** Games by id, read again once `g.xmin` is another. */
export const gamesByVersion = new RowCache<number, GameView>(10_000, readRows);

/** Beginning of each query for {@link readGamePage}: ids and row versions, not whole games. */
export const gamesOfPage = raw(`SELECT g."id", g.xmin::text AS version FROM "Game" g`);

/** Games in the order of `query`, which begins with {@link gamesOfPage}. Only games that are not cached are read in full. */
export async function readGamePage(app: App, query: Statement): Promise<GameView[]> {
  const rows = await app.db.query<WantedRow<number>>(query);
  const views = await gamesByVersion.viewsOf(app, rows);
  return rows.flatMap(({ id }) => views.get(id) ?? []);
}

/** In the order of `ids`; null for unknown numbers. */
export async function readGamesByIds(app: App, ids: readonly number[]): Promise<Array<GameView | null>> {
  if (ids.length === 0) return [];
  const rows = await readRows(app, [...new Set(ids)]);
  const byId = new Map(rows.map(({ id, view }) => [id, view]));
  return ids.map((id) => byId.get(id) ?? null);
}

export async function readGame(app: App, id: number): Promise<GameView | null> {
  return (await readGamesByIds(app, [id]))[0] ?? null;
}

export interface PricedSelection {
  selection: Selection;
  /** Thousandths. */
  odds: number;
}

/** In the order of the markets; selections without a price are left out. */
export async function readOddsBySnapshot(
  app: App,
  snapshotIds: readonly number[],
): Promise<PricedSelection[][]> {
  const rows = await app.db.query<{ id: number; odds: Record<string, number> }>(
    sql`SELECT "id", "odds" FROM "OddsSnapshot" WHERE "id" = ANY(${[...snapshotIds]}::int[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, pricedSelections(row.odds)]));
  return snapshotIds.map((id) => byId.get(id) ?? []);
}

/** Null when the game does not exist, empty without prices. */
export async function readGameOdds(app: App, gameId: number): Promise<PricedSelection[] | null> {
  const [row] = await app.db.query<{ odds: Record<string, number> | null }>(
    sql`SELECT o."odds" FROM "Game" g LEFT JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId" WHERE g."id" = ${gameId}`,
  );
  return row ? pricedSelections(row.odds ?? {}) : null;
}

function pricedSelections(odds: Record<string, number>): PricedSelection[] {
  return selections.flatMap((selection) => {
    const price = odds[selection.code];
    return price === undefined ? [] : [{ selection, odds: price }];
  });
}
