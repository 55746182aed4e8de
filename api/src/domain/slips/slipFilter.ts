import { eatDay } from '@tipsoko/rules/eat';
import { leastShownAs } from '@tipsoko/rules/shownOdds';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { TipsterClass } from '../tipsters/classOf.ts';

/** For slips on sale; missing fields do not filter. */
export interface SlipFilter {
  /** Minutes. */
  closesWithin?: number | null | undefined;
  /** Of the first game, YYYY-MM-DD in Nairobi. */
  kickoffDay?: string | null | undefined;
  /** Slips with a tip on this league, or on a league of this country (the feed's ISO code). */
  leagueId?: number | null | undefined;
  country?: string | null | undefined;
  /** KES cents, inclusive. */
  priceFrom?: bigint | null | undefined;
  priceTo?: bigint | null | undefined;
  /** Hundredths, compared with the displayed bracket: from inclusive, below exclusive. */
  oddsFrom?: bigint | null | undefined;
  oddsBelow?: bigint | null | undefined;
  classes?: readonly TipsterClass[] | null | undefined;
  /** 0 to 100. */
  minRating?: number | null | undefined;
  premium?: boolean | null | undefined;
  moneyBack?: boolean | null | undefined;
}

const isGiven = <Given>(given: Given | null | undefined): given is Given =>
  given !== null && given !== undefined;

/** For slip `s` and its tipster's record `r`. Odds only by their bracket (docs/decisions/151). */
export function filterSql(filter: SlipFilter, games: GamesToCome | null, now: Date): Sql[] {
  const { closesWithin, kickoffDay, classes, minRating } = filter;
  const conditions: Sql[] = [];
  if (isGiven(closesWithin)) {
    const until = new Date(now.getTime() + closesWithin * 60_000);
    conditions.push(
      sql`(s."firstKickoff" <= ${until}::timestamptz OR s."salesCloseAt" <= ${until}::timestamptz)`,
    );
  }
  if (isGiven(kickoffDay)) {
    const { from, to } = eatDay(new Date(`${kickoffDay}T12:00:00Z`));
    const isIn = (column: string) =>
      sql`(s.${raw(column)} >= ${from}::timestamptz AND s.${raw(column)} < ${to}::timestamptz)`;
    // Plain columns have statistics; least() has none.
    conditions.push(
      sql`((${isIn('"firstKickoff"')} AND s."salesCloseAt" IS NULL) OR ${isIn('"salesCloseAt"')})`,
    );
  }
  if (games) conditions.push(hasTipOn(games));
  if (isGiven(filter.priceFrom)) conditions.push(sql`s."priceMinor" >= ${filter.priceFrom}::bigint`);
  if (isGiven(filter.priceTo)) conditions.push(sql`s."priceMinor" <= ${filter.priceTo}::bigint`);
  if (isGiven(filter.oddsFrom)) conditions.push(shownFrom(filter.oddsFrom));
  if (isGiven(filter.oddsBelow)) conditions.push(sql`NOT ${shownFrom(filter.oddsBelow)}`);
  if (isGiven(classes)) conditions.push(sql`r."class" = ANY(${[...classes]}::text[])`);
  if (isGiven(minRating))
    conditions.push(sql`r."rating" >= ${Math.min(Math.max(minRating, 0), 101) * 100}::int`);
  if (isGiven(filter.premium)) conditions.push(sql`s."premium" = ${filter.premium}::boolean`);
  if (isGiven(filter.moneyBack)) conditions.push(sql`s."moneyBack" = ${filter.moneyBack}::boolean`);
  return conditions;
}

/** For slip `s`: exact odds are compared only with bracket bounds. */
function shownFrom(shown: bigint): Sql {
  const least = leastShownAs(shown);
  return least === null ? raw('FALSE') : sql`(s."totalOddsCenti" >= ${least}::bigint)`;
}

interface GamesToCome {
  readonly ids: readonly number[];
  /** Tips on these games in unfinished slips. */
  readonly tips: number;
}

/** Null unless the filter names league or country. Only upcoming games, as slips on sale have no others. */
export async function gamesOfFilter(
  app: App,
  { leagueId, country }: SlipFilter,
): Promise<GamesToCome | null> {
  if (!isGiven(leagueId) && !isGiven(country)) return null;
  const ofLeague = isGiven(leagueId) ? sql`g."leagueId" = ${leagueId}::int` : raw('TRUE');
  const ofCountry = isGiven(country)
    ? sql`g."leagueId" IN (SELECT l."id" FROM "League" l WHERE lower(l."countryCode") = ${country.toLowerCase()})`
    : raw('TRUE');
  const rows = await app.db.query<{ id: number; tipCount: number }>(
    sql`SELECT g."id", g."tipCount" FROM "Game" g
      WHERE g."kickoff" > ${app.clock.now()}::timestamptz AND g."tipCount" > 0 AND ${ofLeague} AND ${ofCountry}`,
  );
  return { ids: rows.map(({ id }) => id), tips: rows.reduce((sum, { tipCount }) => sum + tipCount, 0) };
}

/** Up to here, reading and sorting the tips beats scanning slips in list order. */
const FEW_TIPS = 400;

/** PostgreSQL underestimates many tips, so the plan is forced here: `+ 0` compares each tip once with all games. */
function hasTipOn({ ids, tips }: GamesToCome): Sql {
  return tips <= FEW_TIPS
    ? sql`s."id" IN (SELECT x."slipId" FROM "Tip" x WHERE x."gameId" = ANY(${[...ids]}::int[]))`
    : sql`(SELECT TRUE FROM "Tip" x WHERE x."slipId" = s."id" AND x."gameId" + 0 = ANY(${[...ids]}::int[]) LIMIT 1)`;
}
