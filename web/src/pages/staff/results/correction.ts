export type Ending = 'FINISHED' | 'ABANDONED' | 'VOID';

export interface TypedCorrection {
  ending: Ending;
  fullHome: string;
  fullAway: string;
  halfHome: string;
  halfAway: string;
  /** Not played as two halves of 45 minutes. */
  unusualFormat: boolean;
  reason: string;
}

export interface Goals {
  home: number;
  away: number;
}

export interface Correction {
  game: string;
  ending: Ending;
  fullTime: Goals | null;
  halfTime: Goals | null;
  unusualFormat: boolean;
  reason: string;
}

export type CorrectionErrors = Partial<Record<'fullTime' | 'halfTime' | 'reason', string>>;

/** Parses the form into a correction, or messages by field. The server validates again. */
export function readCorrection(
  game: string,
  typed: TypedCorrection,
): { correction: Correction; errors: null } | { correction: null; errors: CorrectionErrors } {
  const errors: CorrectionErrors = {};
  const isVoid = typed.ending === 'VOID';
  const fullTime = isVoid ? null : goalsOf(typed.fullHome, typed.fullAway);
  const halfTime = isVoid ? null : goalsOf(typed.halfHome, typed.halfAway);
  if (fullTime === 'wrong' || (!isVoid && fullTime === null)) {
    errors.fullTime =
      typed.ending === 'ABANDONED'
        ? 'Enter the goals when it was abandoned'
        : 'Enter the goals after 90 minutes';
  }
  if (halfTime === 'wrong') errors.halfTime = 'Enter both sides or leave both empty';
  if (
    isGoals(fullTime) &&
    isGoals(halfTime) &&
    (halfTime.home > fullTime.home || halfTime.away > fullTime.away)
  ) {
    errors.halfTime = 'Half-time goals exceed full-time goals';
  }
  const reason = typed.reason.trim();
  if (reason === '' || reason.length > 500) errors.reason = 'Enter a reason of at most 500 characters';
  if (Object.keys(errors).length > 0) return { correction: null, errors };
  return {
    correction: {
      game,
      ending: typed.ending,
      fullTime: isGoals(fullTime) ? fullTime : null,
      halfTime: isGoals(halfTime) ? halfTime : null,
      unusualFormat: !isVoid && typed.unusualFormat,
      reason,
    },
    errors: null,
  };
}

function isGoals(goals: Goals | null | 'wrong'): goals is Goals {
  return goals !== null && goals !== 'wrong';
}

function goalsOf(home: string, away: string): Goals | null | 'wrong' {
  const typed = [home.trim(), away.trim()];
  if (typed.every((text) => text === '')) return null;
  if (!typed.every((text) => /^\d{1,2}$/.test(text))) return 'wrong';
  return { home: Number(typed[0]), away: Number(typed[1]) };
}
