import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { PushAnswer, PushSender } from './PushSender.ts';
import { endOfQuiet, startOfDay } from './quietHours.ts';

interface Waiting {
  event: string;
  title: string;
  text: string;
  path: string;
  until: Date | string;
  attempts: number;
  language: string;
  zone: string;
  quietFrom: number;
  quietUntil: number;
  mostPerDay: number;
  paused: boolean;
  followerId: string;
  channelId: string;
  address: string;
  publicKey: string;
  authSecret: string;
}

/** Longer than any try, so that another worker takes over only from one that died. */
const CLAIM_SECONDS = 120;
/** After each try without success. */
const RETRY_SECONDS = [30, 120, 600, 1_800];
/** The browser has ended this subscription. */
const GONE = [404, 410];
/** A browser's keys or ours are wrong, or the message is: a repetition changes nothing. */
const REFUSED = [400, 401, 403, 413];

/**
 * At least once: after a crash between answer and row a message leaves again, and replaces the first on the screen by its tag.
 * The quiet hours of its follower put it off, the day's limit drops it.
 */
export async function sendNotice(app: App, send: PushSender, noticeId: string): Promise<void> {
  const claimed = await inTransaction(app, (tx) => claim(app, tx, noticeId));
  if (!claimed) return;
  const { event, title, text, path, language } = claimed;
  const left = new Date(claimed.until).getTime() - app.clock.now().getTime();
  const answer = await send({
    endpoint: claimed.address,
    publicKey: claimed.publicKey,
    authSecret: claimed.authSecret,
    body: JSON.stringify({ title, text, path, tag: event, language }),
    secondsToLive: Math.max(0, Math.floor(left / 1_000)),
    topic: event,
  });
  await record(app, noticeId, claimed, answer);
}

/** Null when another worker has it, or it is not to be sent now. */
async function claim(app: App, tx: Tx, noticeId: string): Promise<Waiting | null> {
  const now = app.clock.now();
  // The follower's row is locked, so that two at a time cannot both be the last of the day.
  const [row] = await tx.query<Waiting>(
    sql`SELECT n."event", n."title", n."text", n."path", n."until", n."attempts", r."language", r."zone", r."quietFrom",
               r."quietUntil", r."mostPerDay", r."paused", r."id"::text AS "followerId", c."id"::text AS "channelId",
               c."address", c."publicKey", c."authSecret"
          FROM "Notice" n JOIN "NoticeChannel" c ON c."id" = n."channelId" JOIN "Follower" r ON r."id" = c."followerId"
         WHERE n."id" = ${noticeId}::uuid AND n."state" = 'PENDING' AND n."nextTryAt" <= ${now}::timestamptz
           FOR UPDATE OF n, r`,
  );
  if (!row) return null;
  const where = { id: noticeId };
  const until = new Date(row.until);
  const quiet = endOfQuiet(row, now);
  const lapsed = row.paused || (quiet ?? now) >= until;
  if (lapsed || (row.attempts === 0 && (await sentToday(tx, row, now)) >= row.mostPerDay)) {
    await tx.prisma.notice.update({ where, data: { state: 'DROPPED', nextTryAt: null } });
    return null;
  }
  if (quiet) {
    await tx.prisma.notice.update({ where, data: { nextTryAt: quiet } });
    return null;
  }
  await tx.execute(
    sql`UPDATE "Notice" SET "attempts" = "attempts" + 1, "sentAt" = coalesce("sentAt", ${now}::timestamptz),
          "nextTryAt" = ${new Date(now.getTime() + CLAIM_SECONDS * 1_000)}::timestamptz WHERE "id" = ${noticeId}::uuid`,
  );
  return row;
}

/** Other events; one on several devices counts once. */
async function sentToday(tx: Tx, { followerId, zone, event }: Waiting, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`SELECT count(DISTINCT n."event")::int AS count FROM "Notice" n JOIN "NoticeChannel" c ON c."id" = n."channelId"
         WHERE c."followerId" = ${followerId}::uuid AND n."sentAt" >= ${startOfDay(zone, now)}::timestamptz AND n."event" <> ${event}`,
  );
  return row?.count ?? 0;
}

async function record(app: App, noticeId: string, notice: Waiting, answer: PushAnswer): Promise<void> {
  const status = 'status' in answer ? answer.status : 0;
  if (GONE.includes(status)) {
    // Only this subscription: the browser may have registered another under the same endpoint since.
    await app.db.prisma.noticeChannel.deleteMany({
      where: { id: notice.channelId, authSecret: notice.authSecret },
    });
    return;
  }
  const where = { id: noticeId, state: 'PENDING' as const };
  if (status >= 200 && status < 300) {
    await app.db.prisma.notice.updateMany({ where, data: { state: 'SENT', nextTryAt: null } });
    return;
  }
  const wait = RETRY_SECONDS[notice.attempts];
  const again = wait === undefined ? null : new Date(app.clock.now().getTime() + wait * 1_000);
  if (again === null || again >= new Date(notice.until) || REFUSED.includes(status)) {
    app.log.warn({ noticeId, ...answer }, 'a push message was not taken');
    await app.db.prisma.notice.updateMany({ where, data: { state: 'FAILED', nextTryAt: null } });
    return;
  }
  await app.db.prisma.notice.updateMany({ where, data: { nextTryAt: again } });
}
