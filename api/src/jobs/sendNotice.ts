import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { sendNotice } from '../domain/notices/sendNotice.ts';
import { telegramBot } from '../providers/telegram/telegramBot.ts';
import { pushSender } from '../providers/webPush/pushSender.ts';

const BATCH = 200;
/** The first attempt has its own job, which must have been lost by then. */
const FIRST_TRY_MS = 120_000;
const KEPT_MS = 30 * 86_400_000;

/** Failed or delayed notices are retried by {@link retryNotices}. */
export async function pushNotice(app: App, noticeId: string): Promise<void> {
  const senders = {
    WEB_PUSH: await pushSender(app.settings),
    TELEGRAM: telegramBot(app.settings, app.log),
  };
  await sendNotice(app, senders, noticeId);
}

/** Enqueues due notices again and deletes expired ones. */
export async function retryNotices(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await app.db.query<{ id: string }>(
    sql`SELECT "id"::text AS id FROM "Notice" WHERE "nextTryAt" <= ${now.toISOString()}::timestamptz AND "state" = 'PENDING'
        AND ("attempts" > 0 OR "nextTryAt" > "createdAt" OR "nextTryAt" <= ${new Date(now.getTime() - FIRST_TRY_MS).toISOString()}::timestamptz)
      ORDER BY "nextTryAt" LIMIT ${BATCH}::int`,
  );
  for (const { id } of due) await app.jobs.store('sendNotice', { noticeId: id });
  if (due.length > 0) app.jobs.wake('sendNotice');
  await app.db.query(sql`DELETE FROM "TelegramCode" WHERE "expiresAt" < ${now.toISOString()}::timestamptz`);
  await app.db.query(
    sql`DELETE FROM "Notice" WHERE "createdAt" < ${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`,
  );
}
