import { createHash } from 'node:crypto';
import { pageSizes } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { gameJoins, gameJson } from '../games/gameView.ts';
import { openedSlipIds } from '../purchases/whoMayOpen.ts';
import { tipsterJoin, tipsterJson } from '../tipsters/tipsterView.ts';
import { readPicks } from './readPicks.ts';
import { salesEnd } from './salesEnd.ts';
import { type SlipRow, slipFromRow } from './slipFromRow.ts';
import type { SlipView } from './slipView.ts';

/**
 * The one place that decides who sees picks (D15), in the query itself, so that a locked pick never leaves the
 * database: everybody sees those of finished slips and free tips, a tipster their own, staff all. What was bought or
 * comes with a subscription is asked of the purchases.
 */
const mayOpen = `(s."result" IS NOT NULL OR s."kind" = 'FREE' OR s."tipsterId" = $1::uuid OR $2::boolean)`;

function slipQuery(ids: string, order: string): string {
  return `SELECT s."id", s."kind", s."priceMinor", s."priceUgxMinor", s."priceNgnMinor", s."totalOddsCenti",
    s."settledOddsCenti", s."tipCount", s."premium", s."publishedAt", ${salesEnd('s')} AS "firstKickoff", s."lastKickoff",
    s."finishedAt", s."correctedAt", s."result", s."salesCount", s."version", ${mayOpen} AS open,
    ${tipsterJson} AS tipster, p."sequence" AS "proofSequence",
    CASE WHEN j."slipId" IS NULL THEN NULL ELSE row_to_json(j) END AS jackpot,
    (SELECT json_agg(json_build_object('id', x."id", 'position', x."position", 'state', x."state",
        'selection', CASE WHEN ${mayOpen} THEN x."selection" END,
        'oddsMilli', CASE WHEN ${mayOpen} THEN x."oddsMilli" END,
        'game', ${gameJson}) ORDER BY x."position")
      FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" ${gameJoins} WHERE x."slipId" = s."id") AS tips
  FROM (${ids}) page
  JOIN "Slip" s ON s."id" = page."id"
  JOIN "Tipster" t ON t."id" = s."tipsterId" ${tipsterJoin}
  LEFT JOIN "Jackpot" j ON j."slipId" = s."id"
  LEFT JOIN "ProofLink" p ON p."slipId" = s."id"
  ORDER BY ${order}`;
}

// One row more than a page tells whether there is another.
const preparedLimits = new Set(Object.values(pageSizes).flatMap((size) => [size, size + 1]));
const prepared = new Map<string, string>();

/**
 * A name to prepare the statement under: planning one takes as long as running it. Only for whole pages of the
 * product's own sizes, because every connection keeps each statement that was ever named to it.
 */
function nameOf(text: string, ids: string): string | undefined {
  const limit = /LIMIT (\d+)( OFFSET)?/.exec(ids);
  if (limit && (limit[2] || !preparedLimits.has(Number(limit[1])))) return undefined;
  let name = prepared.get(text);
  if (name === undefined) {
    name = `slips_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    prepared.set(text, name);
  }
  return name;
}

/**
 * Slips as these eyes may see them: one statement, and two more only for who holds purchases.
 *
 * @param ids a query that answers the slips' ids; its values start at $3.
 * @param order of the result, over the row `s`.
 */
export async function readSlipList(
  app: App,
  eyes: Eyes,
  ids: string,
  values: readonly unknown[],
  order: string,
): Promise<SlipView[]> {
  const { viewer } = eyes;
  const text = slipQuery(ids, order);
  const rows = await app.db.query<SlipRow>(
    text,
    [viewer?.tipsterId || null, viewer?.isStaff ?? false, ...values],
    nameOf(text, ids),
  );
  const closed = rows.flatMap((row) => (row.open ? [] : [row.id]));
  // A visitor who holds nothing has bought nothing: no question to the database.
  const mayHold = viewer !== null || eyes.purchaseTokens.length > 0;
  const bought = closed.length > 0 && mayHold ? await openedSlipIds(app, eyes, closed) : new Set<number>();
  const picks = await readPicks(
    app,
    closed.filter((id) => bought.has(id)),
  );
  const now = app.clock.now();
  return rows.map((row) => slipFromRow(row, picks, now));
}
