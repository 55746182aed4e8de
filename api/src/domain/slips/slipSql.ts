import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared, preparedShape, type Statement } from '../../db/prepared.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { gameJoins, gameJson } from '../games/gameView.ts';
import { isOpenToAll, shownOddsSql } from '../games/openTips.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { tipOrder } from '../games/tipOrder.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { tipsterJoin, tipsterJson } from '../tipsters/tipsterView.ts';
import { readOpened } from './readOpened.ts';
import { type SlipRow, slipFromRow } from './slipFromRow.ts';
import type { SlipView } from './slipView.ts';

/** Values, or places for them. */
interface Rights {
  readonly tipsterId: unknown;
  readonly isStaff: unknown;
  readonly now: unknown;
}

/**
 * Of a tip, in the query itself, so that a locked pick never leaves the database, nor total odds that would identify it: all
 * see free tips and what is open to all, tipsters their own, staff everything. Purchases are asked apart. No other place
 * selects picks (docs/rules.md 15).
 */
function mayOpen({ tipsterId, isStaff, now }: Rights): Sql {
  return sql`(s."tipsterId" = ${tipsterId}::uuid OR ${isStaff}::boolean OR ${isOpenToAll(now)})`;
}

const slipColumns = raw(`SELECT s."id", s."kind", s."priceMinor", s."priceUgxMinor", s."priceNgnMinor",
    s."settledOddsCenti", s."tipCount", s."premium", s."publishedAt", ${salesEnd('s')} AS "firstKickoff", s."lastKickoff",
    s."finishedAt", s."correctedAt", s."result", s."salesCount", s."version"`);
const game = raw(gameJson);
const games = raw(gameJoins);

function slipQuery(rights: Rights, { ids, orderBy }: Pick<SlipPage, 'ids' | 'orderBy'>): Sql {
  return sql`${slipColumns}, CASE WHEN legs.open THEN s."totalOddsCenti" ELSE ${shownOddsSql} END AS "totalOddsCenti",
    legs.open, legs.tips, ${tipsterJson} AS tipster, p."sequence" AS "proofSequence",
    CASE WHEN j."slipId" IS NULL THEN NULL ELSE row_to_json(j) END AS jackpot
  FROM (${ids}) page
  JOIN "Slip" s ON s."id" = page."id"
  JOIN "Tipster" t ON t."id" = s."tipsterId" ${tipsterJoin}
  LEFT JOIN "Jackpot" j ON j."slipId" = s."id"
  LEFT JOIN "ProofLink" p ON p."slipId" = s."id"
  CROSS JOIN LATERAL (
    SELECT bool_and(may.open) AS open, json_agg(json_build_object('id', x."id", 'position', x."position", 'state', x."state",
        'selection', CASE WHEN may.open THEN x."selection" END,
        'oddsMilli', CASE WHEN may.open THEN x."oddsMilli" END,
        'game', ${game}) ORDER BY ${tipOrder}) AS tips
      FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" ${games}
        CROSS JOIN LATERAL (SELECT ${mayOpen(rights)} IS TRUE AS open) may
      WHERE x."slipId" = s."id") legs
  ORDER BY ${orderBy}`;
}

export interface SlipPage {
  /** A query that answers ids. */
  readonly ids: Sql;
  /** Over the row `s`. */
  readonly orderBy: Sql;
  /** One of the few shapes to prepare: planning the statement takes as long as running it. */
  readonly isUsual: boolean;
}

export async function readSlipPage(app: App, viewer: Viewer, page: SlipPage): Promise<SlipView[]> {
  const query = slipQuery(rightsOf(app, viewer), page);
  return read(app, viewer, page.isUsual ? preparedShape(query) : query);
}

const BY_IDS = prepared<{ tipsterId: string | null; isStaff: boolean; now: Date; ids: readonly number[] }>(
  ({ ids, tipsterId, isStaff, now }) =>
    slipQuery(
      { tipsterId, isStaff, now },
      {
        ids: sql`SELECT "id" FROM "Slip" WHERE "id" = ANY(${ids}::int[])`,
        orderBy: sql`s."id"`,
      },
    ),
);

/** By number. */
export async function readSlipsOf(app: App, viewer: Viewer, ids: readonly number[]): Promise<SlipView[]> {
  return read(app, viewer, BY_IDS({ ...rightsOf(app, viewer), ids }));
}

function rightsOf(app: App, { account }: Viewer): { tipsterId: string | null; isStaff: boolean; now: Date } {
  return {
    tipsterId: account?.tipsterId || null,
    isStaff: account?.isStaff ?? false,
    now: app.clock.now(),
  };
}

/** Two more statements only for a viewer who holds purchases. */
async function read(app: App, viewer: Viewer, statement: Statement): Promise<SlipView[]> {
  const rows = await app.db.query<SlipRow>(statement);
  const closed = rows.flatMap((row) => (row.open ? [] : [row.id]));
  // Holding nothing, a visitor has bought nothing.
  const mayHold = viewer.account !== null || viewer.purchaseTokens.length > 0;
  const bought =
    closed.length > 0 && mayHold ? await entitledSlipIds(app, viewer, closed) : new Set<number>();
  const opened = await readOpened(
    app,
    closed.filter((id) => bought.has(id)),
  );
  const now = app.clock.now();
  return rows.map((row) => slipFromRow(row, opened.get(row.id), now));
}
