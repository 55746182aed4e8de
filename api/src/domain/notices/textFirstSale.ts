import sql from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';
import { firstSaleText } from './noticeText.ts';
import { endOfQuiet, startOfDay } from './quietHours.ts';

interface Wish {
  id: string;
  language: string;
  zone: string;
  quietFrom: number;
  quietUntil: number;
  saleSmsAt: Date | string | null;
  phone: string;
}

/**
 * For tipsters who enabled it: the first sale of a day, outside quiet hours. The row stays locked until the SMS is
 * enqueued, so that concurrent sales send one.
 */
export async function textFirstSale(
  tx: Tx,
  sale: { tipsterId: string; slip: number; earningMinor: bigint },
  { now, site }: { now: Date; site: string },
): Promise<void> {
  const [wish] = await tx.query<Wish>(
    sql`SELECT r."id"::text AS id, r."language", r."zone", r."quietFrom", r."quietUntil", r."saleSmsAt", u."phone"
          FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" JOIN "Follower" r ON r."userId" = u."id"
         WHERE t."id" = ${sale.tipsterId}::uuid AND r."saleSms" AND NOT r."paused" AND u."phoneConfirmedAt" IS NOT NULL
           AND u."deletedAt" IS NULL FOR UPDATE OF r`,
  );
  if (!wish || endOfQuiet(wish, now) !== null) return;
  if (wish.saleSmsAt !== null && new Date(wish.saleSmsAt) >= startOfDay(wish.zone, now)) return;
  await tx.execute(
    sql`UPDATE "Follower" SET "saleSmsAt" = ${now}::timestamptz WHERE "id" = ${wish.id}::uuid`,
  );
  const text = firstSaleText(sale.slip, sale.earningMinor, wish, site);
  await tx.enqueue('sendSms', { phone: wish.phone, text, purpose: 'notice' });
}
