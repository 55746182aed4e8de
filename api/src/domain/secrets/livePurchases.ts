import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { secretOfToken } from '../purchases/purchaseToken.ts';

const PAGE = 5_000;

interface Row {
  id: string;
  tokenHash: string;
}

/** Purchases whose token opens something still: being paid, of a slip that has not ended, or of a running subscription. */
export async function* livePurchases(
  app: Pick<App, 'settings' | 'db' | 'clock'>,
): AsyncGenerator<Row & { secret: string | null }> {
  const now = app.clock.now().toISOString();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await app.db.query<Row>(sql`
      SELECT p."id", p."tokenHash" FROM "Purchase" p
      WHERE p."id" > ${after}::uuid AND (
        p."state" IN ('CREATED', 'REQUESTED', 'UNKNOWN')
        OR p."state" = 'PAID' AND (
          EXISTS (SELECT 1 FROM "Slip" s WHERE s."id" = p."slipId" AND s."result" IS NULL)
          OR EXISTS (SELECT 1 FROM "Subscription" u WHERE u."purchaseId" = p."id" AND u."endsAt" > ${now}::timestamptz)))
      ORDER BY p."id" LIMIT ${PAGE}`);
    for (const row of rows) yield { ...row, secret: secretOfToken(app, row) };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
