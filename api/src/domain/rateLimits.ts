/**
 * Counters that all nodes share when Redis is there. A limit lives in the use case and is keyed by what it protects
 * (phone, account, address), so that aliases, batches, REST and many addresses cannot go round it.
 */
export interface RateLimits {
  /**
   * Takes one from the bucket.
   *
   * @throws TooManyRequests when it is empty.
   */
  take(bucket: RateBucket, key: string, points?: number): Promise<void>;
  /** Gives back what an honest outcome should not have cost. */
  reset(bucket: RateBucket, key: string): Promise<void>;
}

/** points in a window of seconds. */
export const rateBuckets = {
  loginByAddress: { points: 30, seconds: 600 },
  loginByAccount: { points: 10, seconds: 900 },
  passwordByUser: { points: 10, seconds: 900 },
  // Whole towns share one address of a mobile network: what is kept by address is wider than what is kept by phone.
  registerByAddress: { points: 60, seconds: 3_600 },
  codeSendByPhone: { points: 3, seconds: 600 },
  codeSendByAddress: { points: 60, seconds: 3_600 },
  codeSendByPrefix: { points: 100, seconds: 3_600 },
  /** The money stop: text messages with codes that we pay for in a day. Paid tips are not counted. */
  codeSendByAll: { points: 20_000, seconds: 86_400 },
  codeTryByPhoneDay: { points: 10, seconds: 86_400 },
  codeTryByAddress: { points: 60, seconds: 3_600 },
  /** Beyond this somebody guesses at many phones at once; it raises an alarm and refuses nobody. */
  codeWrongByAll: { points: 200, seconds: 60 },
  resetByAddress: { points: 20, seconds: 3_600 },
  emailLinkByUser: { points: 5, seconds: 3_600 },
  refreshByAddress: { points: 300, seconds: 600 },
  avatarByUser: { points: 10, seconds: 3_600 },
  exportByUser: { points: 5, seconds: 3_600 },
  buyByAddress: { points: 30, seconds: 60 },
  buyByBuyer: { points: 5, seconds: 60 },
  recoverByAddress: { points: 20, seconds: 600 },
  recoverByBuyer: { points: 10, seconds: 600 },
  subscriberByAddress: { points: 20, seconds: 600 },
  withdrawByTipster: { points: 10, seconds: 3_600 },
  publishByTipster: { points: 30, seconds: 3_600 },
  graphqlByAddress: { points: 600, seconds: 60 },
} as const;
export type RateBucket = keyof typeof rateBuckets;
