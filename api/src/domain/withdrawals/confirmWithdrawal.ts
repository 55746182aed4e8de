import { moneyOf } from '@tipsoko/rules/money';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { Conflict, NotFound, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockReleased } from './heldCardIncome.ts';
import { isInReview, newTipsterLimit, reviewDue } from './newTipster.ts';
import { requireTransferMethod } from './quoteWithdrawal.ts';
import {
  findByKey,
  hasOpen,
  insertWithdrawal,
  requested,
  requireLeft,
  requireLiveSession,
  underWay,
  type WithdrawalRequested,
} from './requestWithdrawal.ts';

/** Uses a quote once: repeats return the same withdrawal. @throws NotSignedIn, NotFound, Conflict, TooManyRequests. */
export async function confirmWithdrawal(
  app: App,
  input: { viewer: Viewer; quoteId: string },
): Promise<WithdrawalRequested> {
  const { account } = input.viewer;
  if (!account) throw new NotSignedIn();
  const { tipsterId } = account;
  await app.limits.take('withdrawByTipster', tipsterId);
  return inTransaction(app, async (tx) => {
    await requireLiveSession(app, tx, account);
    const quote = isUuid(input.quoteId)
      ? await tx.prisma.transferQuote.findFirst({ where: { id: input.quoteId, tipsterId } })
      : null;
    if (!quote) throw new NotFound('NO_QUOTE');
    // Serialises concurrent calls.
    const balance = await lockReleased(app, tx, tipsterId);
    const idempotencyKey = `quote ${quote.id}`;
    const before = await findByKey(tx, tipsterId, idempotencyKey);
    if (before) return requested(before.id, isInReview(before));
    if (await hasOpen(tx, tipsterId)) throw underWay();
    const method = await requireTransferMethod(app, tx.query, tipsterId);
    if (method.id !== quote.methodId || quote.expiresAt <= app.clock.now())
      throw new Conflict('QUOTE_EXPIRED');
    if (balance < quote.amountMinor) throw new Conflict('BALANCE_TOO_LOW', 'WITHDRAWAL_ABOVE_BALANCE');
    const limit = await newTipsterLimit(app, tx.query, tipsterId);
    requireLeft(limit, moneyOf(quote.amountMinor, 'KES'));
    const number = await insertWithdrawal(app, tx, {
      tipsterId,
      amountMinor: quote.amountMinor,
      phone: method.account,
      idempotencyKey,
      retryOfId: null,
      reviewDueAt: reviewDue(app, limit),
      transfer: quote,
    });
    return requested(number, limit !== null);
  });
}
