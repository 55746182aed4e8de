import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isMainPushService, isPushService, noteOutcome, pauseOf } from '../foundation/destinations.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { PushSender } from './PushSender.ts';
import { endOfQuiet, startOfDay } from './quietHours.ts';
import type { TelegramBot } from './TelegramBot.ts';

/** A null sender is not configured; its notices wait. */
export interface NoticeSenders {
  readonly WEB_PUSH: PushSender | null;
  readonly TELEGRAM: TelegramBot | null;
}

/** `UNKNOWN`: it may have arrived, so it must not be repeated. */
interface Sent {
  readonly end: 'TAKEN' | 'GONE' | 'REFUSED' | 'LATER' | 'UNKNOWN';
  readonly waitSeconds?: number;
  readonly answer: object;
}

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
  kind: keyof NoticeSenders;
  address: string;
  publicKey: string | null;
  authSecret: string | null;
}

/** Longer than any attempt: by then the worker has died. */
const CLAIM_SECONDS = 120;
const RETRY_SECONDS = [30, 120, 600, 1_800];
/** The browser has unsubscribed. */
const GONE = [404, 410];
/** Wrong keys or a malformed message: retrying changes nothing. */
const REFUSED = [400, 401, 403, 413];

/**
 * Web push at least once: a repeat replaces the first on screen by its tag. Telegram at most once. Quiet hours delay a
 * notice, the daily limit drops it.
 */
export async function sendNotice(app: App, senders: NoticeSenders, noticeId: string): Promise<void> {
  const claimed = await inTransaction(app, (tx) => claim(app, tx, senders, noticeId));
  if (!claimed) return;
  const sent =
    claimed.kind === 'TELEGRAM'
      ? await byTelegram(app, senders.TELEGRAM, claimed)
      : await byPush(app, senders.WEB_PUSH, claimed);
  await record(app, noticeId, claimed, sent);
}

async function byPush(app: App, send: PushSender | null, notice: Waiting): Promise<Sent> {
  const { event, title, text, path, language, address, publicKey, authSecret } = notice;
  if (!send || publicKey === null || authSecret === null) throw new Error('a push channel without keys');
  if (!isPushService(app.settings, address))
    return { end: 'GONE', answer: { fault: 'no known push service' } };
  const left = new Date(notice.until).getTime() - app.clock.now().getTime();
  const answer = await send({
    endpoint: address,
    publicKey,
    authSecret,
    body: JSON.stringify({ title, text, path, tag: event, language, picture: pictureOf(notice) }),
    secondsToLive: Math.max(0, Math.floor(left / 1_000)),
    topic: event,
  });
  const status = 'status' in answer ? answer.status : 0;
  if (GONE.includes(status)) return { end: 'GONE', answer };
  if (status >= 200 && status < 300) return { end: 'TAKEN', answer };
  return { end: REFUSED.includes(status) ? 'REFUSED' : 'LATER', answer };
}

/** The share picture of a finished slip, which shows what everybody may see. */
function pictureOf({ event, path }: Waiting): string | undefined {
  return event.startsWith('finished-') ? `/og${path}.png` : undefined;
}

async function byTelegram(app: App, bot: TelegramBot | null, notice: Waiting): Promise<Sent> {
  const { title, text, path, address } = notice;
  if (!bot) throw new Error('no bot is set up');
  const message = `${title}\n${text}\n${app.settings.PUBLIC_URL}${path}`;
  const answer = await bot.sendMessage(address, message, { preview: pictureOf(notice) !== undefined });
  if (answer.outcome === 'accepted') return { end: 'TAKEN', answer };
  if (answer.outcome === 'unknown') return { end: 'UNKNOWN', answer };
  const ends = { GONE: 'GONE', MESSAGE: 'REFUSED', TOKEN: 'LATER', BUSY: 'LATER' } as const;
  return { end: ends[answer.code], waitSeconds: answer.waitSeconds, answer };
}

/** Null when another worker holds it, or it must not be sent now. */
async function claim(app: App, tx: Tx, senders: NoticeSenders, noticeId: string): Promise<Waiting | null> {
  const now = app.clock.now();
  // Locks the follower, so that concurrent notices cannot both be the last of the day.
  const [row] = await tx.query<Waiting>(
    sql`SELECT n."event", n."title", n."text", n."path", n."until", n."attempts", r."language", r."zone", r."quietFrom",
               r."quietUntil", r."mostPerDay", r."paused", r."id"::text AS "followerId", c."id"::text AS "channelId",
               c."kind", c."address", c."publicKey", c."authSecret"
          FROM "Notice" n JOIN "NoticeChannel" c ON c."id" = n."channelId" JOIN "Follower" r ON r."id" = c."followerId"
         WHERE n."id" = ${noticeId}::uuid AND n."state" = 'PENDING' AND n."nextTryAt" <= ${now}::timestamptz
           FOR UPDATE OF n, r`,
  );
  if (!row || !senders[row.kind]) return null;
  const where = { id: noticeId };
  const until = new Date(row.until);
  const later = endOfQuiet(row, now) ?? (await endOfPause(app, row, now));
  const lapsed = row.paused || (later ?? now) >= until;
  if (lapsed || (row.attempts === 0 && (await sentToday(tx, row, now)) >= row.mostPerDay)) {
    await tx.prisma.notice.update({ where, data: { state: 'DROPPED', nextTryAt: null } });
    return null;
  }
  if (later) {
    await tx.prisma.notice.update({ where, data: { nextTryAt: later } });
    return null;
  }
  // Telegram: stored as sent before the call, so that a crash leaves nothing to repeat.
  const repeatAt =
    stateOfTry(row) === 'SENT' ? null : new Date(now.getTime() + CLAIM_SECONDS * 1_000).toISOString();
  await tx.execute(
    sql`UPDATE "Notice" SET "attempts" = "attempts" + 1, "sentAt" = coalesce("sentAt", ${now}::timestamptz),
          "state" = ${stateOfTry(row)}::"NoticeState", "nextTryAt" = ${repeatAt}::timestamptz WHERE "id" = ${noticeId}::uuid`,
  );
  return row;
}

/** When a push service that keeps failing may be called again; null: now. */
async function endOfPause(app: App, { kind, address }: Waiting, now: Date): Promise<Date | null> {
  const seconds = kind === 'WEB_PUSH' ? await pauseOf(app, new URL(address).host) : null;
  return seconds === null ? null : new Date(now.getTime() + seconds * 1_000);
}

/** Distinct events: one on several devices counts once. */
async function sentToday(tx: Tx, { followerId, zone, event }: Waiting, now: Date): Promise<number> {
  const sent = await tx.prisma.notice.groupBy({
    by: 'event',
    where: { channel: { followerId }, sentAt: { gte: startOfDay(zone, now) }, event: { not: event } },
  });
  return sent.length;
}

/** State during an attempt. */
const stateOfTry = ({ kind }: Waiting) => (kind === 'TELEGRAM' ? 'SENT' : 'PENDING');

async function record(app: App, noticeId: string, notice: Waiting, { end, waitSeconds = 0, answer }: Sent) {
  if (notice.kind === 'WEB_PUSH' && isPushService(app.settings, notice.address)) {
    const { host, origin } = new URL(notice.address);
    // A refusal is an answer too: the service works.
    const isDead = await noteOutcome(app, host, end !== 'LATER');
    if (isDead && !isMainPushService(host)) {
      app.log.error(
        { alarm: true, host, ...answer },
        'a push service failed for a day: its channels are dropped',
      );
      await app.db.prisma.noticeChannel.deleteMany({
        where: { kind: 'WEB_PUSH', address: { startsWith: `${origin}/` } },
      });
      return;
    }
  }
  if (end === 'GONE') {
    // Only this subscription: the browser may have re-registered under the same endpoint.
    await app.db.prisma.noticeChannel.deleteMany({
      where: { id: notice.channelId, authSecret: notice.authSecret },
    });
    return;
  }
  const where = { id: noticeId, state: stateOfTry(notice) } as const;
  if (end === 'TAKEN' || end === 'UNKNOWN') {
    await app.db.prisma.notice.updateMany({ where, data: { state: 'SENT', nextTryAt: null } });
    return;
  }
  const wait = RETRY_SECONDS[notice.attempts];
  const again =
    wait === undefined ? null : new Date(app.clock.now().getTime() + Math.max(wait, waitSeconds) * 1_000);
  if (again === null || again >= new Date(notice.until) || end === 'REFUSED') {
    app.log.warn({ noticeId, ...answer }, 'a notice was not accepted');
    await app.db.prisma.notice.updateMany({ where, data: { state: 'FAILED', nextTryAt: null } });
    return;
  }
  await app.db.prisma.notice.updateMany({ where, data: { state: 'PENDING', nextTryAt: again } });
}
