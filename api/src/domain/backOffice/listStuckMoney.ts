import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { LATE_TRIES } from '../delivery/deliverPurchase.ts';
import { encodeCursor, type Page, pageSql } from '../foundation/paging.ts';
import { suspenseResolved } from '../ledger/listSuspense.ts';
import { allChecks } from '../payments/checkSchedule.ts';

export type StuckAction = 'decidePaid' | 'decideNotPaid' | 'resolveKept' | 'resend' | 'review' | 'wait';

export interface StuckMoney {
  readonly kind: 'purchase' | 'withdrawal' | 'refund' | 'delivery';
  readonly id: string;
  readonly state: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string;
  /** ISO UTC. */
  readonly since: string;
  readonly may: readonly StuckAction[];
}

/** By then every payment and payout has a result, unless something is broken. */
const STUCK_AFTER_MS = 15 * 60_000;

/** Our request got no answer; a buyer who paid nevertheless contacts support within a day. */
const LOST_SHOWN_MS = 86_400_000;

const lost = `"state" = 'EXPIRED' AND "provider" = 'MPESA' AND "checkoutRequestId" IS NULL AND "requestedAt" IS NOT NULL`;
const undecided = `NOT EXISTS (SELECT 1 FROM "AuditEntry" u
  WHERE u."subject" = 'purchase:' || "Purchase"."id" AND u."action" = 'decide payment')`;

/** A callback claims success and M-Pesa's status query does not confirm it; quarantined when the check schedule ends. */
const claimed = `"state" IN ('FAILED', 'EXPIRED') AND "claimedPaidAt" IS NOT NULL`;

const openCase = `SELECT 'the buyer says that it was paid: ' || c."note" FROM "PaymentCase" c
  WHERE c."purchaseId" = "Purchase"."id" AND c."endedAt" IS NULL`;
/** An uncorrelated array: evaluated once, not per purchase. */
const withOpenCase = `ARRAY(SELECT "purchaseId" FROM "PaymentCase" WHERE "endedAt" IS NULL)`;

/** What M-Pesa answered about receipts that are claimed for a payment. */
const saidOfReceipts = `SELECT coalesce(string_agg('; receipt ' || q."receipt" || ': ' || q."outcome", '' ORDER BY q."createdAt"), '')
  FROM "ReceiptQuestion" q WHERE q."purchaseId" = "Purchase"."id" AND q."outcome" IS NOT NULL`;

const neverTold = `"state" = 'EXPIRED' AND "provider" = 'MPESA' AND "nextCheckAt" IS NULL AND "checks" >= ${allChecks}`;
const NEVER_TOLD_SHOWN_MS = 14 * 86_400_000;

/** Caps the list while the gateway is down, so that payments stay visible. */
const MOST_DELIVERIES = 100;

const MOST_COUNTED = 1_000;

/** Already booked as a loss; staff may still claim it from the buyer. */
const BORNE_SHOWN_MS = 30 * 86_400_000;

const borneReason = `CASE WHEN "borneAt" IS NOT NULL
  THEN 'the slip was won or lost after all when this had set out: the platform bears it' END`;

const keptFor = `SELECT (t."detail"->>'purchaseId')::uuid FROM "LedgerAccount" a
  JOIN "LedgerEntry" e ON e."accountId" = a."id" JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
  WHERE a."kind" = 'BUYER_SUSPENSE' AND t."event" = 'unmatched' AND t."detail"->>'purchaseId' IS NOT NULL`;

/** A failed refund is listed until the money that it left in suspense is resolved. */
const refundDecided = `EXISTS (SELECT 1 FROM "LedgerTransaction" t
  JOIN "LedgerTransaction" d ON d."idempotencyKey" = '${suspenseResolved}' || t."id"
  WHERE t."idempotencyKey" = 'refundFailed:' || r."id")`;

const inReview = `("reviewDueAt" IS NOT NULL AND "reviewedAt" IS NULL)`;

const salesOfTipster = `(SELECT 'new tipster, to be looked at by ' || to_char("reviewDueAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC: '
    || count(*) || ' sales, ' || count(*) FILTER (WHERE s."provider" = 'FLUTTERWAVE') || ' of them by card, to '
    || count(DISTINCT coalesce(s."phone", s."email")) || ' buyers at ' || count(DISTINCT s."caller") || ' known addresses'
  FROM "Earning" e JOIN "Purchase" s ON s."id" = e."purchaseId"
 WHERE e."tipsterId" = "Withdrawal"."tipsterId" AND e."status" <> 'UNPAID')`;

/** Oldest first, at most 200. */
export function listStuckMoney(app: App): Promise<StuckMoney[]> {
  const deliveries = sql`ORDER BY d."createdAt" LIMIT ${MOST_DELIVERIES}`;
  return readStuck(app, deliveries, sql`ORDER BY since LIMIT 200`);
}

export const stuckKey = ({ kind, id }: Pick<StuckMoney, 'kind' | 'id'>): string => `${kind}:${id}`;

export function readStuckMoney(app: App, keys: readonly string[]): Promise<StuckMoney[]> {
  return readStuck(app, empty, sql`WHERE kind || ':' || id = ANY(${[...keys]}::text[])`);
}

/** Oldest first; null means every kind. */
export function stuckMoneyPages(app: App, kind: StuckMoney['kind'] | null) {
  const wanted = kind === null ? sql`TRUE` : sql`kind = ${kind}`;
  const order = {
    key: '(-1000 * extract(epoch FROM since))::bigint',
    keyType: 'bigint',
    id: 'id',
    idType: 'text',
  } as const;
  return {
    read: (page: Page) => {
      const { where, orderBy, limit } = pageSql(page, order);
      return readStuck(app, empty, sql`WHERE ${wanted} AND ${where} ORDER BY ${orderBy} ${limit}`);
    },
    count: async () => {
      const [row] = await app.db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM (${stuckRows(app, empty)}) stuck WHERE ${wanted} LIMIT ${MOST_COUNTED}) counted`,
      );
      return row?.count ?? 0;
    },
    cursorOf: ({ since, id }: StuckMoney) => encodeCursor(-new Date(since).getTime(), id),
  };
}

async function readStuck(app: App, deliveries: Sql, which: Sql): Promise<StuckMoney[]> {
  const rows = await app.db.query<Omit<StuckMoney, 'may'> & { kept: boolean; review: boolean }>(
    sql`SELECT * FROM (${stuckRows(app, deliveries)}) stuck ${which}`,
  );
  return rows.map(({ kept, review, ...row }) => {
    const item = { ...row, amountMinor: BigInt(row.amountMinor) };
    return { ...item, may: review ? ['review'] : mayDo(item, kept) };
  });
}

function stuckRows(app: App, deliveries: Sql): Sql {
  const before = new Date(app.clock.now().getTime() - STUCK_AFTER_MS).toISOString();
  const since = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();
  return sql`
       SELECT 'purchase' AS kind, "id"::text AS id, "state"::text AS state, "amountMinor", "currency"::text AS currency,
              coalesce("quarantineReason", (${raw(openCase)}), CASE WHEN ${raw(claimed)} THEN 'a callback says paid, the query does not tell'
                WHEN ${raw(lost)} THEN 'the answer to our request was lost: look whether it was paid'
                WHEN ${raw(neverTold)} THEN 'M-Pesa never told what became of it: look whether it was paid'
                ELSE 'no answer from the provider' END) || (${raw(saidOfReceipts)}) AS reason, "createdAt" AS since,
              "id" IN (${raw(keptFor)}) AS kept, false AS review
         FROM "Purchase" WHERE "state" <> 'PAID' AND ("quarantinedAt" IS NOT NULL OR "id" = ANY(${raw(withOpenCase)})
           OR ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND ("nextCheckAt" IS NULL OR "createdAt" < ${before}::timestamptz))
           OR (((${raw(claimed)}) OR (${raw(lost)} AND "endedAt" > ${since(LOST_SHOWN_MS)}::timestamptz)
             OR (${raw(neverTold)} AND "endedAt" > ${since(NEVER_TOLD_SHOWN_MS)}::timestamptz)) AND ${raw(undecided)}))
       UNION ALL
       SELECT 'withdrawal', "id"::text, "state"::text, "amountMinor", 'KES', CASE WHEN ${raw(inReview)} THEN ${raw(salesOfTipster)} ELSE coalesce("quarantineReason", 'not told') END,
              "createdAt", false, ${raw(inReview)}
         FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') AND ("nextCheckAt" IS NULL OR "createdAt" < ${before}::timestamptz)
       UNION ALL
       SELECT 'refund', "id"::text, "state"::text, "amountMinor", "currency"::text,
              coalesce(${raw(borneReason)}, "failure", 'not told'), "createdAt", "state" = 'FAILED', false
         FROM "Refund" r WHERE ("state" = 'FAILED' AND "calledBackAt" IS NULL AND NOT ${raw(refundDecided)})
           OR "borneAt" > ${since(BORNE_SHOWN_MS)}::timestamptz
           OR ("state" NOT IN ('PAID', 'FAILED') AND ("nextCheckAt" IS NULL OR "createdAt" < ${before}::timestamptz))
       UNION ALL
       (SELECT 'delivery', d."id"::text, d."state"::text, p."amountMinor", p."currency"::text, coalesce(d."lastError", ''), d."createdAt", false, false
         FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."state" = 'FAILED'
           OR (d."nextTryAt" IS NOT NULL AND (d."state" = 'UNCONFIRMED' OR (d."state" = 'PENDING' AND d."attempts" >= ${LATE_TRIES})))
         ${deliveries})`;
}

function mayDo({ kind, state }: Pick<StuckMoney, 'kind' | 'state'>, kept: boolean): readonly StuckAction[] {
  switch (kind) {
    case 'purchase':
      return kept ? ['decideNotPaid', 'resolveKept'] : ['decidePaid', 'decideNotPaid'];
    case 'withdrawal':
    case 'refund':
      if (kept) return ['resolveKept'];
      // A payout still being sent or queried is decided by the provider's answer.
      return state === 'UNKNOWN' ? ['decidePaid', 'decideNotPaid'] : ['wait'];
    case 'delivery':
      return ['resend'];
  }
}
