import { type Money, moneyOf } from '@tipsoko/rules/money';
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
  const { prisma } = app.db;
  const { _sum: released } = await prisma.earning.aggregate({
    where: { status: 'PENDING', slipId: { in: earning } },
    _sum: { amountMinor: true },
  });
  const moved = await prisma.earning.groupBy({
    by: 'slipId',
    where: { status: { not: 'PENDING' }, slipId: { in: crossing } },
  });
  const refunds = await prisma.purchase.groupBy({
    by: 'currency',
    where: { slipId: { in: refunding }, state: 'PAID', earning: { status: 'PENDING' } },
    _sum: { amountMinor: true },
    _count: true,
    orderBy: { currency: 'asc' },
  });
  return {
    released: moneyOf(released.amountMinor ?? 0n, 'KES'),
    refunds: refunds.map(({ currency, _sum }) => moneyOf(_sum.amountMinor ?? 0n, currency)),
    buyers: refunds.reduce((sum, { _count }) => sum + _count, 0),
    movedBefore: moved.length,
  };
}

function isOpen(state: TipState): boolean {
  return state === 'PENDING' || state === 'HELD';
}
