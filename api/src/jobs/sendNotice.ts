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
  const { notice, telegramCode } = app.db.prisma;
  const due = await notice.findMany({
    where: {
      nextTryAt: { lte: now },
      state: 'PENDING',
      OR: [
        { attempts: { gt: 0 } },
        { nextTryAt: { gt: notice.fields.createdAt } },
        { nextTryAt: { lte: new Date(now.getTime() - FIRST_TRY_MS) } },
      ],
    },
    select: { id: true },
    orderBy: { nextTryAt: 'asc' },
    take: BATCH,
  });
  for (const { id } of due) await app.jobs.store('sendNotice', { noticeId: id });
  if (due.length > 0) app.jobs.wake('sendNotice');
  await telegramCode.deleteMany({ where: { expiresAt: { lt: now } } });
  await notice.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
}
