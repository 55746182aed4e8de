import { type Money, moneyOf } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { planSettlement } from '../slips/planSettlement.ts';
import { reportOf, tipsOf } from '../slips/settleGame.ts';
import { settleSlip } from '../slips/settleSlip.ts';
import { requireStaff } from '../staff.ts';
import type { TipState } from './gradeByOutcome.ts';
import { courseByHand, type ResultByHand, resultByHand, settlementsByHand } from './resultByHand.ts';

/** What a result by hand would do, before anybody does it. Counts, and money in the currency it was paid in. */
export interface CorrectionEffect {
  tips: number;
  /** Slips that get a result, or another one. */
  slips: number;
  won: number;
  lost: number;
  cancelled: number;
  /** Slips that had a result and wait again. */
  reopened: number;
  /** Tips that this result does not decide: half-time tips without a half-time score. */
  leftOpen: number;
  /** Earnings that become withdrawable. */
  released: Money;
  /** What buyers get back, and how many of them. */
  refunds: Money[];
  buyers: number;
  /** Slips whose money has moved already: the correction crosses the line between sold and refunded. */
  movedBefore: number;
}

interface SlipRow {
  id: number;
  result: SlipResult | null;
}

/**
 * Reckons what {@link correctGame} with the same input would change, by the same rules, and writes nothing.
 *
 * @throws NotSignedIn, NotAllowed, NotFound, InvalidInput.
 */
export async function previewCorrection(
  app: App,
  eyes: Eyes,
  input: ResultByHand & { game: number },
): Promise<CorrectionEffect> {
  requireStaff(eyes);
  const result = resultByHand(input);
  const game = await app.db.prisma.game.findUnique({ where: { id: input.game } });
  if (!game) throw new NotFound('There is no such game');
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

/** Slips whose result changes when these tips get these states. */
async function slipMoves(
  app: App,
  slipIds: readonly number[],
  after: ReadonlyMap<number, TipState>,
): Promise<SlipMove[]> {
  const slips = await app.db.prisma.slip.findMany({
    where: { id: { in: [...slipIds] } },
    select: { id: true, result: true, tips: { select: { id: true, state: true, oddsMilli: true } } },
  });
  return slips.flatMap(({ id, result, tips }) => {
    const legs = tips.map((tip) => ({ state: after.get(tip.id) ?? tip.state, odds: tip.oddsMilli }));
    const to = settleSlip(legs).result;
    return to === result ? [] : [{ id, result, to }];
  });
}

async function moneyOfMoves(
  app: App,
  moves: readonly SlipMove[],
): Promise<Pick<CorrectionEffect, 'released' | 'refunds' | 'buyers' | 'movedBefore'>> {
  const earning = moves.filter((move) => move.to === 'WON' || move.to === 'LOST').map((move) => move.id);
  const refunding = moves.filter((move) => move.to === 'CANCELLED').map((move) => move.id);
  const crossing = moves
    .filter((move) => move.result !== null && (move.to === 'CANCELLED') !== (move.result === 'CANCELLED'))
    .map((move) => move.id);
  const [money] = await app.db.query<{ released: bigint; moved: number }>(
    `SELECT coalesce(sum(e."amountMinor") FILTER (WHERE e."status" = 'PENDING' AND e."slipId" = ANY($1::int[])), 0)::bigint AS released,
        count(DISTINCT e."slipId") FILTER (WHERE e."status" <> 'PENDING' AND e."slipId" = ANY($2::int[]))::int AS moved
      FROM "Earning" e WHERE e."slipId" = ANY($1::int[]) OR e."slipId" = ANY($2::int[])`,
    [earning, crossing],
  );
  const refunds = await app.db.query<{ currency: string; total: bigint; buyers: number }>(
    `SELECT p."currency"::text AS currency, sum(p."amountMinor")::bigint AS total, count(*)::int AS buyers
      FROM "Purchase" p JOIN "Earning" e ON e."purchaseId" = p."id" AND e."status" = 'PENDING'
      WHERE p."slipId" = ANY($1::int[]) AND p."state" = 'PAID' GROUP BY 1 ORDER BY 1`,
    [refunding],
  );
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
