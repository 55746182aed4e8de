import type { App } from '../../app.ts';
import { Conflict, NotFound, NotSignedIn } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { lockOwed } from '../ledger/readBalance.ts';
import { inTransaction } from '../transaction.ts';
import {
  hasOpen,
  insertWithdrawal,
  parsePayoutPhone,
  requireLiveSession,
  requirePayablePhone,
  sentMessage,
  underWay,
  type WithdrawalRequested,
} from './requestWithdrawal.ts';

/**
 * Asks again for the amount of a withdrawal that failed. Only one that is proven to have failed can be repeated, and
 * only once: asking twice answers with the same new withdrawal.
 *
 * @throws NotSignedIn, NotFound, InvalidInput, Conflict, TooManyRequests.
 */
export async function retryWithdrawal(
  app: App,
  input: { eyes: Eyes; number: number; phone: string },
): Promise<WithdrawalRequested> {
  const { viewer } = input.eyes;
  if (!viewer) throw new NotSignedIn();
  const phone = parsePayoutPhone(input.phone, 'page');
  await app.limits.take('withdrawByTipster', viewer.tipsterId);
  return inTransaction(app, async (tx) => {
    await requireLiveSession(app, tx, viewer);
    // Of two calls at once the second waits here, and then finds what the first has made.
    await tx.query('SELECT 1 AS locked FROM "Withdrawal" WHERE "id" = $1::int FOR UPDATE', [input.number]);
    const failed = await tx.prisma.withdrawal.findFirst({
      where: { id: input.number, tipsterId: viewer.tipsterId },
      include: { retry: { select: { id: true } } },
    });
    if (!failed) throw new NotFound('There is no such withdrawal');
    if (failed.retry) return { number: failed.retry.id, message: sentMessage };
    if (failed.state !== 'FAILED')
      throw new Conflict('NOT_RETRYABLE', 'Only a withdrawal that failed can be tried again');
    await requirePayablePhone(app, tx, viewer, phone);
    const balance = await lockOwed(tx, 'TIPSTER_PAYABLE', viewer.tipsterId);
    if (await hasOpen(tx, viewer.tipsterId)) throw underWay();
    if (balance < failed.amountMinor)
      throw new Conflict('BALANCE_TOO_LOW', 'The balance is smaller than this withdrawal');
    const number = await insertWithdrawal(app, tx, {
      tipsterId: viewer.tipsterId,
      amountMinor: failed.amountMinor,
      phone,
      idempotencyKey: null,
      retryOfId: failed.id,
    });
    return { number, message: sentMessage };
  });
}
