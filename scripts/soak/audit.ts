import type { App } from '../../api/src/app.ts';
import { stuckMoneyPages } from '../../api/src/domain/backOffice/listStuckMoney.ts';
import { firstPage } from '../../api/src/domain/foundation/paging.ts';
import { checkLedger } from '../../api/src/domain/ledger/checkLedger.ts';

export interface PurchaseRow {
  id: string;
  /** The phone or the address that buys. */
  buyer: string;
  /** Our reference on the card page; null of what is paid by phone. */
  txRef: string | null;
  /** null: a subscription. */
  slipId: number | null;
  state: string;
  amount: number;
  receipt: string | null;
  sales: number;
  deliveries: number;
  deliveryState: string | null;
  /** The gateway's id of the message; null until it accepted one. */
  messageId: string | null;
  attempts: number;
  refund: string | null;
  /** Minor units that the refund gives back; 0 when there is none. */
  refundMinor: number;
  /** The slip's result entitles the buyer to a refund. */
  dueBack: boolean;
  /** Other reasons for a refund: it was sold after the result, or the buyer had already bought the slip. */
  mayGoBack: boolean;
}

export interface Audit {
  differences: string[];
  /** Sum of all entries by currency; anything but 0 is a fault. */
  sums: Record<string, string>;
  entries: number;
  purchases: PurchaseRow[];
  /** `phone`: the account of a transfer; `sent`: what arrives by one, in minor units of its currency. */
  withdrawals: Array<{ id: number; phone: string; state: string; amount: number; sent: number | null }>;
  /** Purchases of ended subscriptions, and how often their income was shared out. */
  subscriptions: Array<{ id: string; over: boolean; shared: number }>;
  /** Ids of what waits for a person. */
  stuck: string[];
  /** Receipts of payments that bought nothing and are kept for their buyers. */
  kept: string[];
}

/** More than a run leaves for staff to decide. */
const ALL = 1_000_000;

/** Unfinished work that has a timer; cases for staff are not counted. */
export async function unfinished(app: App): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM "Purchase" WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "quarantinedAt" IS NULL)
       + (SELECT count(*) FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NOT NULL)
       + (SELECT count(*) FROM "Refund" WHERE "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NOT NULL)
       + (SELECT count(*) FROM "Delivery" WHERE "state" IN ('PENDING', 'UNCONFIRMED', 'SENDING'))
       + (SELECT count(*) FROM "Callback" WHERE "processedAt" IS NULL AND "kind" NOT IN ('c2b', 'receipt')))::int AS count`,
  );
  return row?.count ?? 0;
}

/** Everything that the verdict compares with what the outside world has seen. */
export async function audit(app: App): Promise<Audit> {
  const sums = await app.db.query<{ currency: string; sum: string; entries: number }>(
    `SELECT "currency"::text AS currency, sum("amountMinor")::text AS sum, count(*)::int AS entries FROM "LedgerEntry" GROUP BY 1`,
  );
  const kept = await app.db.query<{ receipt: string }>(
    `SELECT split_part("idempotencyKey", ':', 3) AS receipt FROM "LedgerTransaction" WHERE "event" = 'unmatched'`,
  );
  return {
    differences: (await checkLedger(app)).map((one) => Object.values(one).join(' | ')),
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum])),
    entries: sums.reduce((total, one) => total + one.entries, 0),
    purchases: await app.db.query<PurchaseRow>(
      `SELECT p."id"::text AS id, coalesce(p."phone", p."email") AS buyer, p."txRef", p."slipId", p."state"::text AS state, (p."amountMinor" / 100)::int AS amount,
              p."receipt", d."state"::text AS "deliveryState", d."providerMessageId" AS "messageId", coalesce(d."attempts", 0) AS attempts, r."state"::text AS refund,
              coalesce(r."amountMinor", 0)::int AS "refundMinor",
              coalesce(s."result" = 'CANCELLED' OR (s."result" = 'LOST' AND s."moneyBack"), false) AS "dueBack",
              (r."reason" = 'the slip had finished before the payment' AND s."result" IS NOT NULL)
                OR (r."reason" = 'this buyer had bought the tip already' AND EXISTS (SELECT 1 FROM "Purchase" b
                     WHERE b."slipId" = p."slipId" AND b."id" <> p."id" AND b."state" = 'PAID'
                       AND coalesce(b."phone", b."email") = coalesce(p."phone", p."email"))) AS "mayGoBack",
              (SELECT count(*)::int FROM "LedgerTransaction" t WHERE t."idempotencyKey" = 'sale:' || p."id") AS sales,
              (SELECT count(*)::int FROM "Delivery" x WHERE x."purchaseId" = p."id") AS deliveries
         FROM "Purchase" p LEFT JOIN "Delivery" d ON d."purchaseId" = p."id" LEFT JOIN "Refund" r ON r."purchaseId" = p."id" LEFT JOIN "Slip" s ON s."id" = p."slipId"`,
    ),
    withdrawals: await app.db.query(
      `SELECT "id", "phone", "state"::text AS state, ("amountMinor" / 100)::int AS amount, "sendMinor"::int AS sent FROM "Withdrawal"`,
    ),
    subscriptions: await app.db.query(
      `SELECT u."purchaseId"::text AS id, u."endsAt" <= $1::timestamptz AS over,
              (SELECT count(*)::int FROM "LedgerTransaction" t WHERE t."idempotencyKey" = 'subscriptionShares:' || u."id") AS shared
         FROM "Subscription" u`,
      [app.clock.now()],
    ),
    stuck: (await stuckMoneyPages(app, null).read(firstPage(ALL))).map(({ id }) => id),
    kept: kept.map(({ receipt }) => receipt),
  };
}
