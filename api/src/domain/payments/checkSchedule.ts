const SECOND = 1_000;
/** After the request, then after each look: 15 s, 30 s, 1, 2, 5, 10 min, 30 min, 2 h, and once a day. */
const delays = [15, 30, 60, 120, 300, 600, 1_800, 7_200, 86_400, 86_400, 86_400].map(
  (seconds) => seconds * SECOND,
);

/** Null when staff decide. */
export function nextCheck(now: Date, checks: number): Date | null {
  const delay = delays[checks];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

export const allChecks = delays.length;

export const mobilePaymentLifeMs = 10 * 60 * SECOND;
/** The card page lives 30 minutes; a charge that began on it may take a little longer. */
export const cardPaymentLifeMs = 40 * 60 * SECOND;
/** A prompt that was not answered by then may be sent again. */
export const promptPatienceMs = 60 * SECOND;
export const sameAmountWindowMs = 2 * 60 * SECOND;
