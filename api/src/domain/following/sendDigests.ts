import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import { type DigestFacts, digestText, MOST_IN_DIGEST } from '../notices/digestText.ts';
import { endOfQuiet, startOfDay } from '../notices/quietHours.ts';
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
    const due = await app.db.query<{ id: string }>(
      sql`SELECT "id"::text AS id FROM "Follower" WHERE "digestAt" <= ${now}::timestamptz ORDER BY "digestAt", "id" LIMIT ${BATCH}::int`,
    );
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

interface Due {
  zone: string;
  quietFrom: number;
  quietUntil: number;
  paused: boolean;
  digestedAt: Date | string | null;
  language: string;
  /** Confirmed address of the account. */
  email: string | null;
  userId: string;
}

async function tellDay(app: App, tx: Tx, followerId: string): Promise<void> {
  const now = app.clock.now();
  const [due] = await tx.query<Due>(
    sql`SELECT r."zone", r."quietFrom", r."quietUntil", r."paused", r."digestedAt", coalesce(u."language", r."language") AS "language",
               CASE WHEN u."emailVerifiedAt" IS NOT NULL THEN u."email" END AS "email", u."id"::text AS "userId"
          FROM "Follower" r JOIN "User" u ON u."id" = r."userId"
         WHERE r."id" = ${followerId}::uuid AND r."digestAt" <= ${now}::timestamptz FOR UPDATE OF r`,
  );
  if (!due) return;
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
  const before = due.digestedAt === null ? null : new Date(due.digestedAt);
  const recent = before !== null && now.getTime() - before.getTime() <= LONGEST_MS;
  const since = recent ? before : new Date(now.getTime() - 24 * HOUR_MS);
  await put({ digestAt, digestedAt: now });
  if (due.paused || due.email === null) return;
  const facts = await factsOf(tx, { followerId, userId: due.userId, since, now });
  if (facts.onSale.length === 0 && facts.results.length === 0) return;
  const site = app.settings.PUBLIC_URL;
  const unsubscribe = `${site}/unsubscribe/${unsubscribeToken(app, followerId)}`;
  const mail = digestText(facts, due, { site, unsubscribe });
  // Marked as a repetition, so that a mail with unknown result is not sent again.
  await tx.enqueue('sendMail', { to: due.email, ...mail, unsubscribe, isRepeat: true });
}

interface Day {
  followerId: string;
  userId: string;
  since: Date;
  now: Date;
}

const boughtBy = (userId: string): Sql => sql`EXISTS (SELECT 1 FROM "Purchase" p
  WHERE p."slipId" = s."id" AND p."buyerUserId" = ${userId}::uuid AND p."state" = 'PAID')`;

async function factsOf(tx: Tx, { followerId, userId, since, now }: Day): Promise<DigestFacts> {
  const onSale = await tx.query<
    Omit<DigestFacts['onSale'][number], 'firstKickoff'> & { firstKickoff: string }
  >(
    sql`SELECT s."id" AS "slip", t."username" AS "tipster", s."tipCount" AS "games", s."priceMinor", s."firstKickoff"
          FROM "Follow" f JOIN "Tipster" t ON t."id" = f."tipsterId" JOIN "Slip" s ON s."tipsterId" = t."id"
         WHERE f."followerId" = ${followerId}::uuid AND s."publishedAt" > ${since}::timestamptz AND s."kind" <> 'FREE'
           AND s."result" IS NULL AND s."hiddenAt" IS NULL AND ${isBeforeSalesEnd('s', now)} AND NOT ${boughtBy(userId)}
         ORDER BY s."firstKickoff", s."id" LIMIT ${MOST_IN_DIGEST + 1}::int`,
  );
  const results = await tx.query<DigestFacts['results'][number]>(
    sql`SELECT s."id" AS "slip", t."username" AS "tipster", s."result"::text AS "result"
          FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
         WHERE s."finishedAt" > ${since}::timestamptz AND s."finishedAt" <= ${now}::timestamptz AND s."result" IS NOT NULL
           AND (EXISTS (SELECT 1 FROM "Follow" f WHERE f."followerId" = ${followerId}::uuid AND f."slipId" = s."id") OR ${boughtBy(userId)})
         ORDER BY s."finishedAt", s."id" LIMIT ${MOST_IN_DIGEST + 1}::int`,
  );
  return {
    onSale: onSale.map((row) => ({
      ...row,
      priceMinor: BigInt(row.priceMinor),
      firstKickoff: new Date(row.firstKickoff),
    })),
    results,
  };
}
