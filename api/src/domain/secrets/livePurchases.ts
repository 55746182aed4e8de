import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { secretOfToken } from '../purchases/purchaseToken.ts';

interface LivePurchase {
  readonly id: string;
  readonly tokenHash: string;
  /** The secret its token was derived with; null when none of ours. */
  readonly secret: string | null;
}

/** Purchases whose token still opens something: being paid, of an unfinished slip, or of an active subscription. Scans the table once. */
export async function livePurchases(app: Pick<App, 'settings' | 'db' | 'clock'>): Promise<LivePurchase[]> {
  const rows = await app.db.query<{ id: string; tokenHash: string }>(sql`
    SELECT "id", "tokenHash" FROM "Purchase"
     WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN')
       OR "state" = 'PAID' AND ("slipId" IN (SELECT "id" FROM "Slip" WHERE "result" IS NULL)
         OR "id" IN (SELECT "purchaseId" FROM "Subscription" WHERE "endsAt" > ${app.clock.now().toISOString()}::timestamptz))`);
  return rows.map((row) => ({ ...row, secret: secretOfToken(app, row) }));
}
