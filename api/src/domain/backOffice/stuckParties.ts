import { maskEmail } from '@tipsoko/rules/maskEmail';
import { maskPhone } from '@tipsoko/rules/phone';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';

export interface StuckParty {
  /** Masked: support can tell two people apart but not call them. */
  phone: string | null;
  email: string | null;
  provider: PaymentProvider;
  references: Array<{ name: string; value: string }>;
  slipNumber: number | null;
}

interface Row {
  id: string;
  phone: string | null;
  email: string | null;
  provider: PaymentProvider;
  slipNumber: number | null;
  checkoutRequestId: string | null;
  txRef: string | null;
  receipt: string | null;
  originatorConversationId: string | null;
  conversationId: string | null;
}

const columns = `p."provider"::text AS provider, p."slipId" AS "slipNumber", p."phone", p."email"`;
const none = 'NULL::text';

/** Keys are `purchase:ID`, `withdrawal:ID`, `refund:ID` or `delivery:ID`; same order as asked. Callers must check for staff. */
export async function stuckParties(app: App, keys: readonly string[]): Promise<Array<StuckParty | null>> {
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const rows = await app.db.query<Row>(
    sql`SELECT 'purchase:' || p."id" AS id, ${raw(columns)}, p."checkoutRequestId", p."txRef", p."receipt",
        ${raw(none)} AS "originatorConversationId", ${raw(none)} AS "conversationId"
      FROM "Purchase" p WHERE p."id" = ANY(${idsOf('purchase')}::uuid[])
     UNION ALL
     SELECT 'delivery:' || d."id", ${raw(columns)}, ${raw(none)}, p."txRef", p."receipt", ${raw(none)}, ${raw(none)}
      FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."id" = ANY(${idsOf('delivery')}::uuid[])
     UNION ALL
     SELECT 'refund:' || r."id", coalesce(p."provider"::text, CASE WHEN r."chargeId" IS NULL THEN 'MPESA' ELSE 'FLUTTERWAVE' END),
        p."slipId", coalesce(r."phone", p."phone"), p."email", ${raw(none)}, p."txRef", p."receipt",
        r."originatorConversationId", r."conversationId"
      FROM "Refund" r LEFT JOIN "Purchase" p ON p."id" = r."purchaseId" WHERE r."id" = ANY(${idsOf('refund')}::uuid[])
     UNION ALL
     SELECT 'withdrawal:' || w."id", 'MPESA', NULL::int, w."phone", ${raw(none)}, ${raw(none)}, ${raw(none)}, w."receipt",
        w."originatorConversationId", w."conversationId"
      FROM "Withdrawal" w WHERE w."id" = ANY(${idsOf('withdrawal').map(Number)}::int[])`,
  );
  const byKey = new Map(rows.map((row) => [row.id, partyOf(row)]));
  return keys.map((key) => byKey.get(key) ?? null);
}

function partyOf(row: Row): StuckParty {
  const references = [
    ['Receipt', row.receipt],
    ['Checkout request', row.checkoutRequestId],
    ['Our reference', row.txRef],
    ['Originator conversation', row.originatorConversationId],
    ['Conversation', row.conversationId],
  ] as const;
  return {
    phone: row.phone === null ? null : maskPhone(row.phone),
    email: row.email === null ? null : maskEmail(row.email),
    provider: row.provider,
    references: references.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    slipNumber: row.slipNumber,
  };
}
