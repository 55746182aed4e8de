/** Why a result is on HOLD, by the settlement's code. */
const reasons: Record<string, string> = {
  STOPPED: 'The match was stopped and may resume.',
  AWAITING_RESULT: 'The match should be over, but the feed has no result yet.',
  NO_RESULT: 'Two days after kick-off the feed still has no result.',
  UNKNOWN_STATUS: 'The feed reports a status that we do not know.',
  NO_FULL_TIME: 'The match is over, but the feed has no 90-minute score.',
  SCORES_CONTRADICT: 'The scores of the feed contradict each other.',
  NINETY_MINUTES_UNKNOWN: 'There was extra time, and the 90-minute score is unknown.',
  AWARDED_AFTER_START: 'The match was awarded after kick-off: were 90 minutes played?',
  RESULT_WITHDRAWN: 'A result that slips were settled by was withdrawn.',
  RESUMED_LATE: 'The match was stopped, and reported as resumed only after 24 hours: did it resume in time?',
  UNVERIFIED: 'The file that the result comes from doubts it, or marks it in a way that we do not know.',
  TEAMS_CHANGED: 'The feed now shows different teams for this game.',
  CORRECTED_TOO_LATE: 'The feed corrected the result after the correction window closed.',
};

/** The sentence for a code; an unknown code is shown as it is. */
export function holdReasonText(code: string | null | undefined): string {
  if (!code) return 'No problem found.';
  return reasons[code] ?? `On HOLD: ${code}`;
}
