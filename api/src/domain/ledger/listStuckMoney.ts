import type { App } from '../../app.ts';

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
}

/** By then every payment and payout has been told about, or asked for, unless something is wrong with us. */
const STUCK_AFTER_MS = 15 * 60_000;

/**
 * What waits for a person: quarantined, not told by the provider, on its way for over 15 minutes, not deliverable.
 * Oldest first, at most 200.
 */
export async function listStuckMoney(app: App): Promise<StuckMoney[]> {
  const before = new Date(app.clock.now().getTime() - STUCK_AFTER_MS).toISOString();
  const rows = await app.db.query<StuckMoney>(
    `SELECT * FROM (
       SELECT 'purchase' AS kind, "id"::text AS id, "state"::text AS state, "amountMinor", "currency"::text AS currency,
              coalesce("quarantineReason", 'no answer from the provider') AS reason, "createdAt" AS since
         FROM "Purchase" WHERE "state" <> 'PAID' AND ("quarantinedAt" IS NOT NULL
           OR ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz)))
       UNION ALL
       SELECT 'withdrawal', "id"::text, "state"::text, "amountMinor", 'KES', coalesce("quarantineReason", 'not told'), "createdAt"
         FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz)
       UNION ALL
       SELECT 'refund', "id"::text, "state"::text, "amountMinor", "currency"::text, coalesce("failure", 'not told'), "createdAt"
         FROM "Refund" WHERE "state" = 'FAILED' OR ("state" NOT IN ('PAID', 'FAILED')
              AND ("nextCheckAt" IS NULL OR "createdAt" < $1::timestamptz))
       UNION ALL
       SELECT 'delivery', d."id"::text, d."state"::text, p."amountMinor", p."currency"::text, coalesce(d."lastError", ''), d."createdAt"
         FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."state" = 'FAILED') stuck
     ORDER BY since LIMIT 200`,
    [before],
  );
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}
