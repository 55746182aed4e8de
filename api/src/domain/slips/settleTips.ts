import type { SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import { releaseEarnings } from '../purchases/releaseEarnings.ts';
import { addToRecord, recomputeRecord } from '../tipsters/keepRecord.ts';
import type { Tx } from '../transaction.ts';
import type { TipChange } from './planSettlement.ts';
import { type SlipOutcome, settleSlip } from './settleSlip.ts';

/** The game is not any more what the settlement was planned for. */
export class GameMoved extends Error {}

/** The correction crosses the line between sold and refunded after money has moved; a person decides. */
export class CorrectionMovesMoney extends Error {
  readonly slipId: number;
  constructor(slipId: number) {
    super(`A correction of slip ${slipId} would move money that has moved`);
    this.slipId = slipId;
  }
}

export interface SettledGame {
  gameId: number;
  /** The game's version that the changes were planned for. */
  gameVersion: number;
  /** The result that decides. */
  resultVersion: number;
  now: Date;
}

interface SlipRow {
  id: number;
  tipsterId: string;
  kind: SlipKind;
  result: SlipResult | null;
  finishedAt: Date | null;
  totalOddsCenti: bigint;
  settledOddsCenti: bigint | null;
  version: number;
}

/**
 * Brings the tips of one slip to their new states and the slip to what follows: result, record, counters, earnings.
 * The slip's row is held first, so that no sale and no other settlement of it comes in between.
 *
 * @throws GameMoved, CorrectionMovesMoney: then nothing is written.
 */
export async function settleTips(tx: Tx, about: SettledGame, changes: readonly TipChange[]): Promise<void> {
  const slipId = changes[0]?.slipId;
  if (slipId === undefined) return;
  const slip = await lockSlip(tx, slipId);
  const game = await tx.prisma.game.findUniqueOrThrow({
    where: { id: about.gameId },
    select: { version: true },
  });
  if (game.version !== about.gameVersion) throw new GameMoved();
  for (const { tipId, from, to } of changes) {
    const final = to === 'WON' || to === 'LOST' || to === 'VOID';
    await tx.prisma.tip.updateMany({
      where: { id: tipId, state: from },
      data: {
        state: to,
        resultVersion: final ? about.resultVersion : null,
        settledAt: final ? about.now : null,
      },
    });
  }
  const legs = await tx.prisma.tip.findMany({
    where: { slipId },
    select: { state: true, oddsMilli: true, gameId: true },
  });
  const outcome = settleSlip(legs.map((leg) => ({ state: leg.state, odds: leg.oddsMilli })));
  await moveSlip(
    tx,
    slip,
    outcome,
    legs.map((leg) => leg.gameId),
    about.now,
  );
  const { version } = await tx.prisma.slip.update({
    where: { id: slipId },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  tx.publish({ type: 'slipChanged', slipId, version });
  if (slip.kind === 'FREE') tx.publish({ type: 'freeTipPublished', slipId });
}

async function lockSlip(tx: Tx, slipId: number): Promise<SlipRow> {
  await tx.query(`SELECT 1 AS locked FROM "Slip" WHERE "id" = $1::int FOR UPDATE`, [slipId]);
  return tx.prisma.slip.findUniqueOrThrow({ where: { id: slipId } });
}

async function moveSlip(
  tx: Tx,
  slip: SlipRow,
  outcome: SlipOutcome,
  gameIds: readonly number[],
  now: Date,
): Promise<void> {
  const odds = outcome.result === 'WON' ? outcome.odds : null;
  if (outcome.result === slip.result && odds === slip.settledOddsCenti) return;
  const refunding = outcome.result === 'CANCELLED' || slip.result === 'CANCELLED';
  if (refunding && outcome.result !== slip.result) await requireMoneyUnmoved(tx, slip.id);
  // A corrected slip keeps its place in the order of the record; one that is open again loses it.
  const finishedAt = outcome.result === null ? null : (slip.finishedAt ?? now);
  await tx.prisma.slip.update({
    where: { id: slip.id },
    data: { result: outcome.result, finishedAt, settledOddsCenti: odds },
  });
  if ((slip.result === null) !== (outcome.result === null)) {
    await countOpen(tx, slip, gameIds, outcome.result === null ? 1 : -1, now);
  }
  if (slip.kind === 'STANDARD') await keepRecord(tx, slip, outcome, finishedAt, now);
  if (outcome.result !== null) await releaseEarnings(tx, slip.id, outcome.result, now);
}

async function keepRecord(
  tx: Tx,
  slip: SlipRow,
  outcome: SlipOutcome,
  finishedAt: Date | null,
  now: Date,
): Promise<void> {
  if (slip.result !== null || outcome.result === null || finishedAt === null) {
    await recomputeRecord(tx, slip.tipsterId, now);
    return;
  }
  const odds = outcome.result === 'WON' ? outcome.odds : slip.totalOddsCenti;
  await addToRecord(
    tx,
    { id: slip.id, tipsterId: slip.tipsterId, result: outcome.result, odds, finishedAt },
    now,
  );
}

/** Counters of what is open: tips on games, slips of the tipster. */
async function countOpen(
  tx: Tx,
  slip: SlipRow,
  gameIds: readonly number[],
  by: 1 | -1,
  now: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE "Game" SET "tipCount" = greatest("tipCount" + $2::int, 0) WHERE "id" = ANY($1::int[])`,
    [[...gameIds].sort((first, second) => first - second), by],
  );
  if (slip.kind !== 'STANDARD') return;
  await tx.execute(
    `INSERT INTO "TipsterRecord" ("tipsterId", "activeSlips", "updatedAt") VALUES ($1::uuid, greatest($2::int, 0), $3::timestamptz)
     ON CONFLICT ("tipsterId") DO UPDATE SET "activeSlips" = greatest("TipsterRecord"."activeSlips" + $2::int, 0)`,
    [slip.tipsterId, by, now],
  );
}

async function requireMoneyUnmoved(tx: Tx, slipId: number): Promise<void> {
  const moved = await tx.prisma.earning.count({ where: { slipId, status: { not: 'PENDING' } } });
  if (moved > 0) throw new CorrectionMovesMoney(slipId);
}
