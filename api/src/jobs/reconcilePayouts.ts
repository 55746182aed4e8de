import type { App } from '../app.ts';
import { checkPayout } from '../domain/withdrawals/checkPayout.ts';
import { sendCardRefund } from '../domain/withdrawals/sendCardRefund.ts';

const BATCH = 50;

/** Looks at withdrawals and refunds whose time has come, oldest first. */
export async function reconcilePayouts(app: App): Promise<void> {
  const due = await app.db.query<{ kind: 'withdrawal' | 'refund'; id: string; provider: string }>(
    `SELECT * FROM (
       SELECT 'withdrawal' AS kind, "id"::text AS id, 'MPESA' AS provider, "nextCheckAt" FROM "Withdrawal"
        WHERE "nextCheckAt" <= $1::timestamptz AND "state" NOT IN ('PAID', 'FAILED')
       UNION ALL
       SELECT 'refund', r."id"::text, p."provider"::text, r."nextCheckAt" FROM "Refund" r
         JOIN "Purchase" p ON p."id" = r."purchaseId"
        WHERE r."nextCheckAt" <= $1::timestamptz AND r."state" NOT IN ('PAID', 'FAILED')) due
     ORDER BY "nextCheckAt" LIMIT $2::int`,
    [app.clock.now().toISOString(), BATCH],
  );
  for (const { kind, id, provider } of due) {
    try {
      if (provider === 'FLUTTERWAVE') await sendCardRefund(app, id);
      else await checkPayout(app, { kind, id });
    } catch (error) {
      app.log.error({ err: error, kind, id }, 'a payout could not be reconciled');
    }
  }
}
