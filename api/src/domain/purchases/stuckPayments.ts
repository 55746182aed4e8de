import type { App } from '../../app.ts';
import type { Currency, PaymentProvider } from '../../db/generated/prisma/enums.ts';

export interface StuckPayment {
  kind: 'purchase' | 'withdrawal' | 'refund';
  id: string;
  provider: PaymentProvider;
  state: string;
  amountMinor: bigint;
  currency: Currency;
  createdAt: string;
  quarantineReason: string | null;
}

const STUCK_AFTER_MS = 15 * 60_000;

/** Money on its way for more than 15 minutes, and what is quarantined; oldest first. */
export async function stuckPayments(app: App): Promise<StuckPayment[]> {
  const before = new Date(app.clock.now().getTime() - STUCK_AFTER_MS);
  return app.db.query<StuckPayment>(
    `SELECT * FROM (
       SELECT 'purchase' AS kind, "id"::text AS id, "provider"::text AS provider, "state"::text AS state,
              "amountMinor", "currency"::text AS currency, "createdAt", "quarantineReason"
         FROM "Purchase"
        WHERE "quarantinedAt" IS NOT NULL
           OR ("state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "createdAt" < $1::timestamptz)
       UNION ALL
       SELECT 'withdrawal', "id"::text, 'MPESA', "state"::text, "amountMinor", 'KES', "createdAt", "quarantineReason"
         FROM "Withdrawal"
        WHERE ("quarantinedAt" IS NOT NULL OR "createdAt" < $1::timestamptz) AND "state" NOT IN ('PAID', 'FAILED')
       UNION ALL
       SELECT 'refund', r."id"::text, p."provider"::text, r."state"::text, r."amountMinor", r."currency"::text,
              r."createdAt", r."failure"
         FROM "Refund" r JOIN "Purchase" p ON p."id" = r."purchaseId"
        WHERE r."createdAt" < $1::timestamptz AND r."state" <> 'PAID') stuck
      ORDER BY "createdAt", id`,
    [before.toISOString()],
  );
}
