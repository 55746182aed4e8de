import { moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict, NotFound, NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockReleased } from './heldCardIncome.ts';
import { isInReview, newTipsterLimit, reviewDue } from './newTipster.ts';
import {
  hasOpen,
  insertWithdrawal,
  parsePayoutPhone,
  requested,
  requireLeft,
  requireLiveSession,
  requirePayablePhone,
  underWay,
  type WithdrawalRequested,
} from './requestWithdrawal.ts';

/** Only after proven failure; repeats return the same new one. @throws NotSignedIn, NotFound, InvalidInput, Conflict, TooManyRequests. */
export async function retryWithdrawal(
  app: App,
  input: { viewer: Viewer; number: number; phone: string },
): Promise<WithdrawalRequested> {
  const { account } = input.viewer;
  if (!account) throw new NotSignedIn();
  const phone = parsePayoutPhone(input.phone, 'page');
  await app.limits.take('withdrawByTipster', account.tipsterId);
  return inTransaction(app, async (tx) => {
    await requireLiveSession(app, tx, account);
    // Serialises concurrent calls.
    await lockRows(tx, 'Withdrawal', sql`"id" = ${input.number}::int`);
    const failed = await tx.prisma.withdrawal.findFirst({
      where: { id: input.number, tipsterId: account.tipsterId },
      include: { retry: { select: { id: true, reviewDueAt: true, reviewedAt: true } } },
    });
    if (!failed) throw new NotFound('NO_WITHDRAWAL');
    if (failed.retry) return requested(failed.retry.id, isInReview(failed.retry));
    if (failed.state !== 'FAILED' || failed.provider !== 'MPESA') throw new Conflict('NOT_RETRYABLE');
    await requirePayablePhone(app, tx, account, phone);
    const balance = await lockReleased(app, tx, account.tipsterId);
    if (await hasOpen(tx, account.tipsterId)) throw underWay();
    if (balance < failed.amountMinor) throw new Conflict('BALANCE_TOO_LOW', 'WITHDRAWAL_ABOVE_BALANCE');
    const limit = await newTipsterLimit(app, tx.query, account.tipsterId);
    requireLeft(limit, moneyOf(failed.amountMinor, 'KES'));
    const number = await insertWithdrawal(app, tx, {
      tipsterId: account.tipsterId,
      amountMinor: failed.amountMinor,
      phone,
      idempotencyKey: null,
      retryOfId: failed.id,
      reviewDueAt: reviewDue(app, limit),
    });
    return requested(number, limit !== null);
  });
}
