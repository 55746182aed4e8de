import { InvalidInput } from '../errors.ts';
import { isFinal, type Outcome } from './outcome.ts';
import { canFollow, type Score, scoreOf } from './score.ts';

/** FINISHED: 90 minutes were played. ABANDONED: broken off for good. VOID: whatever happened, no tip counts. */
export type Ending = 'FINISHED' | 'ABANDONED' | 'VOID';

/** A result as a person knows it. */
export interface ResultByHand {
  /** Left out: FINISHED with a score, VOID without. */
  ending?: Ending | null | undefined;
  /** Goals after 90 minutes; of an abandoned game, when it was broken off. Null: all tips on it are void. */
  fullTime: Score | null;
  /** Of an abandoned game only when the first half had ended. */
  halfTime: Score | null;
  /** It was not two halves of 45 minutes (a friendly of 3 × 30): half-time tips are void. Left out: it was. */
  unusualFormat?: boolean | null | undefined;
}

/**
 * The columns of a game that a result by hand sets. Pure.
 *
 * @throws InvalidInput under fullTime or halfTime.
 */
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

/** What a result by hand says of how the game was played, beside its scores. */
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

/**
 * The outcome that a person decides where the rules would still wait: an abandoned game is off for good from now on,
 * not only when the window for playing on has closed. Null: the rules say it from the result alone.
 */
export function decidedByHand(input: ResultByHand): Outcome | null {
  if (endingOf(input) !== 'ABANDONED' || !input.fullTime) return null;
  return { kind: 'PARTIAL', score: input.fullTime, halfTime: input.unusualFormat ? null : input.halfTime };
}

/** The decided outcome for each kick-off that tips were made for, as settlement keeps it. */
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
      throw new InvalidInput(`Goals are whole numbers from 0 to ${MOST_GOALS}`, field);
  }
  if (!fullTime) {
    throw new InvalidInput(
      ending === 'ABANDONED' ? 'Give the goals when it was broken off' : 'Give the goals after 90 minutes',
      'fullTime',
    );
  }
  if (halfTime && !canFollow(halfTime, fullTime)) {
    throw new InvalidInput('The full-time score cannot follow the half-time score', 'halfTime');
  }
}

const MOST_GOALS = 99;
