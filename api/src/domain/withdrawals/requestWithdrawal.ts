import { randomUUID } from 'node:crypto';
import { withdrawalLimits } from '@tipsoko/rules/limits';
import { compareMoney, type Money, moneyOf, wholeMoney } from '@tipsoko/rules/money';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { type WithdrawalDoor, withdrawableOf, withdrawalError } from '@tipsoko/rules/withdrawal';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { TransferQuote } from '../../db/generated/prisma/client.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn, Viewer } from '../foundation/viewer.ts';
import { notifyWithdrawal } from '../integrators/notifySale.ts';
import { postWithdrawalRequested } from '../ledger/postWithdrawal.ts';
import { assertNotBanned } from '../moderation/bans.ts';
import { methodInForce } from '../payoutMethods/methodInForce.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { lockReleased } from './heldCardIncome.ts';
import { isInReview, type NewTipsterLimit, newTipsterLimit, reviewDue } from './newTipster.ts';

export interface WithdrawalRequested {
  readonly number: number;
  readonly message: string;
}

/**
 * Pays everything released, in whole shillings, to the confirmed phone; one at a time, idempotent by key. New tipsters'
 * withdrawals wait for staff.
 * @throws NotSignedIn, InvalidInput, Conflict, TooManyRequests.
 */
export async function requestWithdrawal(
  app: App,
  input: { viewer: Viewer; phone: string; door: WithdrawalDoor; idempotencyKey?: string | null },
): Promise<WithdrawalRequested> {
  const { account } = input.viewer;
  if (!account) throw new NotSignedIn();
  const phone = parsePayoutPhone(input.phone, input.door);
  await app.limits.take('withdrawByTipster', account.tipsterId);
  return inTransaction(app, async (tx) => {
    await requireLiveSession(app, tx, account);
    // Serialises concurrent calls.
    const balance = moneyOf(await lockReleased(app, tx, account.tipsterId), 'KES');
    const before = input.idempotencyKey && (await findByKey(tx, account.tipsterId, input.idempotencyKey));
    if (before && before.phone !== phone) throw new Conflict('KEY_USED');
    if (before) return requested(before.id, isInReview(before));
    if (await hasOpen(tx, account.tipsterId)) throw underWay();
    const refused = withdrawalError(balance, input.door);
    if (refused) throw new Conflict('BALANCE_TOO_LOW', refused);
    await requirePayablePhone(app, tx, account, phone);
    const limit = await newTipsterLimit(app, tx.query, account.tipsterId);
    const wanted = withdrawableOf(balance);
    const amount = limit && compareMoney(limit.left, wanted) < 0 ? limit.left : wanted;
    requireLeft(limit, wholeMoney(withdrawalLimits.minKsh, 'KES'));
    const number = await insertWithdrawal(app, tx, {
      tipsterId: account.tipsterId,
      amountMinor: amount.minor,
      phone,
      idempotencyKey: input.idempotencyKey ?? null,
      retryOfId: null,
      reviewDueAt: reviewDue(app, limit),
    });
    return requested(number, limit !== null);
  });
}

/** @throws Conflict when a new tipster's remaining cap is below this. */
export function requireLeft(limit: NewTipsterLimit | null, least: Money): void {
  if (limit && compareMoney(limit.left, least) < 0) throw new Conflict('NEW_TIPSTER_LIMIT');
}

export const requested = (number: number, isReviewed: boolean): WithdrawalRequested => ({
  number,
  message: isReviewed
    ? 'Withdrawal requested. We review the first ones of a tipster before the money is sent'
    : 'Withdrawal requested. The money is on its way to your phone',
});
export const underWay = () => new Conflict('WITHDRAWAL_UNDER_WAY');

/** Returns 254…. @throws InvalidInput worded for `door`. */
export function parsePayoutPhone(text: string, door: WithdrawalDoor): string {
  if (text.trim() === '' && door === 'page') {
    throw new InvalidInput('PAYEE_PHONE_MISSING', 'phone');
  }
  const phone = parsePhoneOfAnyForm(text);
  if (!phone) throw new InvalidInput('PAYEE_PHONE_INVALID', 'phone');
  return phone;
}

/** A token outlives its session for minutes, so moving money checks the session row. */
export async function requireLiveSession(app: App, tx: Tx, account: SignedIn): Promise<void> {
  const session = await tx.prisma.session.findUnique({ where: { id: account.sessionId } });
  const alive =
    session && session.userId === account.userId && !session.endedAt && session.expiresAt > app.clock.now();
  if (!alive) throw new NotSignedIn();
}

/** Only from the phone's second day on; an active payout method takes precedence. */
export async function requirePayablePhone(app: App, tx: Tx, account: SignedIn, phone: string): Promise<void> {
  const method = await methodInForce(tx.query, account.tipsterId);
  if (method) {
    if (method.kind !== 'MPESA' || method.account !== phone)
      throw new InvalidInput('PAYOUT_METHOD_IN_FORCE', 'phone');
    if (method.usableFrom > app.clock.now()) throw new Conflict('METHOD_TOO_NEW');
    return;
  }
  const user = await tx.prisma.user.findUniqueOrThrow({ where: { id: account.userId } });
  if (user.phone !== phone || !user.phoneConfirmedAt) {
    throw new InvalidInput('PHONE_NOT_YOURS', 'phone');
  }
  if (user.phonePayableFrom && user.phonePayableFrom > app.clock.now()) {
    throw new Conflict('PHONE_TOO_NEW');
  }
}

/** @throws Conflict while another one is open. */
export async function insertWithdrawal(
  app: App,
  tx: Tx,
  row: {
    tipsterId: string;
    amountMinor: bigint;
    phone: string;
    idempotencyKey: string | null;
    retryOfId: number | null;
    reviewDueAt: Date | null;
    /** Null for M-Pesa. */
    transfer?: Pick<TransferQuote, 'methodId' | 'sendCurrency' | 'sendMinor' | 'feeMinor' | 'costMinor'>;
  },
): Promise<number> {
  await assertNotBanned(tx, row.tipsterId);
  const now = app.clock.now();
  const originatorId = `wd-${randomUUID()}`;
  // Scheduled only after staff approve.
  const nextCheckAt = row.reviewDueAt ? null : new Date(now.getTime() + 30_000);
  const { transfer } = row;
  const [created] = await tx.query<{ id: number }>(
    sql`INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "originatorConversationId", "callbackToken",
        "idempotencyKey", "retryOfId", "createdAt", "nextCheckAt", "reviewDueAt",
        "provider", "methodId", "sendCurrency", "sendMinor", "feeMinor", "costMinor")
     VALUES (${row.tipsterId}::uuid, ${row.amountMinor}::bigint, ${row.phone}, ${originatorId},
        ${randomAddressPart()}, ${row.idempotencyKey}, ${row.retryOfId}::int, ${now}::timestamptz,
        ${nextCheckAt}::timestamptz, ${row.reviewDueAt}::timestamptz, ${transfer ? 'FLUTTERWAVE' : 'MPESA'}::"PaymentProvider",
        ${transfer?.methodId ?? null}::uuid, ${transfer?.sendCurrency ?? null}::"Currency", ${transfer?.sendMinor ?? null}::bigint,
        ${transfer?.feeMinor ?? null}::bigint, ${transfer?.costMinor ?? null}::bigint)
     ON CONFLICT DO NOTHING RETURNING "id"`,
  );
  if (!created) throw underWay();
  const money = { withdrawalId: created.id, tipsterId: row.tipsterId, amountMinor: row.amountMinor };
  await postWithdrawalRequested(tx, money, now);
  await notifyWithdrawal(tx, 'withdrawal.requested', money, now);
  if (!row.reviewDueAt) await tx.enqueue('sendWithdrawal', { withdrawalId: created.id });
  tx.publish({ type: 'financeChanged', tipsterId: row.tipsterId });
  return created.id;
}

export async function hasOpen(tx: Tx, tipsterId: string): Promise<boolean> {
  return (
    (await tx.prisma.withdrawal.count({ where: { tipsterId, state: { notIn: ['PAID', 'FAILED'] } } })) > 0
  );
}

export async function findByKey(
  tx: Tx,
  tipsterId: string,
  idempotencyKey: string,
): Promise<{ id: number; phone: string; reviewDueAt: Date | null; reviewedAt: Date | null } | null> {
  return tx.prisma.withdrawal.findUnique({
    where: { tipsterId_idempotencyKey: { tipsterId, idempotencyKey } },
    select: { id: true, phone: true, reviewDueAt: true, reviewedAt: true },
  });
}
