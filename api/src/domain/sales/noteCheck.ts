import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { nextCheck } from '../payments/checkSchedule.ts';

/** Stays until M-Pesa confirms or denies it. After the schedule's end it restarts the schedule. */
export async function noteClaim(app: App, { id, claimedPaidAt }: Purchase): Promise<void> {
  if (claimedPaidAt) return;
  const now = app.clock.now();
  const firstCheckAt = nextCheck(now, 0);
  await app.db.query(
    sql`UPDATE "Purchase" SET "claimedPaidAt" = ${now}::timestamptz,
            "checks" = CASE WHEN "nextCheckAt" IS NULL THEN 0 ELSE "checks" END,
            "nextCheckAt" = coalesce("nextCheckAt", ${firstCheckAt}::timestamptz)
      WHERE "id" = ${id}::uuid AND "claimedPaidAt" IS NULL AND "state" <> 'PAID' AND "quarantinedAt" IS NULL`,
  );
}

export async function stopLooking(app: App, purchaseId: string): Promise<void> {
  await app.db.query(
    sql`UPDATE "Purchase" SET "nextCheckAt" = NULL
      WHERE "id" = ${purchaseId}::uuid AND "state" IN ('FAILED', 'EXPIRED') AND "nextCheckAt" IS NOT NULL`,
  );
}

/** The provider was asked and nothing is decided. `unanswered`: the request itself got no answer that we stored. */
export async function noteCheck(
  app: App,
  purchaseId: string,
  nextCheckAt: Date | null,
  unanswered = false,
): Promise<void> {
  await app.db.query(
    sql`UPDATE "Purchase" SET "checks" = "checks" + 1, "nextCheckAt" = ${nextCheckAt}::timestamptz,
            "state" = CASE WHEN "state" = 'CREATED' AND ${unanswered} THEN 'UNKNOWN'::"PurchaseState" ELSE "state" END
      WHERE "id" = ${purchaseId}::uuid AND "state" <> 'PAID' AND "quarantinedAt" IS NULL`,
  );
}
