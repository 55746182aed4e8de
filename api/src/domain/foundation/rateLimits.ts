import { addressKey } from './Caller.ts';

/**
 * Shared by all nodes when Redis is there. Keyed by what is protected (phone, account, address), so that aliases, batches
 * and REST cannot go round a limit. A bucket …ByAddress takes the address as it came and counts by {@link limitKey}.
 */
export interface RateLimits {
  /** @returns what is left, where known. @throws TooManyRequests when the bucket is empty. */
  take(bucket: RateBucket, key: string, points?: number): Promise<RateLeft | undefined>;
  /** An honest outcome should not cost a point. @returns what is left, where known. */
  giveBack(bucket: RateBucket, key: string, points?: number): Promise<RateLeft | undefined>;
  reset(bucket: RateBucket, key: string): Promise<void>;
}

/** For the RateLimit headers. */
export interface RateLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/**
 * Points in a window of seconds. Whole towns share one address of a mobile network, so limits by address are wider than
 * those by phone or account.
 */
export const rateBuckets = {
  /** A successful login gives its point back. */
  loginByAddress: { points: 100, seconds: 600 },
  loginByCaller: { points: 10, seconds: 900 },
  passwordByUser: { points: 10, seconds: 900 },
  staffCodeByUser: { points: 5, seconds: 900 },
  /** Then a puzzle is needed (setting CHALLENGES). */
  loginFreeByAccount: { points: 5, seconds: 900 },
  /** Tries of all callers at one account, buyer or phone: beyond these a puzzle is always asked for, nobody is refused. */
  loginByAccount: { points: 30, seconds: 900 },
  recoverByBuyer: { points: 30, seconds: 600 },
  subscriberByBuyer: { points: 30, seconds: 600 },
  codeSendByPhoneDay: { points: 5, seconds: 86_400 },
  codeSendByPrefix: { points: 100, seconds: 3_600 },
  resetByEmail: { points: 5, seconds: 3_600 },
  codeFreeByAddress: { points: 1, seconds: 3_600 },
  challengeOnce: { points: 1, seconds: 900 },
  registerByAddress: { points: 60, seconds: 3_600 },
  tipSendByBuyer: { points: 3, seconds: 600 },
  emailSendByCaller: { points: 3, seconds: 600 },
  codeSendByAddress: { points: 60, seconds: 3_600 },
  codeTryByCaller: { points: 10, seconds: 86_400 },
  codeTryByAddress: { points: 60, seconds: 3_600 },
  /** Raises an alarm, refuses no call: codes of many phones are being guessed. */
  codeWrongByAll: { points: 200, seconds: 60 },
  resetByAddress: { points: 60, seconds: 3_600 },
  emailLinkByUser: { points: 5, seconds: 3_600 },
  refreshByAddress: { points: 3_000, seconds: 600 },
  avatarByUser: { points: 10, seconds: 3_600 },
  pictureByUser: { points: 60, seconds: 3_600 },
  exportByUser: { points: 5, seconds: 3_600 },
  statementByTipster: { points: 30, seconds: 3_600 },
  booksByStaff: { points: 60, seconds: 3_600 },
  buyByAddress: { points: 60, seconds: 60 },
  /** Of one caller for one phone or e-mail address. */
  buyByBuyer: { points: 5, seconds: 60 },
  /** Prompts that were not paid; beyond these each costs a puzzle, beyond the day's sum a harder one, and nobody is refused. */
  promptByCaller: { points: 20, seconds: 3_600 },
  promptByCallerDay: { points: 100, seconds: 86_400 },
  promptByPhoneDay: { points: 10, seconds: 86_400 },
  recoverByAddress: { points: 60, seconds: 600 },
  recoverByCaller: { points: 10, seconds: 600 },
  /** Narrow, because a hit may reveal paid picks; a device that is known is not counted. */
  subscriberByAddress: { points: 20, seconds: 600 },
  subscriberByCaller: { points: 10, seconds: 600 },
  reportByAddress: { points: 60, seconds: 3_600 },
  /** Of one caller about one slip or tipster. */
  reportByCaller: { points: 5, seconds: 86_400 },
  reportFreeBySubject: { points: 5, seconds: 3_600 },
  reportBySubject: { points: 30, seconds: 3_600 },
  paymentCaseByAddress: { points: 20, seconds: 3_600 },
  followByAddress: { points: 600, seconds: 3_600 },
  newFollowerByAddress: { points: 120, seconds: 3_600 },
  /** Commands of one Telegram chat that are answered; and what the bot does not know. */
  telegramByChat: { points: 20, seconds: 3_600 },
  telegramUnknownByChat: { points: 1, seconds: 3_600 },
  withdrawByTipster: { points: 10, seconds: 3_600 },
  quoteByTipster: { points: 30, seconds: 3_600 },
  payoutMethodByTipster: { points: 10, seconds: 3_600 },
  publishByTipster: { points: 30, seconds: 3_600 },
  saveDraftByTipster: { points: 600, seconds: 3_600 },
  /** The web's own operations, of which a page needs a few; answers that are kept are not counted. */
  ownByAddress: { points: 6_000, seconds: 60 },
  /** Points of cost, GraphQL and REST together ({@link callCost}). */
  costByAddress: { points: 1_000_000, seconds: 60 },
  costByUser: { points: 1_000_000, seconds: 60 },
  costByKey: { points: 1_000_000, seconds: 60 },
  integratorsByUser: { points: 30, seconds: 3_600 },
  /** The rest is answered and dropped. */
  unverifiedHookByAddress: { points: 300, seconds: 3_600 },
  unverifiedHookByAll: { points: 3_000, seconds: 3_600 },
  refusedHookAlarm: { points: 1, seconds: 60 },
} as const;
/** What a call of REST costs, and an operation of GraphQL at the least. */
export const callCost = 100;
export type RateBucket = keyof typeof rateBuckets;

/** An address counts as its network's customer ({@link addressKey}). */
export function limitKey(bucket: RateBucket, key: string): string {
  return bucket.endsWith('ByAddress') ? addressKey(key) : key;
}
