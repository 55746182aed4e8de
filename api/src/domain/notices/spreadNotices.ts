import { randomUUID } from 'node:crypto';
import { selectionByCode } from '@tipsoko/rules/markets';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { JobData } from '../../jobs/queue/jobs.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { decideEarly } from '../grading/decideEarly.ts';
import type { Score } from '../grading/score.ts';
import { eventKey, type FinishedSlip, finishedSlips, type NoticeEvent } from './noticeEvents.ts';
import {
  closingText,
  finalText,
  finishedText,
  type GameFacts,
  goalText,
  type NoticeText,
  newSlipText,
  ownFinishedText,
  type SlipFacts,
  soldText,
} from './noticeText.ts';
import { textFirstSale } from './textFirstSale.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;

interface Recipient {
  channelId: string;
  language: string;
  zone: string;
  /** Null for a device without an account. */
  userId: string | null;
  /** A goal: the reader's slip with a pick it decides; finished slips: one of them. */
  slipId: number | null;
}

interface Telling {
  /** Selects followerId, slipId. */
  readonly whom: Sql;
  /** True when each slip is announced separately. */
  readonly ofEachSlip?: true;
  readonly until: Date;
  /** Null when this reader gets nothing. */
  say(reader: Recipient): NoticeText | null;
}

/** Sends one batch and enqueues the next. Idempotent: each channel gets an event once. */
export async function spreadNotices(app: App, { event, after }: JobData['spreadNotices']): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    if (event.kind === 'SOLD' && after === null) {
      const sale = { tipsterId: event.tipsterId, slip: event.slip, earningMinor: BigInt(event.earning) };
      await textFirstSale(tx, sale, { now, site: app.settings.PUBLIC_URL });
    }
    const telling = await prepare(tx, event, now);
    if (!telling) return;
    const page = await tx.query<Recipient>(
      sql`SELECT c."id"::text AS "channelId", max(x."slipId") AS "slipId", r."language", r."zone",
                 r."userId"::text AS "userId"
            FROM (${telling.whom}) x JOIN "Follower" r ON r."id" = x."followerId"
            JOIN "NoticeChannel" c ON c."followerId" = r."id"
           WHERE NOT r."paused" ${after === null ? empty : readAfter(after)}
           GROUP BY c."id", r."id" ${telling.ofEachSlip ? sql`, x."slipId"` : empty} ORDER BY c."id", 2 LIMIT ${BATCH}::int`,
    );
    const rows = page.flatMap((reader) => {
      const text = telling.say(reader);
      const { channelId, slipId } = reader;
      return text ? [{ id: randomUUID(), channelId, event: eventKey(event, slipId), ...text }] : [];
    });
    const written = await tx.query<{ id: string }>(
      sql`INSERT INTO "Notice" ("id", "channelId", "event", "title", "text", "path", "nextTryAt", "until", "createdAt")
          SELECT n.id, n."channelId", n.event, n.title, n.text, n.path, ${now}::timestamptz, ${telling.until}::timestamptz, ${now}::timestamptz
            FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, "channelId" uuid, event text, title text, text text, path text)
            JOIN "NoticeChannel" c ON c."id" = n."channelId"
          ON CONFLICT ("channelId", "event") DO NOTHING RETURNING "id"::text AS id`,
    );
    await tx.enqueueAll(
      'sendNotice',
      written.map(({ id: noticeId }) => ({ noticeId })),
    );
    const last = page.at(-1);
    if (page.length < BATCH || !last) return;
    const place = telling.ofEachSlip ? `${last.channelId} ${last.slipId}` : last.channelId;
    await tx.enqueue('spreadNotices', { event, after: place });
  });
}

/** Continues after a reader, or after one of a reader's slips. */
function readAfter(after: string): Sql {
  const [channel, slip] = after.split(' ');
  return slip === undefined
    ? sql`AND c."id" > ${channel}::uuid`
    : sql`AND (c."id", x."slipId") > (${channel}::uuid, ${slip}::int)`;
}

const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

/** Null when the event is obsolete. */
async function prepare(tx: Tx, event: NoticeEvent, now: Date): Promise<Telling | null> {
  switch (event.kind) {
    case 'NEW_SLIP': {
      const slip = await slipOnSale(tx, event.slip, now);
      const whom = follows(sql`f."tipsterId" = ${event.tipsterId}::uuid`);
      return slip && { whom, until: slip.salesEnd, say: (reader) => newSlipText(slip, reader) };
    }
    case 'CLOSING': {
      const slip = await slipOnSale(tx, event.slip, now);
      const whom = follows(sql`f."slipId" = ${event.slip}::int AND f."purchaseId" IS NULL`);
      return slip && { whom, until: slip.salesEnd, say: (reader) => closingText(slip, reader) };
    }
    case 'GOAL': {
      const game = await gameFacts(tx, event.game, event.after);
      const decided = event.decides ? await slipsDecidedBy(tx, event) : [];
      const whom = sql`${follows(sql`f."gameId" = ${event.game}::int`)} UNION ALL ${follows(bought(decided), 'f."slipId"')}`;
      return { whom, until: inMinutes(now, 20), say: (reader) => goalText(game, reader.slipId, reader) };
    }
    case 'FINAL': {
      const game = await gameFacts(tx, event.game, event.after);
      const whom = follows(sql`f."gameId" = ${event.game}::int`);
      return { whom, until: inMinutes(now, 12 * 60), say: (reader) => finalText(game, reader) };
    }
    case 'FINISHED': {
      const ended = new Map(finishedSlips(event).map((one) => [one.slip, one]));
      const ids = [...ended.keys()];
      const slips = new Map((await slipFacts(tx, ids)).map((one) => [one.slip, one]));
      return {
        whom: sql`${follows(sql`f."slipId" = ANY(${ids}::int[])`, 'f."slipId"')}
          UNION SELECT r."id", s."id" FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
            JOIN "Follower" r ON r."userId" = t."userId" WHERE s."id" = ANY(${ids}::int[])`,
        ofEachSlip: true,
        until: inMinutes(now, 24 * 60),
        say: (reader) => resultText(slips, ended, reader),
      };
    }
    case 'SOLD': {
      const whom = sql`SELECT r."id" AS "followerId", NULL::int AS "slipId" FROM "Follower" r
        JOIN "Tipster" t ON t."userId" = r."userId" WHERE t."id" = ${event.tipsterId}::uuid`;
      const earned = BigInt(event.earning);
      return { whom, until: inMinutes(now, 12 * 60), say: (reader) => soldText(event.slip, earned, reader) };
    }
  }
}

const follows = (which: Sql, slip = 'NULL::int') =>
  sql`SELECT f."followerId", ${raw(slip)} AS "slipId" FROM "Follow" f WHERE ${which}`;

/** Follows of buyers, while the purchase still opens the slip. */
const bought = (slips: readonly number[]) => sql`f."slipId" = ANY(${slips}::int[]) AND EXISTS (
  SELECT 1 FROM "Purchase" p WHERE p."id" = f."purchaseId" AND p."slipId" = f."slipId" AND p."state" = 'PAID'
    AND NOT EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL))`;

interface SlipRow extends SlipFacts {
  readonly userId: string;
  readonly salesEnd: Date;
  readonly hidden: boolean;
  readonly open: boolean;
}

async function slipFacts(tx: Tx, slips: readonly number[]): Promise<SlipRow[]> {
  const rows = await tx.prisma.slip.findMany({
    where: { id: { in: [...slips] } },
    select: {
      id: true,
      tipCount: true,
      priceMinor: true,
      firstKickoff: true,
      salesCloseAt: true,
      hiddenAt: true,
      result: true,
      tipster: { select: { username: true, userId: true } },
    },
  });
  return rows.map(({ id, tipster, tipCount, priceMinor, firstKickoff, salesCloseAt, hiddenAt, result }) => ({
    slip: id,
    tipster: tipster.username,
    userId: tipster.userId,
    games: tipCount,
    priceMinor,
    firstKickoff,
    salesEnd: salesCloseAt !== null && salesCloseAt < firstKickoff ? salesCloseAt : firstKickoff,
    hidden: hiddenAt !== null,
    open: result === null,
  }));
}

function resultText(
  slips: ReadonlyMap<number, SlipRow>,
  ended: ReadonlyMap<number, FinishedSlip>,
  reader: Recipient,
): NoticeText | null {
  const facts = slips.get(reader.slipId ?? 0);
  const end = ended.get(reader.slipId ?? 0);
  if (!facts || !end) return null;
  return facts.userId === reader.userId
    ? ownFinishedText(facts, end.result, reader)
    : finishedText(facts, end.result, reader);
}

async function slipOnSale(tx: Tx, slip: number, now: Date) {
  const [facts] = await slipFacts(tx, [slip]);
  return facts?.open && !facts.hidden && facts.salesEnd > now ? facts : null;
}

async function gameFacts(tx: Tx, game: number, score: Score): Promise<GameFacts> {
  const row = await tx.prisma.game.findUniqueOrThrow({
    where: { id: game },
    select: {
      homeTeam: { select: { name: true } },
      awayTeam: { select: { name: true } },
      league: { select: { name: true } },
    },
  });
  return {
    game,
    home: row.homeTeam.name,
    away: row.awayTeam.name,
    league: row.league.name,
    score: `${score.home}–${score.away}`,
  };
}

/** Followed, bought slips with a pick that this goal decided. */
async function slipsDecidedBy(
  tx: Tx,
  { game, before, after }: Extract<NoticeEvent, { kind: 'GOAL' }>,
): Promise<number[]> {
  const tips = await tx.query<{ slipId: number; selection: string }>(
    sql`SELECT t."slipId", t."selection" FROM "Tip" t JOIN "Slip" s ON s."id" = t."slipId"
         WHERE t."gameId" = ${game}::int AND t."state" = 'PENDING' AND s."result" IS NULL
           AND EXISTS (SELECT 1 FROM "Follow" f WHERE f."slipId" = t."slipId" AND f."purchaseId" IS NOT NULL)`,
  );
  return tips
    .filter(({ selection }) => isOpenAt(selection, before) && !isOpenAt(selection, after))
    .map(({ slipId }) => slipId);
}

function isOpenAt(code: string, score: Score): boolean {
  const selection = selectionByCode(code);
  if (!selection) return false;
  const live = { phase: 'SOME_HALF', score, halfTime: null, fullTime: null } as const;
  return decideEarly(selection, live) === 'OPEN';
}
