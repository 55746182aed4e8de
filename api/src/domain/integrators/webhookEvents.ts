/** What other systems can be told of; the names travel on the wire. */
export const webhookEvents = ['slip.published', 'slip.finished', 'purchase.paid'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is told: public facts of a slip, and the amounts of a sale to who earns by it. Never a pick, never a buyer. */
export type WebhookFacts = Readonly<
  Record<string, string | number | boolean | null | readonly object[] | object>
>;

/** Waits before each further try, in seconds: the last try is a day after the first. */
export const retrySeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

export const MOST_WEBHOOKS = 5;
/** How many deliveries its owner's list shows, and how long they are kept. */
export const LISTED_DELIVERIES = 50;
export const KEPT_DELIVERIES_MS = 30 * 86_400_000;
