import { randomUUID } from 'node:crypto';
import { moneyOf } from '@tipsoko/rules/money';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { type WithdrawalDoor, withdrawableOf, withdrawalError } from '@tipsoko/rules/withdrawal';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn, Viewer } from '../foundation/viewer.ts';
import { notifyWithdrawal } from '../integrators/notifySale.ts';
import { postWithdrawalRequested } from '../ledger/postWithdrawal.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { lockReleased } from './heldCardIncome.ts';

export interface WithdrawalRequested {
  readonly number: number;
  readonly message: string;
}

/**
 * Pays all that is released, in whole shillings, to the account's confirmed phone. One at a time; one idempotency key once.
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
    // The lock makes the second of two concurrent calls see what the first has made.
    const balance = moneyOf(await lockReleased(app, tx, account.tipsterId), 'KES');
    const before = input.idempotencyKey && (await findByKey(tx, account.tipsterId, input.idempotencyKey));
    if (before && before.phone !== phone) throw new Conflict('KEY_USED');
    if (before) return { number: before.id, message: sentMessage };
    if (await hasOpen(tx, account.tipsterId)) throw underWay();
    const refused = withdrawalError(balance, input.door);
    if (refused) throw new Conflict('BALANCE_TOO_LOW', refused);
    await requirePayablePhone(app, tx, account, phone);
    const number = await insertWithdrawal(app, tx, {
      tipsterId: account.tipsterId,
      amountMinor: withdrawableOf(balance).minor,
      phone,
      idempotencyKey: input.idempotencyKey ?? null,
      retryOfId: null,
    });
    return { number, message: sentMessage };
  });
}

export const sentMessage = 'Withdrawal requested. The money is on its way to your phone';
export const underWay = () => new Conflict('WITHDRAWAL_UNDER_WAY');

/** Answers 254…; @throws InvalidInput with the messages of its door, because the dialog has one for both. */
export function parsePayoutPhone(text: string, door: WithdrawalDoor): string {
  if (text.trim() === '' && door === 'page') {
    throw new InvalidInput('PAYEE_PHONE_MISSING', 'phone');
  }
  const phone = parsePhoneOfAnyForm(text);
  if (!phone) throw new InvalidInput('PAYEE_PHONE_INVALID', 'phone');
  return phone;
}

/** A token may outlive its session for minutes, so money asks for the session itself. */
export async function requireLiveSession(app: App, tx: Tx, account: SignedIn): Promise<void> {
  const session = await tx.prisma.session.findUnique({ where: { id: account.sessionId } });
  const alive =
    session && session.userId === account.userId && !session.endedAt && session.expiresAt > app.clock.now();
  if (!alive) throw new NotSignedIn();
}

/** A confirmed phone is paid from its second day on. */
export async function requirePayablePhone(app: App, tx: Tx, account: SignedIn, phone: string): Promise<void> {
  const user = await tx.prisma.user.findUniqueOrThrow({ where: { id: account.userId } });
  if (user.phone !== phone || !user.phoneConfirmedAt) {
    throw new InvalidInput('PHONE_NOT_YOURS', 'phone');
  }
  if (user.phonePayableFrom && user.phonePayableFrom > app.clock.now()) {
    throw new Conflict('PHONE_TOO_NEW');
  }
}

/** @throws Conflict when another one is under way. */
export async function insertWithdrawal(
  app: App,
  tx: Tx,
  row: {
    tipsterId: string;
    amountMinor: bigint;
    phone: string;
    idempotencyKey: string | null;
    retryOfId: number | null;
  },
): Promise<number> {
  const now = app.clock.now();
  const originatorId = `wd-${randomUUID()}`;
  const nextCheckAt = new Date(now.getTime() + 30_000);
  const [created] = await tx.query<{ id: number }>(
    sql`INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "originatorConversationId", "callbackToken",
        "idempotencyKey", "retryOfId", "createdAt", "nextCheckAt")
     VALUES (${row.tipsterId}::uuid, ${row.amountMinor}::bigint, ${row.phone}, ${originatorId},
        ${randomAddressPart()}, ${row.idempotencyKey}, ${row.retryOfId}::int, ${now}::timestamptz,
        ${nextCheckAt}::timestamptz)
     ON CONFLICT DO NOTHING RETURNING "id"`,
  );
  if (!created) throw underWay();
  const money = { withdrawalId: created.id, tipsterId: row.tipsterId, amountMinor: row.amountMinor };
  await postWithdrawalRequested(tx, money, now);
  await notifyWithdrawal(tx, 'withdrawal.requested', money, now);
  await tx.enqueue('sendWithdrawal', { withdrawalId: created.id });
  tx.publish({ type: 'financeChanged', tipsterId: row.tipsterId });
  return created.id;
}

export async function hasOpen(tx: Tx, tipsterId: string): Promise<boolean> {
  return (
    (await tx.prisma.withdrawal.count({ where: { tipsterId, state: { notIn: ['PAID', 'FAILED'] } } })) > 0
  );
}

async function findByKey(
  tx: Tx,
  tipsterId: string,
  idempotencyKey: string,
): Promise<{ id: number; phone: string } | null> {
  return tx.prisma.withdrawal.findUnique({
    where: { tipsterId_idempotencyKey: { tipsterId, idempotencyKey } },
    select: { id: true, phone: true },
  });
}
