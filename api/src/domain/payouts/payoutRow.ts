import type { Currency } from '@tipsoko/rules/money';
import { isUuid } from '@tipsoko/rules/uuid';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import type { Statement } from '../../db/prepared.ts';
import type { Tx } from '../foundation/transaction.ts';

/** A withdrawal, or a buyer's refund by M-Pesa; both have the same states. */
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
  /** Must be approved by staff before it is sent. */
  readonly inReview: boolean;
  readonly purchaseId: string | null;
  readonly tipsterId: string | null;
  readonly createdAt: Date;
  /** Null for M-Pesa. */
  readonly transfer: TransferTerms | null;
}

/** Minor units of `currency`, except costMinor: KES cents from our wallet. The row's `phone` holds the receiving account. */
export interface TransferTerms {
  readonly network: string;
  readonly holder: string;
  readonly currency: Currency;
  readonly sendMinor: bigint;
  readonly feeMinor: bigint;
  readonly costMinor: bigint;
}

type Query = <Row>(statement: Statement) => Promise<Row[]>;

export const payoutTable: Readonly<Record<PayoutKind, Sql>> = {
  withdrawal: sql`"Withdrawal"`,
  refund: sql`"Refund"`,
};

const columns = (kind: PayoutKind) =>
  `x."id"::text AS "id", x."state"::text AS "state", x."amountMinor", x."originatorConversationId", x."conversationId",
   x."callbackToken", x."checks", x."receipt", x."nextCheckAt", x."createdAt", ${
     kind === 'withdrawal'
       ? `'KES' AS "currency", x."phone", x."tipsterId"::text AS "tipsterId", NULL AS "purchaseId",
          x."reviewDueAt" IS NOT NULL AND x."reviewedAt" IS NULL AS "inReview",
          CASE WHEN x."provider" = 'FLUTTERWAVE' THEN json_build_object('network', m."network", 'holder', m."holder",
            'currency', x."sendCurrency", 'sendMinor', x."sendMinor"::text, 'feeMinor', x."feeMinor"::text, 'costMinor', x."costMinor"::text) END AS "transfer"
        FROM "Withdrawal" x LEFT JOIN "PayoutMethod" m ON m."id" = x."methodId"`
       : `x."currency"::text AS "currency", coalesce(x."phone", p."phone") AS "phone", NULL AS "tipsterId", p."id"::text AS "purchaseId",
          false AS "inReview", NULL AS "transfer"
        FROM "Refund" x LEFT JOIN "Purchase" p ON p."id" = x."purchaseId"`
   }`;

/** A comparison as text would bypass the index. */
export const payoutKey = ({ kind, id }: PayoutRef): Sql =>
  kind === 'withdrawal' ? sql`${id}::int` : sql`${id}::uuid`;

/** Guards casts: ids also come from outside. */
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

/** `token` is the secret part of its callback addresses. */
export async function findPayoutByToken(app: App, token: string): Promise<PayoutRow | null> {
  const where = sql`x."callbackToken" = ${token}`;
  return (await one(app.db.query, 'withdrawal', where)) ?? one(app.db.query, 'refund', where);
}

async function one(query: Query, kind: PayoutKind, where: Sql): Promise<PayoutRow | null> {
  const [row] = await query<Omit<PayoutRow, 'kind'>>(sql`SELECT ${raw(columns(kind))} WHERE ${where}`);
  if (!row) return null;
  const { amountMinor, nextCheckAt, transfer } = row;
  // The embedded database returns times as text.
  return {
    ...row,
    kind,
    amountMinor: BigInt(amountMinor),
    nextCheckAt: nextCheckAt && new Date(nextCheckAt),
    createdAt: new Date(row.createdAt),
    transfer: transfer && {
      ...transfer,
      sendMinor: BigInt(transfer.sendMinor),
      feeMinor: BigInt(transfer.feeMinor),
      costMinor: BigInt(transfer.costMinor),
    },
  };
}
