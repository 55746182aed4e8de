import type { SlipResult } from '../../db/generated/prisma/enums.ts';

export interface SlipOutcome {
  readonly result: SlipResult;
  readonly moneyBack: boolean;
}

export interface RefundTerms {
  readonly reason: string;
  /** Delay of the refund after the result. */
  readonly waitMs: number;
}

/** Most results are corrected within minutes: a sent refund would be our loss, a waiting one can be called back. */
const LOST_WAIT_MS = 30 * 60_000;

/** True when buyers get their money back and the tipster earns nothing. */
export function isRefunded({ result, moneyBack }: SlipOutcome): boolean {
  return result === 'CANCELLED' || (result === 'LOST' && moneyBack);
}

export function refundTerms(slip: SlipOutcome | undefined): RefundTerms {
  return slip?.result === 'LOST'
    ? { reason: 'the slip lost: money back', waitMs: LOST_WAIT_MS }
    : { reason: 'the slip was cancelled', waitMs: 0 };
}
