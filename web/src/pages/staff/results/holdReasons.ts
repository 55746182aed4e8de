/** Why a result is on HOLD, as a person needs to hear it. The codes are the settlement's own. */
const reasons: Record<string, string> = {
  STOPPED: 'The match was stopped and may go on.',
  AWAITING_RESULT: 'The match should be over and the feed has no result yet.',
  NO_RESULT: 'Two days after kick-off the feed still has no result.',
  UNKNOWN_STATUS: 'The feed uses a status that we do not know.',
  NO_FULL_TIME: 'The match is over and the feed has no score after 90 minutes.',
  SCORES_CONTRADICT: 'The scores of the feed contradict each other.',
  NINETY_MINUTES_UNKNOWN:
    'There was extra time, and the score after 90 minutes cannot be told from the rest.',
  AWARDED_AFTER_START: 'The match was awarded after it had begun: were 90 minutes played?',
  RESULT_WITHDRAWN: 'A result by which slips were settled was taken back.',
  RESUMED_LATE: 'The match was stopped, and found played on only after its 24 hours: did it go on in time?',
  UNVERIFIED: 'The result comes from one source only.',
  TEAMS_CHANGED: 'The feed now shows other teams under this number.',
  CORRECTED_TOO_LATE: 'The feed corrected the result after the window for corrections had closed.',
};

/** The sentence for a code; a code that has none is shown as it is. */
export function holdReasonText(code: string | null | undefined): string {
  if (!code) return 'Nothing is wrong with it.';
  return reasons[code] ?? `On HOLD: ${code}`;
}
