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

/** What waits for a person: quarantined, not told by the provider, not deliverable. Oldest first, at most 200. */
export async function listStuckMoney(app: App): Promise<StuckMoney[]> {
  const rows = await app.db.query<StuckMoney>(
    `SELECT * FROM (
       SELECT 'purchase' AS kind, "id"::text AS id, "state"::text AS state, "amountMinor", "currency"::text AS currency,
              coalesce("quarantineReason", 'no answer from the provider') AS reason, "createdAt" AS since
         FROM "Purchase" WHERE "state" <> 'PAID' AND ("quarantinedAt" IS NOT NULL
           OR ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "nextCheckAt" IS NULL))
       UNION ALL
       SELECT 'withdrawal', "id"::text, "state"::text, "amountMinor", 'KES', coalesce("quarantineReason", 'not told'), "createdAt"
         FROM "Withdrawal" WHERE "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NULL
       UNION ALL
       SELECT 'refund', "id"::text, "state"::text, "amountMinor", "currency"::text, coalesce("failure", 'not told'), "createdAt"
         FROM "Refund" WHERE "state" = 'FAILED' OR ("state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NULL)
       UNION ALL
       SELECT 'delivery', d."id"::text, d."state"::text, p."amountMinor", p."currency"::text, coalesce(d."lastError", ''), d."createdAt"
         FROM "Delivery" d JOIN "Purchase" p ON p."id" = d."purchaseId" WHERE d."state" = 'FAILED') stuck
     ORDER BY since LIMIT 200`,
  );
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}
