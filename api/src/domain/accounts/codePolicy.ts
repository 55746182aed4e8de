import { accountLimits } from '../../../rules/limits.ts';
import type { CodePurpose } from '../../db/generated/prisma/enums.ts';

export interface CodePolicy {
  readonly digits: number;
  readonly lifeSeconds: number;
  /** Wrong tries before the code is dead. */
  readonly maxTries: number;
  /** What the message says the code is for. */
  readonly purpose: string;
}

/**
 * Four digits confirm that a phone is there, as the product's screens have them; what replaces a password has six.
 */
export const codePolicies: Readonly<Record<CodePurpose, CodePolicy>> = {
  REGISTER: { digits: accountLimits.otpDigits, lifeSeconds: 300, maxTries: 3, purpose: 'confirm your phone' },
  CHANGE_PHONE: {
    digits: accountLimits.otpDigits,
    lifeSeconds: 300,
    maxTries: 3,
    purpose: 'confirm your new phone',
  },
  SUBSCRIBER: {
    digits: accountLimits.otpDigits,
    lifeSeconds: 300,
    maxTries: 3,
    purpose: 'open your premium tips',
  },
  RESET_PASSWORD: { digits: 6, lifeSeconds: 600, maxTries: 5, purpose: 'set a new password' },
};

/** Seconds to wait before the next code to one phone, by how many went out in the last hour. */
const WAITS = [0, 60, 120, 300] as const;
const MAX_IN_TEN_MINUTES = 3;
const MAX_IN_A_DAY = 5;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long to wait after the n-th code of an hour. */
export function waitAfter(sentInLastHour: number): number {
  return WAITS[Math.min(sentInLastHour, WAITS.length - 1)] ?? 0;
}

/** Seconds until one more code may go to a phone that got codes at `sent` (any order); 0: now. */
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
