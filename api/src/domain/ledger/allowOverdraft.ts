import type { SqlTx } from '../foundation/transaction.ts';

/** Lets a tipster owe us refunds made after a withdrawal; the debt blocks withdrawals until sales cover it. */
export async function allowOverdraft<Result>(tx: SqlTx, post: () => Promise<Result>): Promise<Result> {
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'on', true)`);
  const posted = await post();
  await tx.query(`SELECT set_config('tipsoko.chargeback', 'off', true)`);
  return posted;
}
