/** Limits of a follower: an account, or a device without one. */
export const followingLimits = {
  most: 100,
  /** Browsers, and Telegram chats, that get notifications; one more replaces the oldest. */
  devices: 5,
  /** Unused links to Telegram at a time. */
  telegramCodes: 3,
  /** The highest daily limit of notifications that a follower can choose. */
  mostPerDay: 50,
  /** The last minute of a day. */
  minutes: 1_439,
} as const;
