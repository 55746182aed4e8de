const SECOND = 1_000;
/** After the request, then after each check: 15 s, 30 s, 1, 2, 5, 10 min, 30 min, 2 h, then daily. */
const delays = [15, 30, 60, 120, 300, 600, 1_800, 7_200, 86_400, 86_400, 86_400].map(
  (seconds) => seconds * SECOND,
);

/** Null when the schedule has ended and staff decide. */
export function nextCheck(now: Date, checks: number): Date | null {
  const delay = delays[checks];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

export const allChecks = delays.length;

export const mobilePaymentLifeMs = 10 * 60 * SECOND;
/** The card page lives 30 minutes; a charge begun on it may finish a little later. */
export const cardPaymentLifeMs = 40 * 60 * SECOND;
/** An unanswered prompt may be sent again after this. */
export const promptPatienceMs = 60 * SECOND;
export const sameAmountWindowMs = 2 * 60 * SECOND;
