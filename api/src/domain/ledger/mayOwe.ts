import type { Tx } from '../transaction.ts';

/**
 * Runs a posting that may leave a tipster owing us: money that was given back to buyers after the tipster earned it,
 * and may have taken it out. What is owed blocks withdrawals and is made up for by the next sales.
 */
export async function mayOwe<Result>(tx: Tx, post: () => Promise<Result>): Promise<Result> {
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'on', true)`);
  const posted = await post();
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'off', true)`);
  return posted;
}
