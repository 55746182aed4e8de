import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isOperatorDoubtful } from '../../domain/payouts/payoutPause.ts';
import { checkPayout } from '../../domain/withdrawals/checkPayout.ts';
import { checkTransfer } from '../../domain/withdrawals/checkTransfer.ts';
import { resolveCardRefund } from '../../domain/withdrawals/resolveCardRefund.ts';
import { sendCardRefund } from '../../domain/withdrawals/sendCardRefund.ts';
import { inParallel } from './inParallel.ts';

const BATCH = 50;
const AT_ONCE = 8;

interface Due {
  kind: 'withdrawal' | 'refund';
  id: string;
  provider: string;
  /** Refund id from the card provider. */
  accepted: string | null;
}

/** Sends and checks payouts that are due, oldest first. One that fails, or that its provider does not answer, does not hold up the others. */
export async function reconcilePayouts(app: App): Promise<void> {
  const now = app.clock.now().toISOString();
  const due = await app.db.query<Due>(
    sql`SELECT * FROM (
       SELECT 'withdrawal' AS kind, "id"::text AS id, "provider"::text AS provider, NULL AS accepted, "nextCheckAt" FROM "Withdrawal"
        WHERE "nextCheckAt" <= ${now}::timestamptz AND "state" NOT IN ('PAID', 'FAILED')
       UNION ALL
       SELECT 'refund', r."id"::text,
              coalesce(p."provider"::text, CASE WHEN r."phone" IS NULL THEN 'FLUTTERWAVE' ELSE 'MPESA' END),
              CASE WHEN r."state" = 'ACCEPTED' THEN r."receipt" END, r."nextCheckAt"
         FROM "Refund" r LEFT JOIN "Purchase" p ON p."id" = r."purchaseId"
        WHERE r."nextCheckAt" <= ${now}::timestamptz AND r."state" NOT IN ('PAID', 'FAILED')) due
     ORDER BY "nextCheckAt" LIMIT ${BATCH}::int`,
  );
  // While M-Pesa may still refuse our operator, one at a time: the oldest is the probe, and the others wait for its result.
  const atOnce = (await isOperatorDoubtful(app)) ? 1 : AT_ONCE;
  await inParallel(atOnce, due, (payout) => check(app, payout));
}

async function check(app: App, { kind, id, provider, accepted }: Due): Promise<void> {
  try {
    if (provider === 'MPESA') await checkPayout(app, { kind, id });
    else if (kind === 'withdrawal') await checkTransfer(app, { kind, id });
    else if (accepted !== null) await resolveCardRefund(app, accepted);
    else await sendCardRefund(app, id);
  } catch (error) {
    app.log.error({ err: error, kind, id }, 'a payout could not be reconciled');
  }
}
