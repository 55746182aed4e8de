import { accountLimits } from '@tipsoko/rules/limits';
import type { CodeUse } from '../messages/smsTexts.ts';
import { puzzleBits } from './challenge.ts';

export interface CodePolicy {
  readonly digits: number;
  readonly lifeSeconds: number;
  /** Wrong tries until the code is dead. */
  readonly maxTries: number;
}

/** A registration's code has four digits, as its screen shows; codes that change an existing account have six. */
export const codePolicies: Readonly<Record<CodeUse, CodePolicy>> = {
  REGISTER: { digits: accountLimits.otpDigits, lifeSeconds: 300, maxTries: 3 },
  CHANGE_PHONE: {
    digits: accountLimits.secretDigits,
    lifeSeconds: 300,
    maxTries: 3,
  },
  SUBSCRIBER: {
    digits: accountLimits.secretDigits,
    lifeSeconds: 300,
    maxTries: 3,
  },
  PAYOUT_METHOD: {
    digits: accountLimits.secretDigits,
    lifeSeconds: 600,
    maxTries: 3,
  },
  RESET_PASSWORD: {
    digits: accountLimits.secretDigits,
    lifeSeconds: 600,
    maxTries: 5,
  },
};

/** Seconds until the next code to one phone, by number of codes sent in the last hour. */
const WAITS = [0, 60, 120, 300] as const;
const MAX_IN_TEN_MINUTES = 3;
const MAX_IN_A_DAY = 5;
const MINUTE = 60_000;
/** Codes of one purpose to one phone in a day, for all callers together, and the puzzle of each further one. */
const LADDER = [
  { sent: 20, bits: puzzleBits.most },
  { sent: 10, bits: 21 },
  { sent: 5, bits: puzzleBits.alarm },
] as const;
/** The operator is alerted once when a phone gets this many codes for one purpose in a day. */
export const MANY_TO_PHONE = LADDER[0].sent;
const DAY = 24 * 60 * MINUTE;

/** 0 means no puzzle. The maximum is what a cheap phone can solve: the caller may be the owner, so nobody is refused. */
export function bitsAfter(sentInDay: number): number {
  return LADDER.find(({ sent }) => sentInDay >= sent)?.bits ?? 0;
}

/** Seconds. */
export function waitAfter(sentInLastHour: number): number {
  return WAITS[Math.min(sentInLastHour, WAITS.length - 1)] ?? 0;
}

/** `sent` in any order; 0 means now. */
export function secondsUntilNextCode(sent: readonly Date[], now: Date): number {
  const ages = sent
    .map((at) => now.getTime() - at.getTime())
    .filter((age) => age < DAY)
    .sort((a, b) => a - b);
  const untilFewer = (limit: number, window: number): number => {
    const nth = ages[limit - 1];
    return nth !== undefined && nth < window ? window - nth : 0;
  };
  const [youngest] = ages;
  const inHour = ages.filter((age) => age < 60 * MINUTE).length;
  const wait = youngest === undefined ? 0 : waitAfter(inHour) * 1000 - youngest;
  const longest = Math.max(
    0,
    wait,
    untilFewer(MAX_IN_TEN_MINUTES, 10 * MINUTE),
    untilFewer(MAX_IN_A_DAY, DAY),
  );
  return Math.ceil(longest / 1000);
}
