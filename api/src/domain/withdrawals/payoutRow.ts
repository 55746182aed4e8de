import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';

/** Money that we send by M-Pesa: to a tipster who withdraws, or back to a buyer. Both go through the same states. */
export type PayoutKind = 'withdrawal' | 'refund';

export interface PayoutRef {
  readonly kind: PayoutKind;
  /** Withdrawal number or refund id, as text. */
  readonly id: string;
}

export interface PayoutRow extends PayoutRef {
  readonly state: PayoutState;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly phone: string;
  readonly originatorConversationId: string;
  readonly conversationId: string | null;
  readonly callbackToken: string;
  readonly checks: number;
  readonly receipt: string | null;
  readonly nextCheckAt: Date | null;
  readonly purchaseId: string | null;
  readonly tipsterId: string | null;
}

type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export const payoutTable: Readonly<Record<PayoutKind, string>> = {
  withdrawal: '"Withdrawal"',
  refund: '"Refund"',
};

const columns = (kind: PayoutKind) =>
  `x."id"::text AS "id", x."state"::text AS "state", x."amountMinor", x."originatorConversationId", x."conversationId",
   x."callbackToken", x."checks", x."receipt", x."nextCheckAt", ${
     kind === 'withdrawal'
       ? `'KES' AS "currency", x."phone", x."tipsterId"::text AS "tipsterId", NULL AS "purchaseId" FROM "Withdrawal" x`
       : `x."currency"::text AS "currency", coalesce(x."phone", p."phone") AS "phone", NULL AS "tipsterId", p."id"::text AS "purchaseId"
        FROM "Refund" x LEFT JOIN "Purchase" p ON p."id" = x."purchaseId"`
   }`;

/** The text `$1` as the key of its table: a key that is made a text finds no index. */
export const payoutId: Readonly<Record<PayoutKind, string>> = { withdrawal: '$1::int', refund: '$1::uuid' };

/** Ids come from outside, too. */
const isIdOf: Readonly<Record<PayoutKind, (id: string) => boolean>> = {
  withdrawal: (id) => /^\d{1,9}$/.test(id),
  refund: isUuid,
};

/** The row, locked until the transaction ends. */
export async function lockPayout(tx: Pick<Tx, 'query'>, { kind, id }: PayoutRef): Promise<PayoutRow | null> {
  if (!isIdOf[kind](id)) return null;
  return one(tx.query, kind, `WHERE x."id" = ${payoutId[kind]} FOR UPDATE OF x`, id);
}

export async function findPayout(app: App, { kind, id }: PayoutRef): Promise<PayoutRow | null> {
  if (!isIdOf[kind](id)) return null;
  return one(app.db.query, kind, `WHERE x."id" = ${payoutId[kind]}`, id);
}

/** By the secret part of its callback addresses. */
export async function findPayoutByToken(app: App, token: string): Promise<PayoutRow | null> {
  const where = 'WHERE x."callbackToken" = $1';
  return (await one(app.db.query, 'withdrawal', where, token)) ?? one(app.db.query, 'refund', where, token);
}

async function one(query: Query, kind: PayoutKind, where: string, value: string): Promise<PayoutRow | null> {
  const [row] = await query<Omit<PayoutRow, 'kind'>>(`SELECT ${columns(kind)} ${where}`, [value]);
  if (!row) return null;
  const { amountMinor, nextCheckAt } = row;
  // The embedded database tells times as text.
  return {
    ...row,
    kind,
    amountMinor: BigInt(amountMinor),
    nextCheckAt: nextCheckAt && new Date(nextCheckAt),
  };
}
