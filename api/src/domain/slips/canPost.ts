import { slipLimits } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import type { Tx } from '../transaction.ts';

const counted = `SELECT count(*)::int AS count FROM "Slip"
  WHERE "tipsterId" = $1::uuid AND "kind" = 'STANDARD' AND "result" IS NULL`;

/** Slips of a tipster that have not finished (D2). */
export async function unfinishedSlips(tx: Pick<Tx, 'query'>, tipsterId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(counted, [tipsterId]);
  return row?.count ?? 0;
}

/** Whether this tipster may publish another slip now. */
export async function canPost(app: App, eyes: Eyes): Promise<boolean> {
  if (!eyes.viewer) return false;
  return (await unfinishedSlips(app.db, eyes.viewer.tipsterId)) < slipLimits.maxUnfinished;
}
