import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';

export interface FinishedSlip {
  id: number;
  tipsterId: string;
  kind: string;
  /** The step while a pick is still locked. */
  totalOddsCenti: bigint;
  result: SlipResult;
  /** Hundredths; null unless it won. */
  settledOddsCenti: bigint | null;
  corrected: boolean;
  finishedAt: Date;
}

/** Sent again when staff corrected the result. */
export async function notifySlipFinished(tx: Tx, slip: FinishedSlip, now: Date): Promise<void> {
  await notifyWebhooks(tx, 'slip.finished', slip.tipsterId, now, () => ({
    slip: slip.id,
    kind: slip.kind,
    result: slip.result,
    corrected: slip.corrected,
    total_odds: formatTotalOdds(slip.totalOddsCenti),
    settled_odds: slip.settledOddsCenti === null ? null : formatTotalOdds(slip.settledOddsCenti),
    finished_at: slip.finishedAt.toISOString(),
  }));
}
