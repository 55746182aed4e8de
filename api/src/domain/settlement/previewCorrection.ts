import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { NotFound } from '../foundation/errors.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { settleSlip } from '../grading/settleSlip.ts';
import { isRefunded } from '../sales/refundedResult.ts';
import { planSettlement } from './planSettlement.ts';
import { courseByHand, type ResultByHand, resultByHand, settlementsByHand } from './resultByHand.ts';
import { reportOf, tipsOf } from './settleGame.ts';

export interface CorrectionEffect {
  tips: number;
  slips: number;
  won: number;
  lost: number;
  cancelled: number;
  /** Slips that had a result. */
  reopened: number;
  /** Half-time tips without a half-time score. */
  leftOpen: number;
  released: Money;
  refunds: Money[];
  buyers: number;
  /** Slips whose money has moved already (sold or refunded). */
  movedBefore: number;
}

interface SlipRow {
  id: number;
  result: SlipResult | null;
  moneyBack: boolean;
}

/** Dry run of {@link correctGame}. @throws NotSignedIn, NotAllowed, NotFound, InvalidInput. */
export async function previewCorrection(
  app: App,
  viewer: Viewer,
  input: ResultByHand & { game: number },
): Promise<CorrectionEffect> {
  requireStaff(viewer);
  const result = resultByHand(input);
  const game = await app.db.prisma.game.findUnique({ where: { id: input.game } });
  if (!game) throw new NotFound('NO_GAME');
  const now = app.clock.now();
  const tips = await tipsOf(app, input.game);
  const kickoffs = tips.map((tip) => tip.kickoff);
  const report = reportOf({ ...game, ...result, ...courseByHand(input) });
  const plan = planSettlement(report, tips, settlementsByHand(input, kickoffs, now), now);
  const after = new Map(plan.changes.map((change) => [change.tipId, change.to]));
  const moves = await slipMoves(app, [...new Set(plan.changes.map((change) => change.slipId))], after);
  const ended = moves.filter((move) => move.to !== null);
  return {
    tips: plan.changes.length,
    slips: moves.length,
    won: ended.filter((move) => move.to === 'WON').length,
    lost: ended.filter((move) => move.to === 'LOST').length,
    cancelled: ended.filter((move) => move.to === 'CANCELLED').length,
    reopened: moves.length - ended.length,
    leftOpen: tips.filter((tip) => isOpen(after.get(tip.id) ?? tip.state)).length,
    ...(await moneyOfMoves(app, moves)),
  };
}

interface SlipMove extends SlipRow {
  to: SlipResult | null;
}

async function slipMoves(
  app: App,
  slipIds: readonly number[],
  after: ReadonlyMap<number, TipState>,
): Promise<SlipMove[]> {
  const slips = await app.db.prisma.slip.findMany({
    where: { id: { in: [...slipIds] } },
    select: {
      id: true,
      result: true,
      moneyBack: true,
      tips: { select: { id: true, state: true, oddsMilli: true } },
    },
  });
  return slips.flatMap(({ id, result, moneyBack, tips }) => {
    const legs = tips.map((tip) => ({ state: after.get(tip.id) ?? tip.state, odds: tip.oddsMilli }));
    const to = settleSlip(legs).result;
    return to === result ? [] : [{ id, result, moneyBack, to }];
  });
}

async function moneyOfMoves(
  app: App,
  moves: readonly SlipMove[],
): Promise<Pick<CorrectionEffect, 'released' | 'refunds' | 'buyers' | 'movedBefore'>> {
  const isRefundedBy = (result: SlipResult | null, { moneyBack }: SlipMove) =>
    result !== null && isRefunded({ result, moneyBack });
  const refunding = moves.filter((move) => isRefundedBy(move.to, move)).map((move) => move.id);
  const earning = moves
    .filter((move) => move.to !== null && !isRefundedBy(move.to, move))
    .map((move) => move.id);
  const crossing = moves
    .filter((move) => move.result !== null && isRefundedBy(move.to, move) !== isRefundedBy(move.result, move))
    .map((move) => move.id);
  const [money] = await app.db.query<{ released: bigint; moved: number }>(sql`
        SELECT coalesce(sum(e."amountMinor") FILTER (WHERE e."status" = 'PENDING' AND e."slipId" = ANY(${earning}::int[])), 0)::bigint AS released,
        count(DISTINCT e."slipId") FILTER (WHERE e."status" <> 'PENDING' AND e."slipId" = ANY(${crossing}::int[]))::int AS moved
      FROM "Earning" e WHERE e."slipId" = ANY(${earning}::int[]) OR e."slipId" = ANY(${crossing}::int[])`);
  const refunds = await app.db.query<{ currency: string; total: bigint; buyers: number }>(sql`
      SELECT p."currency"::text AS currency, sum(p."amountMinor")::bigint AS total, count(*)::int AS buyers
      FROM "Purchase" p JOIN "Earning" e ON e."purchaseId" = p."id" AND e."status" = 'PENDING'
      WHERE p."slipId" = ANY(${refunding}::int[]) AND p."state" = 'PAID' GROUP BY 1 ORDER BY 1`);
  return {
    released: moneyOf(BigInt(money?.released ?? 0), 'KES'),
    refunds: refunds.map(({ currency, total }) => moneyOf(BigInt(total), currency)),
    buyers: refunds.reduce((sum, { buyers }) => sum + buyers, 0),
    movedBefore: money?.moved ?? 0,
  };
}

function isOpen(state: TipState): boolean {
  return state === 'PENDING' || state === 'HELD';
}
