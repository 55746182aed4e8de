import { formatTotalOdds } from '../../../rules/slipTotals.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';
import { tellWebhooks } from './tellWebhooks.ts';

export interface FinishedSlip {
  id: number;
  tipsterId: string;
  kind: string;
  totalOddsCenti: bigint;
  result: SlipResult;
  /** Hundredths; null unless it won. */
  settledOddsCenti: bigint | null;
  /** It had another result before. */
  corrected: boolean;
  finishedAt: Date;
}

/** Tells `slip.finished`: the result, and again when staff corrected it. */
export async function tellSlipFinished(tx: Tx, slip: FinishedSlip, now: Date): Promise<void> {
  await tellWebhooks(tx, 'slip.finished', slip.tipsterId, now, () => ({
    slip: slip.id,
    kind: slip.kind,
    result: slip.result,
    corrected: slip.corrected,
    total_odds: formatTotalOdds(slip.totalOddsCenti),
    settled_odds: slip.settledOddsCenti === null ? null : formatTotalOdds(slip.settledOddsCenti),
    finished_at: slip.finishedAt.toISOString(),
  }));
}
