import { addressKey } from './accounts/Caller.ts';

/**
 * Counters that all nodes share when Redis is there. A limit lives in the use case and is keyed by what it protects
 * (phone, account, address), so that aliases, batches, REST and many addresses cannot go round it. A bucket whose name
 * ends in ByAddress is given an address as it came and counts what one customer of a network holds ({@link limitKey}).
 */
export interface RateLimits {
  /**
   * Takes one from the bucket, and tells what is left where that is known.
   *
   * @throws TooManyRequests when it is empty.
   */
  take(bucket: RateBucket, key: string, points?: number): Promise<RateLeft | undefined>;
  /** Gives back one that an honest outcome should not have cost. */
  giveBack(bucket: RateBucket, key: string): Promise<void>;
  /** Gives back all of it. */
  reset(bucket: RateBucket, key: string): Promise<void>;
}

/** How a bucket stands, for the RateLimit headers of an answer. */
export interface RateLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Points in a window of seconds. Whole towns share one address of a mobile network: what is kept by address is wider
 * than what is kept by phone or account, and widest where a call costs nobody anything.
 */
export const rateBuckets = {
  /** A login that succeeds gives its point back. */
  loginByAddress: { points: 100, seconds: 600 },
  loginByAccount: { points: 10, seconds: 900 },
  passwordByUser: { points: 10, seconds: 900 },
  staffCodeByUser: { points: 5, seconds: 900 },
  /** Beyond these a puzzle is asked for first (setting CHALLENGES). */
  loginFreeByAccount: { points: 5, seconds: 900 },
  codeFreeByAddress: { points: 1, seconds: 3_600 },
  /** A puzzle is solved for one call. */
  challengeOnce: { points: 1, seconds: 900 },
  registerByAddress: { points: 60, seconds: 3_600 },
  codeSendByPhone: { points: 3, seconds: 600 },
  codeSendByAddress: { points: 60, seconds: 3_600 },
  codeSendByPrefix: { points: 100, seconds: 3_600 },
  codeTryByPhoneDay: { points: 10, seconds: 86_400 },
  codeTryByAddress: { points: 60, seconds: 3_600 },
  /** Beyond this somebody guesses at many phones at once; it raises an alarm and refuses nobody. */
  codeWrongByAll: { points: 200, seconds: 60 },
  resetByAddress: { points: 60, seconds: 3_600 },
  emailLinkByUser: { points: 5, seconds: 3_600 },
  refreshByAddress: { points: 3_000, seconds: 600 },
  avatarByUser: { points: 10, seconds: 3_600 },
  pictureByUser: { points: 60, seconds: 3_600 },
  exportByUser: { points: 5, seconds: 3_600 },
  statementByTipster: { points: 30, seconds: 3_600 },
  buyByAddress: { points: 60, seconds: 60 },
  buyByBuyer: { points: 5, seconds: 60 },
  recoverByAddress: { points: 60, seconds: 600 },
  recoverByBuyer: { points: 10, seconds: 600 },
  /** Narrow, since a hit may tell paid picks; a browser that paid gets its point back. */
  subscriberByAddress: { points: 20, seconds: 600 },
  withdrawByTipster: { points: 10, seconds: 3_600 },
  publishByTipster: { points: 30, seconds: 3_600 },
  graphqlByAddress: { points: 1_200, seconds: 60 },
  restByAddress: { points: 3_000, seconds: 60 },
  /** Both doors together. */
  callsByKey: { points: 3_000, seconds: 60 },
  integratorsByUser: { points: 30, seconds: 3_600 },
  /** Callbacks to the hooks that nobody who knows their secret sent: so many are kept, the rest is only answered. */
  strangerHookByAddress: { points: 300, seconds: 3_600 },
  strangerHookByAll: { points: 3_000, seconds: 3_600 },
  /** Alarms about them. */
  refusedHookAlarm: { points: 1, seconds: 60 },
} as const;
export type RateBucket = keyof typeof rateBuckets;

/** What a bucket counts by: of an address the network's customer, of anything else the key itself. */
export function limitKey(bucket: RateBucket, key: string): string {
  return bucket.endsWith('ByAddress') ? addressKey(key) : key;
}
