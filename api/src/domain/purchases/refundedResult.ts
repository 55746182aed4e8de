import type { SlipResult } from '../../db/generated/prisma/enums.ts';

export interface SlipOutcome {
  readonly result: SlipResult;
  /** Published so that its buyers are refunded if it loses. */
  readonly moneyBack: boolean;
}

export interface RefundTerms {
  readonly reason: string;
  /** How long after the result the refund is sent. */
  readonly waitMs: number;
  /** Buyers who chose so get credit at once. */
  readonly mayBeCredit: boolean;
}

/** Results are mostly corrected within minutes. A refund that was sent by then would be our loss; one that waits is called back. */
const LOST_WAIT_MS = 30 * 60_000;

/** By this result nobody has bought anything: buyers get their money back, and the tipster earns nothing. */
export function isRefunded({ result, moneyBack }: SlipOutcome): boolean {
  return result === 'CANCELLED' || (result === 'LOST' && moneyBack);
}

export function refundTerms(slip: SlipOutcome | undefined): RefundTerms {
  return slip?.result === 'LOST'
    ? { reason: 'the slip lost: money back', waitMs: LOST_WAIT_MS, mayBeCredit: true }
    : { reason: 'the slip was cancelled', waitMs: 0, mayBeCredit: false };
}
