import { maskEmail } from '../../../rules/maskEmail.ts';
import { maskPhone } from '../../../rules/phone.ts';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';

/** Who and what a stuck payment is about. */
export interface StuckParty {
  /** Masked: enough to tell two people apart at a desk, too little to call one. */
  phone: string | null;
  email: string | null;
  provider: PaymentProvider;
  /** Our and the provider's names for it, each with what it is. */
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

/** By `purchase:ID`, `withdrawal:ID`, `refund:ID` or `delivery:ID`, in the order asked. For callers that are staff. */
export async function stuckParties(app: App, keys: readonly string[]): Promise<Array<StuckParty | null>> {
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const rows = await app.db.query<Row>(
    `SELECT 'purchase:' || p."id" AS id, ${columns}, p."checkoutRequestId", p."txRef", p."receipt",
        ${none} AS "originatorConversationId", ${none} AS "conversationId"
      FROM "Purchase" p WHERE p."id" = ANY($1::uuid[])
     UNION ALL
     SELECT 'delivery:' || d."id", ${columns}, ${none}, p."txRef", p."receipt", ${none}, ${none}
      FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."id" = ANY($2::uuid[])
     UNION ALL
     SELECT 'refund:' || r."id", coalesce(p."provider"::text, CASE WHEN r."chargeId" IS NULL THEN 'MPESA' ELSE 'FLUTTERWAVE' END),
        p."slipId", coalesce(r."phone", p."phone"), p."email", ${none}, p."txRef", p."receipt",
        r."originatorConversationId", r."conversationId"
      FROM "Refund" r LEFT JOIN "Purchase" p ON p."id" = r."purchaseId" WHERE r."id" = ANY($3::uuid[])
     UNION ALL
     SELECT 'withdrawal:' || w."id", 'MPESA', NULL::int, w."phone", ${none}, ${none}, ${none}, w."receipt",
        w."originatorConversationId", w."conversationId"
      FROM "Withdrawal" w WHERE w."id" = ANY($4::int[])`,
    [idsOf('purchase'), idsOf('delivery'), idsOf('refund'), idsOf('withdrawal').map(Number)],
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
