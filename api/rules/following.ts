/** What one person or device may follow, and how it is told. */
export const followingLimits = {
  most: 100,
  /** Browsers that are told, and Telegram chats; beyond them the oldest is forgotten. */
  devices: 5,
  /** Links to Telegram that are open at a time. */
  telegramCodes: 3,
  /** The highest limit of a day. */
  mostPerDay: 50,
  /** The last minute of a day. */
  minutes: 1_439,
} as const;
