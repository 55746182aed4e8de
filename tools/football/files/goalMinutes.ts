import { z } from 'zod';
import { type Score, sameScore } from '../../../api/src/domain/grading/score.ts';

/** By the side credited; `offset` is the minute of stoppage time. */
export const goalListShape = z.array(z.object({ minute: z.union([z.int(), z.string()]) })).nullish();

type GoalList = z.infer<typeof goalListShape>;

/** True for swapped sides, or goals of extra time within the 90 minutes. False when there is nothing to compare. */
export function goalsContradict(
  goals: { readonly home: GoalList; readonly away: GoalList },
  halfTime: Score | null,
  fullTime: Score | null,
): boolean {
  const { home, away } = goals;
  if (!home || !away) return false;
  const until = (minute: number): Score => ({
    home: countUntil(home, minute),
    away: countUntil(away, minute),
  });
  const halfTimeDiffers = halfTime !== null && !sameScore(until(45), halfTime);
  return halfTimeDiffers || (fullTime !== null && !sameScore(until(90), fullTime));
}

function countUntil(goals: NonNullable<GoalList>, minute: number): number {
  return goals.filter((goal) => Number.parseInt(String(goal.minute), 10) <= minute).length;
}
