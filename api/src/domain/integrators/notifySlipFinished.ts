import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import type { SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';

export interface FinishedSlip {
  id: number;
  tipsterId: string;
  kind: Exclude<SlipKind, 'FREE'>;
  /** Only the bracket while a pick is locked. */
  totalOddsCenti: bigint;
  result: SlipResult;
  /** Hundredths; null unless it won. */
  settledOddsCenti: bigint | null;
  corrected: boolean;
  finishedAt: Date;
}

export async function notifySlipFinished(tx: SqlTx, slip: FinishedSlip, now: Date): Promise<void> {
  const { id, kind, result, corrected, totalOddsCenti, settledOddsCenti, finishedAt } = slip;
  const events = [corrected ? 'slip.corrected' : 'slip.settled', 'slip.finished'] as const;
  await notifyWebhooks(tx, events, { tipsterId: slip.tipsterId }, now, () => ({
    slip: id,
    kind,
    result,
    corrected,
    total_odds: formatTotalOdds(totalOddsCenti),
    settled_odds: settledOddsCenti === null ? null : formatTotalOdds(settledOddsCenti),
    finished_at: finishedAt.toISOString(),
  }));
}
