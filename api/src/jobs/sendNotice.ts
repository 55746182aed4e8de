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
    `SELECT "id"::text AS id FROM "Notice" WHERE "nextTryAt" <= $1::timestamptz AND "state" = 'PENDING'
        AND ("attempts" > 0 OR "nextTryAt" > "createdAt" OR "nextTryAt" <= $3::timestamptz)
      ORDER BY "nextTryAt" LIMIT $2::int`,
    [now.toISOString(), BATCH, new Date(now.getTime() - FIRST_TRY_MS).toISOString()],
  );
  for (const { id } of due) await app.jobs.store('sendNotice', { noticeId: id });
  if (due.length > 0) app.jobs.wake('sendNotice');
  await app.db.query('DELETE FROM "TelegramCode" WHERE "expiresAt" < $1::timestamptz', [now.toISOString()]);
  await app.db.query('DELETE FROM "Notice" WHERE "createdAt" < $1::timestamptz', [
    new Date(now.getTime() - KEPT_MS).toISOString(),
  ]);
}
