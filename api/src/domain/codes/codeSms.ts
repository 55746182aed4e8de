import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { reportedRefusal, type SmsRefusal } from '../messages/smsRefusals.ts';

/** What became of the SMS of a code, or of the notice that went out instead of one. */
export async function noteCodeSms(
  app: App,
  codeId: string,
  became: { messageId: string } | { refusal: SmsRefusal },
): Promise<void> {
  const [messageId, refusal] = 'refusal' in became ? [null, became.refusal] : [became.messageId, null];
  await app.db.query(
    sql`UPDATE "VerificationCode" SET "smsId" = coalesce(${messageId}, "smsId"), "smsRefusal" = ${refusal}
         WHERE "id" = ${codeId}::uuid`,
  );
}

/** A delivery report of a code; false when the message is not one, or went to another phone. */
export async function noteCodeReport(
  app: App,
  report: { messageId: string; phone: string; outcome: string; failureReason: string | null },
): Promise<boolean> {
  const refusal = report.outcome === 'failed' ? reportedRefusal(report.failureReason) : null;
  const rows = await app.db.query(
    sql`UPDATE "VerificationCode" SET "smsRefusal" = ${refusal}
         WHERE "smsId" = ${report.messageId} AND "phone" = ${report.phone} RETURNING 1 AS changed`,
  );
  return rows.length > 0;
}

/** The refusal of a registration's last SMS, once; null when there is none or it was said already. */
export async function takeCodeRefusal(
  app: App,
  { phone, registrationId }: { phone: string; registrationId: string },
): Promise<SmsRefusal | null> {
  const [row] = await app.db.query<{ smsRefusal: SmsRefusal }>(
    sql`UPDATE "VerificationCode" SET "refusalToldAt" = ${app.clock.now()}::timestamptz
         WHERE "id" = (SELECT "id" FROM "VerificationCode"
                        WHERE "phone" = ${phone} AND "purpose" = 'REGISTER' AND "registrationId" = ${registrationId}::uuid
                        ORDER BY "createdAt" DESC LIMIT 1)
           AND "smsRefusal" IS NOT NULL AND "refusalToldAt" IS NULL
         RETURNING "smsRefusal"`,
  );
  return row?.smsRefusal ?? null;
}

/** No SMS goes out with a code for nobody: it shares the fate of the last one, as another code would. */
export async function inheritRefusal(tx: Tx, codeId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE "VerificationCode" c SET "smsRefusal" =
      (SELECT e."smsRefusal" FROM "VerificationCode" e
        WHERE e."phone" = c."phone" AND e."purpose" = c."purpose" AND e."registrationId" = c."registrationId"
          AND e."id" <> c."id"
        ORDER BY e."createdAt" DESC LIMIT 1)
     WHERE c."id" = ${codeId}::uuid`);
}
