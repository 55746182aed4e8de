import { listLimits } from '@tipsoko/rules/limits';
import { type Side, selectionByCode } from '@tipsoko/rules/markets';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { JackpotCompany } from '../../db/generated/prisma/enums.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { countCorrect, type JackpotCount } from './countCorrect.ts';
import { voidPolicies } from './voidPolicy.ts';

interface Row {
  slipId: number;
  company: JackpotCompany;
  state: TipState;
  selection: string;
  home: number | null;
  away: number | null;
  drawn: Side | null;
}

/** Counts of these jackpot slips, in their order; null for other slips. Reveals numbers, never a pick. */
export async function readCounts(
  app: App,
  slipIds: readonly number[],
): Promise<ReadonlyArray<JackpotCount | null>> {
  const rows = await app.db.query<Row>(sql`
        SELECT j."slipId", j."company"::text AS company, x."state"::text AS state, x."selection",
        g."fullTimeHome" AS home, g."fullTimeAway" AS away, d."outcome" AS drawn
      FROM "Jackpot" j JOIN "Tip" x ON x."slipId" = j."slipId" JOIN "Game" g ON g."id" = x."gameId"
      LEFT JOIN "JackpotDraw" d ON d."slipId" = j."slipId" AND d."position" = x."position"
      WHERE j."slipId" = ANY(${[...slipIds]}::int[]) ORDER BY j."slipId", x."position"`);
  return slipIds.map((slipId) => {
    const own = rows.filter((row) => row.slipId === slipId);
    const [first] = own;
    if (!first) return null;
    const legs = own.flatMap(({ state, selection, home, away, drawn }) => {
      const pick = selectionByCode(selection);
      const fullTime = home === null || away === null ? null : { home, away };
      return pick ? [{ state, pick, fullTime, drawn }] : [];
    });
    return countCorrect(voidPolicies[first.company], legs);
  });
}

export interface PastJackpot {
  readonly slipId: number;
  readonly title: string;
  readonly lastKickoff: string;
  readonly count: JackpotCount;
}

/** Of one jackpot (by slug) or of all, once the last game has started and all picks are decided; newest first. */
export async function readPastResults(app: App, slug: string | null): Promise<PastJackpot[]> {
  const slips = await app.db.query<{ slipId: number; title: string; lastKickoff: Date | string }>(
    `SELECT j."slipId", j."title", s."lastKickoff" FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId"
      WHERE ($1::text IS NULL OR j."slug" = $1) AND s."result" IS NOT NULL AND s."lastKickoff" < $2::timestamptz
      ORDER BY s."lastKickoff" DESC, j."slipId" DESC LIMIT ${listLimits.pastJackpots}`,
    [slug, app.clock.now().toISOString()],
  );
  const counts = await readCounts(
    app,
    slips.map(({ slipId }) => slipId),
  );
  return slips.flatMap(({ slipId, title, lastKickoff }, at) => {
    const count = counts[at];
    return count && (count.open === 0 || count.off)
      ? [{ slipId, title, lastKickoff: new Date(lastKickoff).toISOString(), count }]
      : [];
  });
}
