import { shownOdds } from '@tipsoko/rules/shownOdds';
import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { isDecided } from '../grading/gradeByOutcome.ts';
import { notifySlipFinished } from '../integrators/notifySlipFinished.ts';
import { notifyFollowersOfResults } from '../notices/notifyFollowers.ts';
import { type EarningsChanged, releaseAllEarnings } from '../sales/releaseEarnings.ts';
import { addToRecords, recomputeRecords } from '../tipsters/keepRecord.ts';
import { lockSlips, moveSlips, type SlipMove } from './moveSlips.ts';
import { notifyCorrected } from './notifyCorrected.ts';
import type { TipChange } from './planSettlement.ts';

/** The game's version is not the one that was planned for. */
export class GameMoved extends Error {}

export interface SettledGame {
  gameId: number;
  gameVersion: number;
  resultVersion: number;
  now: Date;
}

/** Fixed number of statements; locks the slips first, so that no sale interleaves. @throws GameMoved when nothing was written. */
export async function settleTips(
  tx: SqlTx,
  about: SettledGame,
  changes: readonly TipChange[],
): Promise<void> {
  const slipIds = [...new Set(changes.map((change) => change.slipId))];
  if (slipIds.length === 0) return;
  const slips = await lockSlips(tx, slipIds);
  const [game] = await tx.query<{ version: number }>(
    sql`SELECT "version" FROM "Game" WHERE "id" = ${about.gameId}`,
  );
  if (game?.version !== about.gameVersion) throw new GameMoved();
  const touched = await moveTips(tx, about, changes);
  const moves = await moveSlips(
    tx,
    slips.filter((slip) => touched.has(slip.id)),
    about.now,
  );
  const changed = moves.filter((move) => move.changed);
  await countOpen(tx, changed, about.now);
  await keepRecords(tx, changed, disclosed(moves, changes), about.now);
  await notifyCorrected(tx, changed, await moveMoney(tx, changed, about.now));
  await notifyIntegrators(tx, changed, about.now);
  await notifyFollowersOfResults(
    tx,
    changed.flatMap(({ slip: { id }, result }) => (result === null ? [] : [{ id, result }])),
  );
  for (const { slip, version } of moves) {
    tx.publish({ type: 'slipChanged', slipId: slip.id, version });
    if (slip.kind === 'FREE') tx.publish({ type: 'freeTipPublished', slipId: slip.id });
  }
}

/** Skips tips that a concurrent settlement has moved. */
async function moveTips(tx: SqlTx, about: SettledGame, changes: readonly TipChange[]): Promise<Set<number>> {
  const changed = JSON.stringify(
    changes.map(({ tipId: id, from, to }) => ({ id, from, to, final: isDecided(to) })),
  );
  const rows = await tx.query<{ slipId: number }>(
    sql`UPDATE "Tip" t SET "state" = c.to::"TipState",
            "resultVersion" = CASE WHEN c.final THEN ${about.resultVersion}::int END, "settledAt" = CASE WHEN c.final THEN ${about.now}::timestamptz END
       FROM jsonb_to_recordset(${changed}::jsonb) AS c(id int, "from" text, "to" text, final boolean)
      WHERE t."id" = c.id AND t."state" = c."from"::"TipState" RETURNING t."slipId"`,
  );
  return new Set(rows.map((row) => row.slipId));
}

/** Updates open-tip counts of games and open-slip counts of tipsters. */
async function countOpen(tx: SqlTx, moves: readonly SlipMove[], now: Date): Promise<void> {
  const ofGame = new Map<number, number>();
  const ofTipster = new Map<string, number>();
  for (const { slip, result, gameIds } of moves) {
    if ((slip.result === null) === (result === null)) continue;
    const by = result === null ? 1 : -1;
    for (const gameId of gameIds) ofGame.set(gameId, (ofGame.get(gameId) ?? 0) + by);
    if (slip.kind === 'STANDARD') ofTipster.set(slip.tipsterId, (ofTipster.get(slip.tipsterId) ?? 0) + by);
  }
  if (ofGame.size === 0) return;
  const rowsOf = <Id>(counts: ReadonlyMap<Id, number>) =>
    JSON.stringify([...counts].map(([id, by]) => ({ id, by })));
  // Global order: settlements of different games update the same counters.
  await tx.execute(
    sql`WITH held AS (SELECT g."id", c.by FROM "Game" g
         JOIN jsonb_to_recordset(${rowsOf(ofGame)}::jsonb) AS c(id int, by int) ON c.id = g."id" ORDER BY g."id" FOR UPDATE OF g)
     UPDATE "Game" g SET "tipCount" = greatest(g."tipCount" + held.by, 0) FROM held WHERE g."id" = held."id"`,
  );
  if (ofTipster.size === 0) return;
  const changes = rowsOf(ofTipster);
  await tx.execute(
    sql`INSERT INTO "TipsterRecord" AS r ("tipsterId", "activeSlips", "updatedAt")
     SELECT id, greatest(by, 0), ${now}::timestamptz FROM jsonb_to_recordset(${changes}::jsonb) AS c(id uuid, by int) ORDER BY id
     ON CONFLICT ("tipsterId") DO UPDATE SET "activeSlips" = greatest(r."activeSlips" +
       (SELECT by FROM jsonb_to_recordset(${changes}::jsonb) AS c(id uuid, by int) WHERE c.id = r."tipsterId"), 0)`,
  );
}

/** Slips lost earlier, whose record used bracketed odds while a leg was open. */
function disclosed(moves: readonly SlipMove[], changes: readonly TipChange[]): SlipMove[] {
  const wereOpen = new Set(changes.flatMap(({ slipId, from }) => (isDecided(from) ? [] : [slipId])));
  return moves.filter(
    ({ slip, result, changed, decided }) =>
      result === 'LOST' && !changed && decided && slip.kind === 'STANDARD' && wereOpen.has(slip.id),
  );
}

async function keepRecords(
  tx: SqlTx,
  moves: readonly SlipMove[],
  nowDecided: readonly SlipMove[],
  now: Date,
): Promise<void> {
  const standard = moves.filter((move) => move.slip.kind === 'STANDARD');
  const changed = new Set(standard.flatMap(({ slip, corrected }) => (corrected ? [slip.tipsterId] : [])));
  await addToRecords(
    tx,
    standard.flatMap(({ slip, result, odds, finishedAt, decided }) =>
      result === null || finishedAt === null || changed.has(slip.tipsterId)
        ? []
        : [
            {
              id: slip.id,
              tipsterId: slip.tipsterId,
              result,
              odds: odds ?? publicOdds(slip, decided),
              finishedAt,
            },
          ],
    ),
    nowDecided.flatMap(({ slip: { tipsterId, totalOddsCenti: odds } }) =>
      changed.has(tipsterId) ? [] : [{ tipsterId, oddsCenti: odds - shownOdds(odds) }],
    ),
    now,
  );
  await recomputeRecords(tx, [...changed], now);
}

/** Average odds would otherwise reveal an open pick by difference. */
function publicOdds({ totalOddsCenti }: SlipMove['slip'], decided: boolean): bigint {
  return decided ? totalOddsCenti : shownOdds(totalOddsCenti);
}

async function moveMoney(tx: SqlTx, moves: readonly SlipMove[], now: Date): Promise<EarningsChanged> {
  return releaseAllEarnings(
    tx,
    moves.flatMap(({ slip, result, version, correctedAt }) =>
      result === null
        ? []
        : [
            {
              id: slip.id,
              tipsterId: slip.tipsterId,
              moneyBack: slip.moneyBack,
              result,
              version,
              corrected: correctedAt !== null,
            },
          ],
    ),
    now,
  );
}

/** Queries further only for tipsters with a webhook. */
async function notifyIntegrators(tx: SqlTx, moves: readonly SlipMove[], now: Date): Promise<void> {
  const finished = moves.filter(({ result }) => result !== null);
  if (finished.length === 0) return;
  const listening = await tx.query<{ tipsterId: string }>(sql`
      SELECT DISTINCT t."id"::text AS "tipsterId" FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
      WHERE t."id" = ANY(${finished.map(({ slip }) => slip.tipsterId)}::uuid[]) AND w."disabledAt" IS NULL AND w."removedAt" IS NULL`);
  const tipsters = new Set(listening.map((row) => row.tipsterId));
  for (const { slip, result, odds, corrected, finishedAt, decided } of finished) {
    const { kind, tipsterId } = slip;
    if (result === null || finishedAt === null || kind === 'FREE' || !tipsters.has(tipsterId)) continue;
    const facts = {
      kind,
      totalOddsCenti: publicOdds(slip, decided),
      settledOddsCenti: odds,
      corrected,
      finishedAt,
    };
    await notifySlipFinished(tx, { ...slip, ...facts, result }, now);
  }
}
