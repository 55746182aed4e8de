import { addressKey } from './Caller.ts';

/**
 * Shared by all nodes through Redis. Keyed by what is protected (phone, account, address), so that aliases, batches and
 * REST cannot bypass a limit. Buckets …ByAddress take the raw address and count by {@link limitKey}.
 */
export interface RateLimits {
  /** @returns points left, where known. @throws TooManyRequests when the bucket is empty. */
  take(bucket: RateBucket, key: string, points?: number): Promise<RateLeft | undefined>;
  /** Refunds an honest outcome. @returns points left, where known. */
  giveBack(bucket: RateBucket, key: string, points?: number): Promise<RateLeft | undefined>;
  reset(bucket: RateBucket, key: string): Promise<void>;
}

export interface RateLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Points per window. Whole towns share one address of a mobile network, so limits by address are wider than those by phone or account. */
export const rateBuckets = {
  /** A successful login refunds its point. */
  loginByAddress: { points: 100, seconds: 600 },
  loginByCaller: { points: 10, seconds: 900 },
  passwordByUser: { points: 10, seconds: 900 },
  staffCodeByUser: { points: 5, seconds: 900 },
  /** Beyond it a puzzle is required (setting CHALLENGES). */
  loginFreeByAccount: { points: 5, seconds: 900 },
  /** All callers at one account, buyer or phone: beyond these a puzzle is required, nobody is refused. */
  loginByAccount: { points: 30, seconds: 900 },
  recoverByBuyer: { points: 30, seconds: 600 },
  subscriberByBuyer: { points: 30, seconds: 600 },
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
  /** Raises an alarm and refuses nothing: somebody is guessing codes of many phones. */
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
  /** One caller for one phone or e-mail address. */
  buyByBuyer: { points: 5, seconds: 60 },
  /** Unpaid prompts: beyond these each costs a puzzle, beyond the day's sum a harder one; nobody is refused. */
  promptByCaller: { points: 20, seconds: 3_600 },
  promptByCallerDay: { points: 100, seconds: 86_400 },
  promptByPhoneDay: { points: 10, seconds: 86_400 },
  recoverByAddress: { points: 60, seconds: 600 },
  recoverByCaller: { points: 10, seconds: 600 },
  /** Narrow, because a hit may reveal paid picks; known devices are not counted. */
  subscriberByAddress: { points: 20, seconds: 600 },
  subscriberByCaller: { points: 10, seconds: 600 },
  reportByAddress: { points: 60, seconds: 3_600 },
  /** One caller about one slip or tipster. */
  reportByCaller: { points: 5, seconds: 86_400 },
  reportFreeBySubject: { points: 5, seconds: 3_600 },
  reportBySubject: { points: 30, seconds: 3_600 },
  /** Whole towns share an address of a mobile network; a buyer has few payments that fail. */
  paymentCaseByAddress: { points: 60, seconds: 3_600 },
  paymentCaseByBuyer: { points: 5, seconds: 86_400 },
  followByAddress: { points: 600, seconds: 3_600 },
  newFollowerByAddress: { points: 120, seconds: 3_600 },
  /** Browsers that get notifications for the first time. */
  newPushByAddress: { points: 60, seconds: 86_400 },
  /** Calls to a push service or webhook that failed in a row: beyond these it is paused, beyond a day of them dropped. */
  failuresByDestination: { points: 20, seconds: 3_600 },
  lastingFailuresByDestination: { points: 480, seconds: 7 * 86_400 },
  /** Commands of one chat that get a reply, and unknown commands. */
  telegramByChat: { points: 20, seconds: 3_600 },
  telegramUnknownByChat: { points: 1, seconds: 3_600 },
  withdrawByTipster: { points: 10, seconds: 3_600 },
  quoteByTipster: { points: 30, seconds: 3_600 },
  payoutMethodByTipster: { points: 10, seconds: 3_600 },
  publishByTipster: { points: 30, seconds: 3_600 },
  saveDraftByTipster: { points: 600, seconds: 3_600 },
  /** The web's own persisted operations; cached answers are not counted. */
  ownByAddress: { points: 6_000, seconds: 60 },
  /** Cost points of GraphQL and REST together ({@link callCost}). */
  costByAddress: { points: 1_000_000, seconds: 60 },
  costByUser: { points: 1_000_000, seconds: 60 },
  costByKey: { points: 1_000_000, seconds: 60 },
  integratorsByUser: { points: 30, seconds: 3_600 },
  /** Calls beyond it are answered and dropped. */
  unverifiedHookByAddress: { points: 300, seconds: 3_600 },
  unverifiedHookByAll: { points: 3_000, seconds: 3_600 },
  refusedHookAlarm: { points: 1, seconds: 60 },
} as const;
/** Cost points of a REST call, and the minimum of a GraphQL operation. */
export const callCost = 100;
export type RateBucket = keyof typeof rateBuckets;

/** Counts an address by its customer ({@link addressKey}). */
export function limitKey(bucket: RateBucket, key: string): string {
  return bucket.endsWith('ByAddress') ? addressKey(key) : key;
}
