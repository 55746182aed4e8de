import { listLimits } from '@tipsoko/rules/limits';
import { type Side, selectionByCode } from '@tipsoko/rules/markets';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { JackpotCompany } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';
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

const LEGS = prepared<{ slipIds: readonly number[] }>(
  ({ slipIds }) => sql`
      SELECT j."slipId", j."company"::text AS company, x."state"::text AS state, x."selection",
        g."fullTimeHome" AS home, g."fullTimeAway" AS away, d."outcome" AS drawn
      FROM "Jackpot" j JOIN "Tip" x ON x."slipId" = j."slipId" JOIN "Game" g ON g."id" = x."gameId"
      LEFT JOIN "JackpotDraw" d ON d."slipId" = j."slipId" AND d."position" = x."position"
      WHERE j."slipId" = ANY(${slipIds}::int[]) ORDER BY j."slipId", x."position"`,
);

/** In the order of the slips; null for other slips. Counts only, never picks. */
export async function readCounts(
  app: App,
  slipIds: readonly number[],
): Promise<ReadonlyArray<JackpotCount | null>> {
  const rows = await app.db.query<Row>(LEGS({ slipIds }));
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

interface PastSlip {
  slipId: number;
  slug: string;
  title: string;
  lastKickoff: Date | string;
}

/** For one jackpot (slug) or all, once every game has started and every pick is decided; newest first. */
export async function readPastResults(app: App, slug: string | null): Promise<PastJackpot[]> {
  const slips = await app.db.query<PastSlip>(sql`
    SELECT j."slipId", j."slug", j."title", s."lastKickoff" FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId"
      WHERE (${slug}::text IS NULL OR j."slug" = ${slug}) AND s."result" IS NOT NULL AND s."lastKickoff" < ${app.clock.now()}::timestamptz
      ORDER BY s."lastKickoff" DESC, j."slipId" DESC LIMIT ${raw(String(listLimits.pastJackpots))}`);
  return (await decided(app, slips)).map(({ past }) => past);
}

/** In the order of `slugs`; the number of statements is constant. */
export async function readPastResultsOf(app: App, slugs: readonly string[]): Promise<PastJackpot[][]> {
  const slips = await app.db.query<PastSlip>(sql`
    SELECT c.* FROM unnest(${[...new Set(slugs)]}::text[]) a("slug") CROSS JOIN LATERAL (
      SELECT j."slipId", j."slug", j."title", s."lastKickoff" FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId"
        WHERE j."slug" = a."slug" AND s."result" IS NOT NULL AND s."lastKickoff" < ${app.clock.now()}::timestamptz
        ORDER BY s."lastKickoff" DESC, j."slipId" DESC LIMIT ${raw(String(listLimits.pastJackpots))}) c
      ORDER BY c."lastKickoff" DESC, c."slipId" DESC`);
  const found = await decided(app, slips);
  return slugs.map((slug) => found.flatMap((one) => (one.slug === slug ? [one.past] : [])));
}

async function decided(
  app: App,
  slips: readonly PastSlip[],
): Promise<Array<{ slug: string; past: PastJackpot }>> {
  const counts = await readCounts(
    app,
    slips.map(({ slipId }) => slipId),
  );
  return slips.flatMap(({ slipId, slug, title, lastKickoff }, at) => {
    const count = counts[at];
    if (!count || (count.open > 0 && !count.off)) return [];
    return [{ slug, past: { slipId, title, lastKickoff: new Date(lastKickoff).toISOString(), count } }];
  });
}
