import { isUuid } from '@tipsoko/rules/uuid';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import type { Statement } from '../../db/prepared.ts';
import type { Tx } from '../foundation/transaction.ts';

/** A withdrawal, or a buyer's refund by M-Pesa. Both have the same states. */
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

type Query = <Row>(statement: Statement) => Promise<Row[]>;

export const payoutTable: Readonly<Record<PayoutKind, Sql>> = {
  withdrawal: sql`"Withdrawal"`,
  refund: sql`"Refund"`,
};

const columns = (kind: PayoutKind) =>
  `x."id"::text AS "id", x."state"::text AS "state", x."amountMinor", x."originatorConversationId", x."conversationId",
   x."callbackToken", x."checks", x."receipt", x."nextCheckAt", ${
     kind === 'withdrawal'
       ? `'KES' AS "currency", x."phone", x."tipsterId"::text AS "tipsterId", NULL AS "purchaseId" FROM "Withdrawal" x`
       : `x."currency"::text AS "currency", coalesce(x."phone", p."phone") AS "phone", NULL AS "tipsterId", p."id"::text AS "purchaseId"
        FROM "Refund" x LEFT JOIN "Purchase" p ON p."id" = x."purchaseId"`
   }`;

/** Compared as text the id would use no index. */
export const payoutKey = ({ kind, id }: PayoutRef): Sql =>
  kind === 'withdrawal' ? sql`${id}::int` : sql`${id}::uuid`;

/** Ids come from outside, too. */
const isIdOf: Readonly<Record<PayoutKind, (id: string) => boolean>> = {
  withdrawal: (id) => /^\d{1,9}$/.test(id),
  refund: isUuid,
};

/** Locked until the transaction ends. */
export async function lockPayout(tx: Pick<Tx, 'query'>, { kind, id }: PayoutRef): Promise<PayoutRow | null> {
  if (!isIdOf[kind](id)) return null;
  return one(tx.query, kind, sql`x."id" = ${payoutKey({ kind, id })} FOR UPDATE OF x`);
}

export async function findPayout(app: App, { kind, id }: PayoutRef): Promise<PayoutRow | null> {
  if (!isIdOf[kind](id)) return null;
  return one(app.db.query, kind, sql`x."id" = ${payoutKey({ kind, id })}`);
}

/** The token is the secret part of its callback addresses. */
export async function findPayoutByToken(app: App, token: string): Promise<PayoutRow | null> {
  const where = sql`x."callbackToken" = ${token}`;
  return (await one(app.db.query, 'withdrawal', where)) ?? one(app.db.query, 'refund', where);
}

async function one(query: Query, kind: PayoutKind, where: Sql): Promise<PayoutRow | null> {
  const [row] = await query<Omit<PayoutRow, 'kind'>>(sql`SELECT ${raw(columns(kind))} WHERE ${where}`);
  if (!row) return null;
  const { amountMinor, nextCheckAt } = row;
  // The embedded database returns times as text.
  return {
    ...row,
    kind,
    amountMinor: BigInt(amountMinor),
    nextCheckAt: nextCheckAt && new Date(nextCheckAt),
  };
}
