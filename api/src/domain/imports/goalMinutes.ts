import { z } from 'zod';
import { type Score, sameScore } from '../games/score.ts';

/** Goals as openfootball lists them, by side that they count for; the minute of stoppage time sits in `offset`. */
export const goalListShape = z.array(z.object({ minute: z.union([z.int(), z.string()]) })).nullish();

type GoalList = z.infer<typeof goalListShape>;

/**
 * Whether the listed goals tell another story than the half-time and 90-minute scores: sides swapped, or goals of
 * extra time counted into the 90 minutes. False where there is nothing to compare.
 */
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
  // A stoppage-time minute may come as '45+2': the part before the plus is what counts.
  return goals.filter((goal) => Number.parseInt(String(goal.minute), 10) <= minute).length;
}
