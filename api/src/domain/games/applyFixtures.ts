import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordColumns } from '../../db/recordColumns.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { ordinaryStatuses } from '../grading/gameStatus.ts';
import { notifyFollowersOfGames } from '../notices/notifyFollowers.ts';
import { closeSales, lockClosing } from './closeSales.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { movedColumns, resultRow } from './gameRows.ts';
import { gamesNow } from './gamesNow.ts';
import type { GameView } from './gameView.ts';
import { type FixtureParties, type MergedFixture, mergeFixture, type StoredGame } from './mergeFixture.ts';
import { storeParties } from './storeParties.ts';

export interface AppliedFixtures {
  added: number;
  changed: number;
  unchanged: number;
  /** Older than the stored report, or corrected by staff. */
  dropped: number;
}

export interface AppliedAnswer extends AppliedFixtures {
  /** Provider ids of fixtures that could not be stored. */
  refused: number[];
}

/** Rows per statement; a day worldwide has about 450 matches. */
const CHUNK = 200;

/**
 * Ignores stale and unchanged reports; every differing result is kept as a version. A fixture that cannot be stored does
 * not affect the others. @param observedAt when the feed was asked (not when it answered), by app.clock.
 */
export async function applyFixtures(
  app: App,
  fixtures: readonly FeedFixture[],
  { observedAt = app.clock.now(), source = 'feed' }: { observedAt?: Date; source?: string } = {},
): Promise<AppliedAnswer> {
  const total = { ...nothingApplied };
  const refused: number[] = [];
  const apply = async (part: readonly FeedFixture[]) =>
    addApplied(
      total,
      await inTransaction(app, (tx) => {
        const alarm = (found: object) =>
          tx.afterCommit(() =>
            app.log.error({ alarm: true, ...found }, 'a game has an unknown status: held'),
          );
        return applyChunk(tx, part, { observedAt, source, alarm });
      }),
    );
  for (const part of chunksOf(fixtures)) {
    try {
      await apply(part);
    } catch (error) {
      // Throws while the database is unreachable, so that the next run retries everything.
      await app.db.query('SELECT 1');
      app.log.warn({ err: error, fixtures: part.length }, 'matches could not be stored together');
      for (const fixture of part) {
        try {
          await apply([fixture]);
        } catch (err) {
          app.log.error({ err, fixture: fixture.providerId }, 'a match could not be stored');
          refused.push(fixture.providerId);
        }
      }
    }
  }
  return { ...total, refused };
}

export async function applyFixturesWithin(
  tx: Tx,
  fixtures: readonly FeedFixture[],
  report: { observedAt: Date; source: string },
): Promise<AppliedFixtures> {
  const total = { ...nothingApplied };
  for (const part of chunksOf(fixtures)) addApplied(total, await applyChunk(tx, part, report));
  return total;
}

const nothingApplied: Readonly<AppliedFixtures> = { added: 0, changed: 0, unchanged: 0, dropped: 0 };

function addApplied(total: AppliedFixtures, done: AppliedFixtures): void {
  for (const key of Object.keys(total) as Array<keyof AppliedFixtures>) total[key] += done[key];
}

/** Of duplicates in an answer the last one counts. */
function chunksOf(fixtures: readonly FeedFixture[]): FeedFixture[][] {
  const distinct = [...new Map(fixtures.map((fixture) => [fixture.providerId, fixture])).values()];
  return Array.from({ length: Math.ceil(distinct.length / CHUNK) }, (_none, at) =>
    distinct.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}

async function applyChunk(
  tx: Tx,
  fixtures: readonly FeedFixture[],
  { observedAt, source, alarm }: { observedAt: Date; source: string; alarm?: (found: object) => void },
): Promise<AppliedFixtures> {
  const partiesOf = await storeParties(tx, fixtures);
  const providerIds = fixtures.map((fixture) => fixture.providerId);
  const reported = fixtures.map(({ status, ...fixture }) => ({ ...fixture, providerStatus: status }));
  await lockClosing(tx, reported, observedAt);
  await tx.query(
    sql`SELECT "id" FROM "Game" WHERE "providerId" = ANY(${providerIds}::int[]) ORDER BY "id" FOR UPDATE`,
  );
  const stored = new Map(
    (await tx.prisma.game.findMany({ where: { providerId: { in: providerIds } } })).map((game) => [
      game.providerId,
      game,
    ]),
  );
  const merged: Array<MergedFixture & { fixture: FeedFixture; isNew: boolean }> = [];
  for (const fixture of fixtures) {
    const before: StoredGame | null = stored.get(fixture.providerId) ?? null;
    const after = mergeFixture(before, fixture, partiesOf(fixture) as FixtureParties, observedAt);
    if (after) merged.push({ ...after, fixture, isNew: before === null });
  }
  const moved = merged.filter((one) => one.changed);
  const added = moved.filter((one) => one.isNew);
  const kept = merged.filter((one) => !one.changed);
  await insertGames(tx, added);
  await updateGames(
    tx,
    moved.filter((one) => !one.isNew),
  );
  await confirmGames(tx, kept, observedAt);
  const restarted = moved.filter(
    ({ row, isNew, kickoffMoved }) =>
      !isNew && (kickoffMoved || stored.get(row.providerId)?.providerStatus !== row.providerStatus),
  );
  await closeSales(
    tx,
    restarted.map((one) => one.row),
    observedAt,
  );
  const views = await gamesNow(
    tx,
    sql`g."providerId" = ANY(${moved.map((one) => one.row.providerId)}::int[])`,
  );
  await storeResults(tx, moved, views, observedAt, source);
  await enqueueSettlements(tx, moved, views);
  await notifyFollowers(tx, moved, stored, views);
  for (const { row } of moved) {
    const before = stored.get(row.providerId)?.providerStatus;
    if (row.heldReason === 'UNKNOWN_STATUS' && before !== row.providerStatus)
      alarm?.({ fixture: row.providerId, status: row.providerStatus });
  }
  for (const one of moved) {
    const game = views.get(one.row.providerId);
    if (game && !one.isNew) tx.publish({ type: 'gameChanged', gameId: game.id, game });
  }
  const top = moved.some((one) => one.isNew || stored.get(one.row.providerId)?.status !== one.row.status);
  if (top) tx.publish({ type: 'topGamesChanged' });
  return {
    added: added.length,
    changed: moved.length - added.length,
    unchanged: kept.length,
    dropped: fixtures.length - merged.length,
  };
}

async function insertGames(tx: Tx, added: readonly MergedFixture[]): Promise<void> {
  if (added.length > 0) await tx.prisma.game.createMany({ data: added.map((one) => one.row) });
}

const moved = recordColumns(movedColumns);

async function updateGames(tx: Tx, changed: readonly MergedFixture[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map((one) => one.row));
  await tx.execute(
    sql`UPDATE "Game" g SET ${moved.assignments} FROM jsonb_to_recordset(${rows}::jsonb) AS r("providerId" int, ${moved.types})
      WHERE g."providerId" = r."providerId"`,
  );
}

/** Updates only the observation time and, when it was due, the next check. */
async function confirmGames(tx: Tx, kept: readonly MergedFixture[], observedAt: Date): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ row: { providerId, nextCheckAt } }) => ({ providerId, nextCheckAt }));
  await tx.execute(
    sql`UPDATE "Game" g SET "seenAt" = ${observedAt}::timestamptz, "nextCheckAt" = r."nextCheckAt"
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("providerId" int, "nextCheckAt" timestamptz)
      WHERE g."providerId" = r."providerId"`,
  );
}

async function storeResults(
  tx: Tx,
  moved: ReadonlyArray<MergedFixture & { fixture: FeedFixture }>,
  views: ReadonlyMap<number, GameView>,
  observedAt: Date,
  source: string,
): Promise<void> {
  const data = moved.flatMap((one) => {
    const game = views.get(one.row.providerId);
    return one.resultChanged && game ? [resultRow(game.id, one.row, one.fixture, observedAt, source)] : [];
  });
  if (data.length > 0) await tx.prisma.gameResult.createMany({ data });
}

async function enqueueSettlements(
  tx: Tx,
  moved: readonly MergedFixture[],
  views: ReadonlyMap<number, GameView>,
): Promise<void> {
  const decidable = moved.flatMap(({ row, resultChanged, kickoffMoved }) => {
    const game = views.get(row.providerId);
    return game && (resultChanged || kickoffMoved || row.held)
      ? [{ id: game.id, ordinary: ordinaryStatuses.includes(row.status) && !row.held && !kickoffMoved }]
      : [];
  });
  if (decidable.length === 0) return;
  // In these states only settled or held tips have something to revert.
  const withTips = await tx.query<{ gameId: number; touched: boolean }>(
    sql`SELECT "gameId", bool_or("state" <> 'PENDING') AS touched FROM "Tip" WHERE "gameId" = ANY(${decidable.map((one) => one.id)}::int[]) GROUP BY "gameId"`,
  );
  const touched = new Map(withTips.map((row) => [row.gameId, row.touched]));
  for (const { id, ordinary } of decidable) {
    if (touched.has(id) && (!ordinary || touched.get(id))) await tx.enqueue('settleGame', { gameId: id });
  }
}

async function notifyFollowers(
  tx: Tx,
  moved: readonly MergedFixture[],
  stored: ReadonlyMap<number, StoredGame>,
  views: ReadonlyMap<number, GameView>,
): Promise<void> {
  const scoreOf = ({ homeGoals, awayGoals, status }: StoredGame | MergedFixture['row']) => ({
    homeGoals,
    awayGoals,
    finished: status === 'FINISHED',
  });
  await notifyFollowersOfGames(
    tx,
    moved.flatMap(({ row }) => {
      const before = stored.get(row.providerId);
      const game = views.get(row.providerId);
      if (!before || !game) return [];
      return [
        { id: game.id, providerStatus: row.providerStatus, before: scoreOf(before), after: scoreOf(row) },
      ];
    }),
  );
}
