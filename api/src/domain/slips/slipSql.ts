import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared, preparedShape, type Statement } from '../../db/prepared.ts';
import { slipViewer, type Viewer } from '../foundation/viewer.ts';
import { isOpenToAll, shownOddsSql } from '../games/openTips.ts';
import { gamesByVersion } from '../games/readGames.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { tipOrder } from '../games/tipOrder.ts';
import { tipstersByVersion } from '../tipsters/readTipsters.ts';
import { tipsterJoin, tipsterVersion } from '../tipsters/tipsterView.ts';
import { openedTo, openedToEach } from './openedTo.ts';
import { bookingCodesSql, readOpened } from './readOpened.ts';
import { type RawSlipRow, type SlipRow, slipFromRow, slipRow, tipColumns } from './slipFromRow.ts';
import type { SlipView } from './slipView.ts';

interface Rights {
  readonly isStaff: unknown;
  readonly now: unknown;
}

/**
 * Decided in the query itself, so that locked picks, identifying total odds, reason and booking codes never leave the
 * database. Free tips and public slips are open to all, everything to staff; `openedTo` adds what a viewer published or
 * bought. No other place selects picks (docs/rules.md 15).
 */
function mayOpen({ isStaff, now }: Rights): Sql {
  return sql`(${isStaff}::boolean OR ${isOpenToAll(now)})`;
}

const slipColumns = raw(`SELECT s."id", s."kind", s."priceMinor", s."priceUgxMinor", s."priceNgnMinor",
    s."settledOddsCenti", s."tipCount", s."premium", s."moneyBack", s."reasonLead",
    s."reasonRest" IS NOT NULL AS "reasonContinues", s."publishedAt", ${salesEnd('s')} AS "firstKickoff", s."lastKickoff",
    s."finishedAt", s."correctedAt", s."result", s."salesCount", s."version"`);
const tip = raw(tipColumns.asArray);

function slipQuery(rights: Rights, { ids, orderBy }: Pick<SlipPage, 'ids' | 'orderBy'>): Sql {
  return sql`${slipColumns}, CASE WHEN legs.open THEN s."totalOddsCenti" ELSE ${shownOddsSql} END AS "totalOddsCenti",
    CASE WHEN legs.open THEN s."reasonRest" END AS "reasonRest",
    CASE WHEN legs.open THEN ${raw(bookingCodesSql)} END AS "bookingCodes",
    legs.open, legs.tips, s."tipsterId", ${tipsterVersion} AS "tipsterVersion",
    CASE WHEN s."kind" = 'JACKPOT' THEN (SELECT row_to_json(j) FROM "Jackpot" j WHERE j."slipId" = s."id") END AS jackpot
  FROM (${ids}) page
  JOIN "Slip" s ON s."id" = page."id"
  JOIN "Tipster" t ON t."id" = s."tipsterId" ${tipsterJoin}
  CROSS JOIN LATERAL (
    SELECT bool_and(may.open) AS open, json_agg(${tip} ORDER BY ${tipOrder}) AS tips
      FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId"
        CROSS JOIN LATERAL (SELECT ${mayOpen(rights)} IS TRUE AS open) may
      WHERE x."slipId" = s."id") legs
  ORDER BY ${orderBy}`;
}

export interface SlipPage {
  /** Query that returns ids. */
  readonly ids: Sql;
  /** Over row `s`. */
  readonly orderBy: Sql;
  /** One of the few shapes worth preparing: planning takes as long as running. */
  readonly isUsual: boolean;
}

export async function readSlipPage(app: App, viewer: Viewer, page: SlipPage): Promise<SlipView[]> {
  return read(app, viewer, (rights) => {
    const query = slipQuery(rights, page);
    return page.isUsual ? preparedShape(query) : query;
  });
}

const BY_IDS = prepared<Rights & { ids: readonly number[] }>((places) =>
  slipQuery(places, {
    ids: sql`SELECT "id" FROM "Slip" WHERE "id" = ANY(${places.ids}::int[])`,
    orderBy: sql`s."id"`,
  }),
);

export async function readSlipsOf(app: App, viewer: Viewer, ids: readonly number[]): Promise<SlipView[]> {
  return read(app, viewer, (rights) => BY_IDS({ ...rights, ids }));
}

/** Staff see all. For everybody else rows are read as an anonymous viewer sees them, and overlaid with what is open to the viewer. */
async function read(
  app: App,
  asking: Viewer,
  statementOf: (rights: Rights) => Statement,
): Promise<SlipView[]> {
  const { viewer, onSlips } = slipViewer(asking);
  const now = app.clock.now();
  if (viewer.account?.isStaff) {
    const rows = await readRows(app, statementOf({ isStaff: true, now }));
    return rows.map((row) => slipFromRow(row, undefined, now));
  }
  const rows = await readRows(app, statementOf({ isStaff: false, now }));
  const locked = rows.flatMap(({ open, id, base }) => (open ? [] : { id, tipsterId: base.tipster.id }));
  const ids = await openedTo(app, viewer, locked);
  onSlips?.(locked, ids);
  const opened = await readOpened(app, ids);
  return rows.map((row) => slipFromRow(row, opened.get(row.id), now));
}

export interface SlipAsked {
  readonly viewer: Viewer;
  readonly id: number;
}

/** In the order asked; null for unknown slips. Fixed number of statements; which picks are open is decided per viewer. */
export async function readSlipsTogether(
  app: App,
  asked: readonly SlipAsked[],
): Promise<Array<SlipView | null>> {
  const isStaff = ({ viewer }: SlipAsked) => viewer.account?.isStaff ?? false;
  const [forStaff, forOthers] = [asked.filter(isStaff), asked.filter((one) => !isStaff(one))];
  const views = new Map<SlipAsked, SlipView>();
  const [staff] = forStaff;
  if (staff) {
    const seen = await readSlipsOf(app, staff.viewer, numbersOf(forStaff));
    const byId = new Map(seen.map((slip) => [slip.id, slip]));
    for (const one of forStaff) {
      const slip = byId.get(one.id);
      if (slip) views.set(one, slip);
    }
  }
  if (forOthers.length > 0) {
    const now = app.clock.now();
    const rows = await readRows(app, BY_IDS({ isStaff: false, now, ids: numbersOf(forOthers) }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const openTo = await openedToEach(
      app,
      forOthers.map(({ viewer, id }) => {
        const row = byId.get(id);
        return { viewer, locked: row && !row.open ? [{ id, tipsterId: row.base.tipster.id }] : [] };
      }),
    );
    const opened = await readOpened(app, [...new Set(openTo.flatMap((ids) => [...ids]))]);
    for (const [at, one] of forOthers.entries()) {
      const row = byId.get(one.id);
      const own = openTo[at]?.has(one.id) ? opened.get(one.id) : undefined;
      if (row) views.set(one, slipFromRow(row, own, now));
    }
  }
  return asked.map((one) => views.get(one) ?? null);
}

const numbersOf = (asked: readonly SlipAsked[]) =>
  [...new Set(asked.map(({ id }) => id))].sort((a, b) => a - b);

async function readRows(app: App, statement: Statement): Promise<SlipRow[]> {
  const rows = await app.db.query<RawSlipRow>(statement);
  const tips = rows.map((row) => row.tips.map((values) => tipColumns.read(values)));
  const [games, tipsters] = await Promise.all([
    gamesByVersion.viewsOf(
      app,
      tips.flat().map(({ game }) => game),
    ),
    tipstersByVersion.viewsOf(
      app,
      rows.map(({ tipsterId: id, tipsterVersion: version }) => ({ id, version })),
    ),
  ]);
  return rows.map((row, at) => slipRow(row, tips[at] ?? [], games, tipsters));
}
