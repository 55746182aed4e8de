/** Seconds before each retry; the last is a day after the first attempt. */
export const retrySeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

export const MOST_WEBHOOKS = 5;
export const LISTED_DELIVERIES = 50;
export const KEPT_DELIVERIES_MS = 30 * 86_400_000;
