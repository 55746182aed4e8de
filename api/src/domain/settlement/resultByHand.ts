import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../foundation/errors.ts';
import { isFinal, type Outcome } from '../grading/outcome.ts';
import { canFollow, type Score, scoreOf } from '../grading/score.ts';

/** FINISHED: 90 minutes were played. ABANDONED: for good. VOID: no tip counts. */
export type Ending = 'FINISHED' | 'ABANDONED' | 'VOID';

export interface ResultByHand {
  /** Defaults to FINISHED with a score, VOID without. */
  ending?: Ending | null | undefined;
  /** After 90 minutes, or when abandoned; null voids all tips. */
  fullTime: Score | null;
  /** For an abandoned game only if the first half had ended. */
  halfTime: Score | null;
  /** Not 2 × 45 minutes (such as 3 × 30): half-time tips are void. */
  unusualFormat?: boolean | null | undefined;
}

/** @throws InvalidInput under fullTime or halfTime. */
export function resultByHand(input: ResultByHand) {
  const ending = endingOf(input);
  checkScores(input, ending);
  const { fullTime, halfTime } = ending === 'VOID' ? { fullTime: null, halfTime: null } : input;
  const ninety = ending === 'FINISHED' ? fullTime : null;
  return {
    ...states[ending],
    homeGoals: fullTime?.home ?? null,
    awayGoals: fullTime?.away ?? null,
    halfTimeHome: halfTime?.home ?? null,
    halfTimeAway: halfTime?.away ?? null,
    fullTimeHome: ninety?.home ?? null,
    fullTimeAway: ninety?.away ?? null,
    extraTimeHome: null,
    extraTimeAway: null,
  };
}

export function courseByHand(input: ResultByHand) {
  const ending = endingOf(input);
  return {
    minute: ending === 'FINISHED' ? 90 : null,
    addedMinute: null,
    firstHalfOver: ending === 'FINISHED' || (ending === 'ABANDONED' && input.halfTime !== null),
    resumedAt: null,
    unusualFormat: input.unusualFormat ?? false,
  };
}

const states = {
  FINISHED: { status: 'FINISHED', providerStatus: 'FT' },
  ABANDONED: { status: 'ABANDONED', providerStatus: 'ABD' },
  VOID: { status: 'CANCELLED', providerStatus: 'CANC' },
} as const;

/** Abandons a game now instead of when its window closes. Null: the rules decide by the result alone. */
export function decidedByHand(input: ResultByHand): Outcome | null {
  if (endingOf(input) !== 'ABANDONED' || !input.fullTime) return null;
  return { kind: 'PARTIAL', score: input.fullTime, halfTime: input.unusualFormat ? null : input.halfTime };
}

/** One entry per kick-off that tips were made for. */
export function settlementsByHand(
  input: ResultByHand,
  kickoffs: readonly Date[],
  now: Date,
): Record<string, { outcome: Outcome; at: string }> {
  const outcome = decidedByHand(input);
  if (!outcome || !isFinal(outcome)) return {};
  return Object.fromEntries(
    kickoffs.map((kickoff) => [kickoff.toISOString(), { outcome, at: now.toISOString() }]),
  );
}

function endingOf({ ending, fullTime }: ResultByHand): Ending {
  return ending ?? (fullTime ? 'FINISHED' : 'VOID');
}

function checkScores({ fullTime, halfTime }: ResultByHand, ending: Ending): void {
  if (ending === 'VOID') return;
  for (const [field, score] of [
    ['fullTime', fullTime],
    ['halfTime', halfTime],
  ] as const) {
    if (score && (!scoreOf(score.home, score.away) || score.home > MOST_GOALS || score.away > MOST_GOALS))
      throw new InvalidInput(filled('GOALS_RANGE', { most: MOST_GOALS }), field);
  }
  if (!fullTime) {
    throw new InvalidInput(ending === 'ABANDONED' ? 'GOALS_AT_BREAK_MISSING' : 'GOALS_MISSING', 'fullTime');
  }
  if (halfTime && !canFollow(halfTime, fullTime)) {
    throw new InvalidInput('SCORES_REVERSED', 'halfTime');
  }
}

const MOST_GOALS = 99;
