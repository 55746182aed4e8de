import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { digestText } from '../notices/digestText.ts';
import { endOfQuiet, startOfDay } from '../notices/quietHours.ts';
import { digestFacts } from './digestFacts.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const BATCH = 100;
const HOUR_MS = 3_600_000;
const MORNING_HOUR = 8;
/** A day plus a possible outage; after a longer one only the last day is covered. */
const LONGEST_MS = 36 * HOUR_MS;

/** The first morning after `after`, in the follower's time zone. */
export function nextMorning(zone: string, after: Date): Date {
  const morningOf = (day: Date) => new Date(startOfDay(zone, day).getTime() + MORNING_HOUR * HOUR_MS);
  const today = morningOf(after);
  return today > after ? today : morningOf(new Date(startOfDay(zone, after).getTime() + 36 * HOUR_MS));
}

/** The mail job and the follower's next due time are stored together, so that none is sent twice. */
export async function sendDigests(app: App): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const due = await app.db.prisma.follower.findMany({
      where: { digestAt: { lte: now } },
      select: { id: true },
      orderBy: [{ digestAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
    });
    let failed = false;
    for (const { id } of due) {
      try {
        await inTransaction(app, (tx) => tellDay(app, tx, id));
      } catch (error) {
        failed = true;
        // A failure delays no other follower; the next run retries it.
        app.log.error({ err: error, followerId: id }, 'a daily e-mail could not be written');
      }
    }
    if (failed || due.length < BATCH) return;
  }
}

async function tellDay(app: App, tx: Tx, followerId: string): Promise<void> {
  const now = app.clock.now();
  await lockRows(tx, 'Follower', sql`"id" = ${followerId}::uuid`);
  const due = await tx.prisma.follower.findUnique({
    where: { id: followerId, digestAt: { lte: now } },
    include: { user: { select: { id: true, language: true, email: true, emailVerifiedAt: true } } },
  });
  if (!due?.user) return;
  const email = due.user.emailVerifiedAt && due.user.email;
  const language = due.user.language ?? due.language;
  const put = (data: { digestAt: Date; digestedAt?: Date }) =>
    tx.prisma.follower.update({ where: { id: followerId }, data });
  const quiet = endOfQuiet(due, now);
  if (quiet) {
    await put({ digestAt: quiet });
    return;
  }
  // Tomorrow's, even when quiet hours delay today's past midnight.
  const morning = nextMorning(due.zone, now);
  const isToday = startOfDay(due.zone, morning).getTime() === startOfDay(due.zone, now).getTime();
  const digestAt = isToday ? nextMorning(due.zone, morning) : morning;
  const before = due.digestedAt;
  const recent = before !== null && now.getTime() - before.getTime() <= LONGEST_MS;
  const since = recent ? before : new Date(now.getTime() - 24 * HOUR_MS);
  await put({ digestAt, digestedAt: now });
  if (due.paused || email === null) return;
  const facts = await digestFacts(tx, { followerId, userId: due.user.id, since, now });
  if (facts.onSale.length === 0 && facts.results.length === 0) return;
  const site = app.settings.PUBLIC_URL;
  const unsubscribe = `${site}/unsubscribe/${unsubscribeToken(app, followerId)}`;
  const mail = digestText(facts, { ...due, language }, { site, unsubscribe });
  // Marked as a repetition, so that a mail with unknown result is not sent again.
  await tx.enqueue('sendMail', { to: email, ...mail, unsubscribe, isRepeat: true });
}
