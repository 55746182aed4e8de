import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared, preparedShape, type Statement } from '../../db/prepared.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { gameJoins, gameJson } from '../games/gameView.ts';
import { salesEnd } from '../games/salesEnd.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { tipsterJoin, tipsterJson } from '../tipsters/tipsterView.ts';
import { readPicks } from './readPicks.ts';
import { type SlipRow, slipFromRow } from './slipFromRow.ts';
import type { SlipView } from './slipView.ts';

/** Values, or places for them. */
interface Rights {
  readonly tipsterId: unknown;
  readonly isStaff: unknown;
}

/**
 * In the query itself, so that a locked pick never leaves the database: all see finished slips and free tips, tipsters
 * their own, staff everything. Purchases are asked apart. No other place selects picks (docs/rules.md 15).
 */
function mayOpen({ tipsterId, isStaff }: Rights): Sql {
  return sql`(s."result" IS NOT NULL OR s."kind" = 'FREE' OR s."tipsterId" = ${tipsterId}::uuid OR ${isStaff}::boolean)`;
}

const slipColumns =
  raw(`SELECT s."id", s."kind", s."priceMinor", s."priceUgxMinor", s."priceNgnMinor", s."totalOddsCenti",
    s."settledOddsCenti", s."tipCount", s."premium", s."publishedAt", ${salesEnd('s')} AS "firstKickoff", s."lastKickoff",
    s."finishedAt", s."correctedAt", s."result", s."salesCount", s."version"`);
const game = raw(gameJson);
const games = raw(gameJoins);

function slipQuery(rights: Rights, { ids, orderBy }: Pick<SlipPage, 'ids' | 'orderBy'>): Sql {
  const open = mayOpen(rights);
  return sql`${slipColumns}, ${open} AS open,
    ${tipsterJson} AS tipster, p."sequence" AS "proofSequence",
    CASE WHEN j."slipId" IS NULL THEN NULL ELSE row_to_json(j) END AS jackpot,
    (SELECT json_agg(json_build_object('id', x."id", 'position', x."position", 'state', x."state",
        'selection', CASE WHEN ${open} THEN x."selection" END,
        'oddsMilli', CASE WHEN ${open} THEN x."oddsMilli" END,
        'game', ${game}) ORDER BY x."position")
      FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" ${games} WHERE x."slipId" = s."id") AS tips
  FROM (${ids}) page
  JOIN "Slip" s ON s."id" = page."id"
  JOIN "Tipster" t ON t."id" = s."tipsterId" ${tipsterJoin}
  LEFT JOIN "Jackpot" j ON j."slipId" = s."id"
  LEFT JOIN "ProofLink" p ON p."slipId" = s."id"
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
  const query = slipQuery(rightsOf(viewer), page);
  return read(app, viewer, page.isUsual ? preparedShape(query) : query);
}

const BY_IDS = prepared<{ tipsterId: string | null; isStaff: boolean; ids: readonly number[] }>(
  ({ ids, tipsterId, isStaff }) =>
    slipQuery(
      { tipsterId, isStaff },
      {
        ids: sql`SELECT "id" FROM "Slip" WHERE "id" = ANY(${ids}::int[])`,
        orderBy: sql`s."id"`,
      },
    ),
);

/** By number. */
export async function readSlipsOf(app: App, viewer: Viewer, ids: readonly number[]): Promise<SlipView[]> {
  return read(app, viewer, BY_IDS({ ...rightsOf(viewer), ids }));
}

function rightsOf({ account }: Viewer): { tipsterId: string | null; isStaff: boolean } {
  return { tipsterId: account?.tipsterId || null, isStaff: account?.isStaff ?? false };
}

/** Two more statements only for a viewer who holds purchases. */
async function read(app: App, viewer: Viewer, statement: Statement): Promise<SlipView[]> {
  const rows = await app.db.query<SlipRow>(statement);
  const closed = rows.flatMap((row) => (row.open ? [] : [row.id]));
  // Holding nothing, a visitor has bought nothing.
  const mayHold = viewer.account !== null || viewer.purchaseTokens.length > 0;
  const bought =
    closed.length > 0 && mayHold ? await entitledSlipIds(app, viewer, closed) : new Set<number>();
  const picks = await readPicks(
    app,
    closed.filter((id) => bought.has(id)),
  );
  const now = app.clock.now();
  return rows.map((row) => slipFromRow(row, picks, now));
}
