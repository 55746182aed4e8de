import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { reportedRefusal, type SmsRefusal } from '../messages/smsRefusals.ts';

/** What became of the SMS of a code, or of the notice that went out instead of one. */
export async function noteCodeSms(
  app: App,
  codeId: string,
  became: { messageId: string } | { refusal: SmsRefusal },
): Promise<void> {
  const data =
    'refusal' in became ? { smsRefusal: became.refusal } : { smsId: became.messageId, smsRefusal: null };
  await app.db.prisma.verificationCode.updateMany({ where: { id: codeId }, data });
}

/** A delivery report of a code; false when the message is not one, or went to another phone. */
export async function noteCodeReport(
  app: App,
  report: { messageId: string; phone: string; outcome: string; failureReason: string | null },
): Promise<boolean> {
  const refusal = report.outcome === 'failed' ? reportedRefusal(report.failureReason) : null;
  const { count } = await app.db.prisma.verificationCode.updateMany({
    where: { smsId: report.messageId, phone: report.phone },
    data: { smsRefusal: refusal },
  });
  return count > 0;
}

/** The refusal of a registration's last SMS, once; null when there is none or it was said already. */
export async function takeCodeRefusal(
  app: App,
  { phone, registrationId }: { phone: string; registrationId: string },
): Promise<SmsRefusal | null> {
  const codes = app.db.prisma.verificationCode;
  const last = await codes.findFirst({
    where: { phone, purpose: 'REGISTER', registrationId },
    select: { id: true },
    orderBy: { createdAt: 'desc' },
  });
  if (!last) return null;
  const [row] = await codes.updateManyAndReturn({
    where: { id: last.id, smsRefusal: { not: null }, refusalToldAt: null },
    data: { refusalToldAt: app.clock.now() },
    select: { smsRefusal: true },
  });
  return (row?.smsRefusal as SmsRefusal | undefined) ?? null;
}

/** No SMS goes out with a code for nobody: it shares the fate of the last one, as another code would. */
export async function inheritRefusal(tx: Tx, codeId: string): Promise<void> {
  const codes = tx.prisma.verificationCode;
  const { phone, purpose, registrationId } = await codes.findUniqueOrThrow({ where: { id: codeId } });
  const last =
    registrationId === null
      ? null
      : await codes.findFirst({
          where: { phone, purpose, registrationId, id: { not: codeId } },
          select: { smsRefusal: true },
          orderBy: { createdAt: 'desc' },
        });
  await codes.update({ where: { id: codeId }, data: { smsRefusal: last?.smsRefusal ?? null } });
}
