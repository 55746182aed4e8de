import { randomUUID } from 'node:crypto';
import { phoneMessages, withdrawalMessages } from '../../../rules/messages.ts';
import { moneyOf } from '../../../rules/money.ts';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import { type WithdrawalDoor, withdrawableOf, withdrawalError } from '../../../rules/withdrawal.ts';
import type { App } from '../../app.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../errors.ts';
import type { Eyes, SignedIn } from '../eyes.ts';
import { postWithdrawalRequested } from '../ledger/postWithdrawal.ts';
import { lockOwed } from '../ledger/readBalance.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { inTransaction, type Tx } from '../transaction.ts';

export interface WithdrawalRequested {
  readonly number: number;
  readonly message: string;
}

/**
 * Takes the whole balance out, in whole shillings, to the account's confirmed phone, which is frozen in the row.
 * The money is set aside in the same transaction; one withdrawal at a time, and one idempotency key once.
 *
 * @throws NotSignedIn, InvalidInput, Conflict (balance, phone too new, one under way, the key used for another phone), TooManyRequests.
 */
export async function requestWithdrawal(
  app: App,
  input: { eyes: Eyes; phone: string; door: WithdrawalDoor; idempotencyKey?: string | null },
): Promise<WithdrawalRequested> {
  const { viewer } = input.eyes;
  if (!viewer) throw new NotSignedIn();
  const phone = parsePayoutPhone(input.phone, input.door);
  await app.limits.take('withdrawByTipster', viewer.tipsterId);
  return inTransaction(app, async (tx) => {
    await requireLiveSession(app, tx, viewer);
    // Locks the account first: of two calls at once the second sees what the first has made.
    const balance = moneyOf(await lockOwed(tx, 'TIPSTER_PAYABLE', viewer.tipsterId), 'KES');
    const before = input.idempotencyKey && (await findByKey(tx, viewer.tipsterId, input.idempotencyKey));
    if (before && before.phone !== phone)
      throw new Conflict('KEY_USED', 'This key has asked for a withdrawal to another phone');
    if (before) return { number: before.id, message: sentMessage };
    if (await hasOpen(tx, viewer.tipsterId)) throw underWay();
    const refused = withdrawalError(balance, input.door);
    if (refused) throw new Conflict('BALANCE_TOO_LOW', refused);
    await requirePayablePhone(app, tx, viewer, phone);
    const number = await insertWithdrawal(app, tx, {
      tipsterId: viewer.tipsterId,
      amountMinor: withdrawableOf(balance).minor,
      phone,
      idempotencyKey: input.idempotencyKey ?? null,
      retryOfId: null,
    });
    return { number, message: sentMessage };
  });
}

export const sentMessage = 'Withdrawal requested. The money is on its way to your phone';
export const underWay = () => new Conflict('WITHDRAWAL_UNDER_WAY', 'Another withdrawal is still under way');

/** The phone in the form 254…; throws InvalidInput with the messages of its door: the dialog has one for both. */
export function parsePayoutPhone(text: string, door: WithdrawalDoor): string {
  if (text.trim() === '' && door === 'page') {
    throw new InvalidInput(withdrawalMessages.phoneRequired, 'phone');
  }
  const phone = parsePhoneOfAnyForm(text);
  if (!phone) throw new InvalidInput(phoneMessages.withdraw, 'phone');
  return phone;
}

/** A token may outlive its session for minutes; money asks the session itself. */
export async function requireLiveSession(app: App, tx: Tx, viewer: SignedIn): Promise<void> {
  const session = await tx.prisma.session.findUnique({ where: { id: viewer.sessionId } });
  const alive =
    session && session.userId === viewer.userId && !session.endedAt && session.expiresAt > app.clock.now();
  if (!alive) throw new NotSignedIn();
}

/** Only the account's own confirmed phone is paid, and a new one not for its first day. */
export async function requirePayablePhone(app: App, tx: Tx, viewer: SignedIn, phone: string): Promise<void> {
  const user = await tx.prisma.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  if (user.phone !== phone || !user.phoneConfirmedAt) {
    throw new InvalidInput('Money is sent to the confirmed phone number of your account only', 'phone');
  }
  if (user.phonePayableFrom && user.phonePayableFrom > app.clock.now()) {
    throw new Conflict('PHONE_TOO_NEW', 'A new phone number cannot receive withdrawals for 24 hours');
  }
}

/** Writes the row, sets the money aside and stores the job. Throws Conflict when another one got there first. */
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
  const [created] = await tx.query<{ id: number }>(
    `INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "originatorConversationId", "callbackToken",
        "idempotencyKey", "retryOfId", "createdAt", "nextCheckAt")
     VALUES ($1::uuid, $2::bigint, $3, $4, $5, $6, $7::int, $8::timestamptz, $9::timestamptz)
     ON CONFLICT DO NOTHING RETURNING "id"`,
    [
      row.tipsterId,
      row.amountMinor,
      row.phone,
      `wd-${randomUUID()}`,
      randomAddressPart(),
      row.idempotencyKey,
      row.retryOfId,
      now,
      new Date(now.getTime() + 30_000),
    ],
  );
  if (!created) throw underWay();
  const money = { withdrawalId: created.id, tipsterId: row.tipsterId, amountMinor: row.amountMinor };
  await postWithdrawalRequested(tx, money, now);
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
