import { type Money, moneyOf } from '../../../rules/money.ts';
import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import type { EarningStatus, PayoutState } from '../../db/generated/prisma/enums.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';

export interface EarningView {
  readonly id: string;
  readonly tipsterId: string;
  readonly amount: Money;
  /** null: a share of subscriptions. */
  readonly slipId: number | null;
  readonly status: EarningStatus;
  readonly earnedAt: Date;
}

export interface WithdrawalView {
  readonly number: number;
  readonly tipsterId: string;
  readonly amount: Money;
  readonly phone: string;
  readonly status: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  readonly message: string;
  readonly retryable: boolean;
  readonly receipt: string | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
}

const earningOrder: ListOrder = { key: 'x."earnedAt"', keyType: 'timestamptz', id: 'x."id"', idType: 'uuid' };
const withdrawalOrder: ListOrder = {
  key: 'x."createdAt"',
  keyType: 'timestamptz',
  id: 'x."id"',
  idType: 'int',
};

/** A tipster's earnings, newest first, a page at a time. */
export function listEarnings(app: App, tipsterId: string) {
  return {
    read: async (page: Page): Promise<EarningView[]> => {
      const values: unknown[] = [tipsterId];
      const sql = pageSql(page, earningOrder, values);
      return await readEarnings(
        app,
        `x."tipsterId" = $1::uuid AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
    },
    count: () => app.db.prisma.earning.count({ where: { tipsterId } }),
    cursorOf: (earning: EarningView) => encodeCursor(earning.earnedAt.toISOString(), earning.id),
  };
}

/** A tipster's withdrawals, newest first, a page at a time. */
export function listWithdrawals(app: App, tipsterId: string) {
  return {
    read: async (page: Page): Promise<WithdrawalView[]> => {
      const values: unknown[] = [tipsterId];
      const sql = pageSql(page, withdrawalOrder, values);
      return readWithdrawals(
        app,
        `x."tipsterId" = $1::uuid AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
    },
    count: () => app.db.prisma.withdrawal.count({ where: { tipsterId } }),
    cursorOf: (withdrawal: WithdrawalView) =>
      encodeCursor(withdrawal.requestedAt.toISOString(), withdrawal.number),
  };
}

/** Earnings by id in the order of the ids; null where there is none of this tipster's. */
export async function readEarningsByIds(
  app: App,
  tipsterId: string,
  ids: readonly string[],
): Promise<Array<EarningView | null>> {
  const rows = await readEarnings(app, 'x."tipsterId" = $1::uuid AND x."id" = ANY($2::uuid[])', [
    tipsterId,
    ids.filter(isUuid),
  ]);
  return ids.map((id) => rows.find((row) => row.id === id) ?? null);
}

/** Withdrawals by number in the order of the numbers; null where there is none of this tipster's. */
export async function readWithdrawalsByNumbers(
  app: App,
  tipsterId: string,
  numbers: readonly number[],
): Promise<Array<WithdrawalView | null>> {
  const rows = await readWithdrawals(app, 'x."tipsterId" = $1::uuid AND x."id" = ANY($2::int[])', [
    tipsterId,
    [...numbers],
  ]);
  return numbers.map((number) => rows.find((row) => row.number === number) ?? null);
}

async function readEarnings(app: App, rest: string, values: unknown[]): Promise<EarningView[]> {
  const rows = await app.db.query<
    Omit<EarningView, 'amount' | 'earnedAt'> & { amountMinor: bigint; earnedAt: string }
  >(
    `SELECT x."id", x."tipsterId", x."amountMinor", x."slipId", x."status"::text AS "status", x."earnedAt" FROM "Earning" x WHERE ${rest}`,
    values,
  );
  return rows.map(({ amountMinor, ...row }) => ({
    ...row,
    amount: moneyOf(BigInt(amountMinor), 'KES'),
    earnedAt: new Date(row.earnedAt),
  }));
}

interface WithdrawalRow {
  id: number;
  tipsterId: string;
  amountMinor: bigint;
  phone: string;
  state: PayoutState;
  receipt: string | null;
  createdAt: string;
  endedAt: string | null;
  retried: boolean;
}

async function readWithdrawals(app: App, rest: string, values: unknown[]): Promise<WithdrawalView[]> {
  const rows = await app.db.query<WithdrawalRow>(
    `SELECT x."id", x."tipsterId", x."amountMinor", x."phone", x."state"::text AS "state", x."receipt", x."createdAt", x."endedAt",
            EXISTS (SELECT 1 FROM "Withdrawal" r WHERE r."retryOfId" = x."id") AS retried
       FROM "Withdrawal" x WHERE ${rest}`,
    values,
  );
  return rows.map((row) => ({
    number: row.id,
    tipsterId: row.tipsterId,
    amount: moneyOf(BigInt(row.amountMinor), 'KES'),
    phone: row.phone,
    status: statusOf(row.state),
    message: messageOf(row.state),
    retryable: row.state === 'FAILED' && !row.retried,
    receipt: row.receipt,
    requestedAt: new Date(row.createdAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
  }));
}

function statusOf(state: PayoutState): WithdrawalView['status'] {
  if (state === 'PAID') return 'SUCCESSFUL';
  return state === 'FAILED' ? 'FAILED' : 'PENDING';
}

function messageOf(state: PayoutState): string {
  switch (state) {
    case 'REQUESTED':
    case 'SENDING':
      return 'The money is set aside and will be sent';
    case 'ACCEPTED':
      return 'M-Pesa is sending the money';
    case 'UNKNOWN':
      return 'M-Pesa has not confirmed yet. The money is safe; we are finding out';
    case 'PAID':
      return 'Sent to your phone';
    case 'FAILED':
      return 'Not sent. The money is back in your balance';
  }
}
