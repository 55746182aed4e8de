import type { App } from '../../app.ts';
import { allChecks } from '../purchases/checkSchedule.ts';
import { suspenseResolved } from './listSuspense.ts';

/** What staff may do about it: the deciding mutations, sending a tip again, or nothing but wait. */
export type StuckAction = 'decidePaid' | 'decideNotPaid' | 'resolveKept' | 'resend' | 'wait';

export interface StuckMoney {
  readonly kind: 'purchase' | 'withdrawal' | 'refund' | 'delivery';
  readonly id: string;
  readonly state: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string;
  /** ISO UTC; the oldest come first. */
  readonly since: string;
  readonly may: readonly StuckAction[];
}

/** By then every payment and payout has been told about, or asked for, unless something is wrong with us. */
const STUCK_AFTER_MS = 15 * 60_000;

/** Our request's answer was lost and nothing came of it: whoever paid all the same is helped within a day. */
const LOST_SHOWN_MS = 86_400_000;

const lost = `"state" = 'EXPIRED' AND "provider" = 'MPESA' AND "checkoutRequestId" IS NULL AND "requestedAt" IS NOT NULL`;
const undecided = `NOT EXISTS (SELECT 1 FROM "AuditEntry" u
  WHERE u."subject" = 'purchase:' || "Purchase"."id" AND u."action" = 'decide payment')`;

/** A callback says paid and M-Pesa, asked, does not tell; when the schedule ends it is quarantined. */
const claimed = `"state" IN ('FAILED', 'EXPIRED') AND "claimedPaidAt" IS NOT NULL`;

/** Asked about to the end of the schedule, and M-Pesa never told; nobody claims that it was paid. */
const neverTold = `"state" = 'EXPIRED' AND "provider" = 'MPESA' AND "nextCheckAt" IS NULL AND "checks" >= ${allChecks}`;
const NEVER_TOLD_SHOWN_MS = 14 * 86_400_000;

/** A loss by a correction is booked already; staff see it so long, to ask the buyer if it is worth it. */
const BORNE_SHOWN_MS = 30 * 86_400_000;

const borneReason = `CASE WHEN "borneAt" IS NOT NULL
  THEN 'the slip was won or lost after all when this had set out: the platform bears it' END`;

/** Purchases whose payment was kept for the buyer because it did not fit. */
const keptFor = `SELECT (t."detail"->>'purchaseId')::uuid FROM "LedgerAccount" a
  JOIN "LedgerEntry" e ON e."accountId" = a."id" JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
  WHERE a."kind" = 'BUYER_SUSPENSE' AND t."event" = 'unmatched' AND t."detail"->>'purchaseId' IS NOT NULL`;

/** A refund that failed is somebody's work until the money that it left in suspense is decided. */
const refundDecided = `EXISTS (SELECT 1 FROM "LedgerTransaction" t
  JOIN "LedgerTransaction" d ON d."idempotencyKey" = '${suspenseResolved}' || t."id"
  WHERE t."idempotencyKey" = 'refundFailed:' || r."id")`;

/**
 * What waits for a person: quarantined, not told by the provider, on its way for over 15 minutes, expired though a
 * callback says paid, expired without any answer within the last day, never told within two weeks, not deliverable.
 * Oldest first, at most 200.
 */
export async function listStuckMoney(app: App): Promise<StuckMoney[]> {
  const before = new Date(app.clock.now().getTime() - STUCK_AFTER_MS).toISOString();
  const rows = await app.db.query<Omit<StuckMoney, 'may'> & { kept: boolean }>(
    `SELECT * FROM (
       SELECT 'purchase' AS kind, "id"::text AS id, "state"::text AS state, "amountMinor", "currency"::text AS currency,
              coalesce("quarantineReason", CASE WHEN ${claimed} THEN 'a callback says paid, the query does not tell'
                WHEN ${lost} THEN 'the answer to our request was lost: look whether it was paid'
                WHEN ${neverTold} THEN 'M-Pesa never told what became of it: look whether it was paid'
                ELSE 'no answer from the provider' END) AS reason, "createdAt" AS since,
              "id" IN (${keptFor}) AS kept
         FROM "Purchase" WHERE "state" <> 'PAID' AND ("quarantinedAt" IS NOT NULL
           OR ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz))
           OR (((${claimed}) OR (${lost} AND "endedAt" > $3::timestamptz)
             OR (${neverTold} AND "endedAt" > $4::timestamptz)) AND ${undecided}))
       UNION ALL
       SELECT 'withdrawal', "id"::text, "state"::text, "amountMinor", 'KES', coalesce("quarantineReason", 'not told'), "createdAt", false
         FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz)
       UNION ALL
       SELECT 'refund', "id"::text, "state"::text, "amountMinor", "currency"::text,
              coalesce(${borneReason}, "failure", 'not told'), "createdAt", "state" = 'FAILED'
         FROM "Refund" r WHERE ("state" = 'FAILED' AND "calledBackAt" IS NULL AND NOT ${refundDecided})
           OR "borneAt" > $2::timestamptz
           OR ("state" NOT IN ('PAID', 'FAILED') AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz))
       UNION ALL
       SELECT 'delivery', d."id"::text, d."state"::text, p."amountMinor", p."currency"::text, coalesce(d."lastError", ''), d."createdAt", false
         FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."state" = 'FAILED') stuck
     ORDER BY since LIMIT 200`,
    [
      before,
      ...[BORNE_SHOWN_MS, LOST_SHOWN_MS, NEVER_TOLD_SHOWN_MS].map((ms) =>
        new Date(app.clock.now().getTime() - ms).toISOString(),
      ),
    ],
  );
  return rows.map(({ kept, ...row }) => {
    const item = { ...row, amountMinor: BigInt(row.amountMinor) };
    return { ...item, may: mayDo(item, kept) };
  });
}

function mayDo({ kind, state }: Pick<StuckMoney, 'kind' | 'state'>, kept: boolean): readonly StuckAction[] {
  switch (kind) {
    case 'purchase':
      return kept ? ['decideNotPaid', 'resolveKept'] : ['decidePaid', 'decideNotPaid'];
    case 'withdrawal':
    case 'refund':
      if (kept) return ['resolveKept'];
      // What is still being sent or asked about is decided by its answer.
      return state === 'UNKNOWN' ? ['decidePaid', 'decideNotPaid'] : ['wait'];
    case 'delivery':
      return ['resend'];
  }
}
