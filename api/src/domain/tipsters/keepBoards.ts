import { boardPicks, ratingLimits } from '@tipsoko/rules/limits';
import { selections } from '@tipsoko/rules/markets';
import sql, { join, raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { ratingOf } from './rating.ts';

/** Small, because it locks records and with them settlement of their slips. */
const BATCH = 10;
const MOST_BATCHES = 100;
const DAY = 86_400_000;
/** Ratings are hundredths of a percent. */
const BREAK_EVEN = ratingLimits.breakEven * 100;

const periods = ['WEEK', 'MONTH', 'YEAR', 'ALL_TIME'] as const;
type Period = (typeof periods)[number];

const days: Readonly<Record<Exclude<Period, 'ALL_TIME'>, number>> = {
  WEEK: ratingLimits.weekDays,
  MONTH: ratingLimits.monthDays,
  YEAR: ratingLimits.yearDays,
};

const marketOf = JSON.stringify(Object.fromEntries(selections.map(({ code, type }) => [code, type])));

/** Recomputes board places from picks, so that corrections and voids need no special case. @returns how many tipsters. */
export async function keepBoards(app: App): Promise<number> {
  let counted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const done = await inTransaction(app, (tx) => countDue(tx, app.clock.now()));
    counted += done;
    if (done < BATCH) break;
  }
  return counted;
}

async function countDue(tx: Tx, now: Date): Promise<number> {
  // Tipsters being settled right now become due again afterwards.
  const due = await tx.query<{ tipsterId: string; rating: number | null }>(
    sql`SELECT "tipsterId", "rating" FROM "TipsterRecord" WHERE "boardsDue" ORDER BY "tipsterId"
      LIMIT ${raw(String(BATCH))} FOR UPDATE SKIP LOCKED`,
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ tipsterId }) => tipsterId);
  // Tipsters whose slips lose are on no board, however good their picks: slips are what is sold.
  const ahead = due.filter(({ rating }) => rating === null || rating > BREAK_EVEN);
  const places = await placesOf(
    tx,
    ahead.map(({ tipsterId }) => tipsterId),
    now,
  );
  await tx.execute(sql`DELETE FROM "BoardPlace" WHERE "tipsterId" = ANY(${ids}::uuid[])`);
  if (places.length > 0) {
    await tx.execute(sql`
      INSERT INTO "BoardPlace" ("leagueId", "market", "period", "tipsterId", "won", "lost", "profitCenti", "rating")
      SELECT p."leagueId", p."market", p."period"::"BoardPeriod", p."tipsterId", p."won", p."lost", p."profitCenti", p."rating"
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p("leagueId" int, "market" text, "period" text,
        "tipsterId" uuid, "won" int, "lost" int, "profitCenti" bigint, "rating" int)`);
  }
  await tx.execute(
    sql`UPDATE "TipsterRecord" SET "boardsDue" = FALSE WHERE "tipsterId" = ANY(${ids}::uuid[])`,
  );
  return ids.length;
}

interface Place {
  tipsterId: string;
  leagueId: number;
  market: string;
  period: Period;
  won: number;
  lost: number;
  profitCenti: number;
  rating: number;
}

type SumsRow = Pick<Place, 'tipsterId' | 'leagueId' | 'market'> &
  Record<`${Period} ${'won' | 'lost' | 'profit' | 'squared' | 'odds'}`, string | number>;

/** Decided picks of finished slips only: picks of open slips are for sale. */
async function placesOf(tx: Tx, tipsterIds: readonly string[], now: Date): Promise<Place[]> {
  const sums = periods.map((period) => {
    const since =
      period === 'ALL_TIME'
        ? sql`TRUE`
        : sql`"finishedAt" > ${new Date(now.getTime() - days[period] * DAY)}::timestamptz`;
    const name = (sum: string) => raw(`"${period} ${sum}"`);
    return sql`count(*) FILTER (WHERE won AND ${since}) AS ${name('won')},
        count(*) FILTER (WHERE NOT won AND ${since}) AS ${name('lost')},
        coalesce(sum(profit) FILTER (WHERE ${since}), 0) AS ${name('profit')},
        coalesce(sum(profit * profit) FILTER (WHERE ${since}), 0) AS ${name('squared')},
        coalesce(sum(odds) FILTER (WHERE ${since}), 0) AS ${name('odds')}`;
  });
  const rows = await tx.query<SumsRow>(sql`
    SELECT "tipsterId", coalesce("leagueId", 0) AS "leagueId", coalesce(market, '') AS market, ${join(sums, ', ')}
    FROM (SELECT s."tipsterId", s."finishedAt", g."leagueId", ${marketOf}::jsonb ->> x."selection" AS market,
        x."state" = 'WON' AS won, (x."oddsMilli" / 10)::bigint AS odds,
        CASE x."state" WHEN 'WON' THEN x."oddsMilli" / 10 - 100 ELSE -100 END::bigint AS profit
      FROM "Slip" s JOIN "Tip" x ON x."slipId" = s."id" JOIN "Game" g ON g."id" = x."gameId"
        JOIN "Tipster" t ON t."id" = s."tipsterId"
      WHERE s."tipsterId" = ANY(${[...tipsterIds]}::uuid[]) AND s."kind" = 'STANDARD' AND s."result" IS NOT NULL
        AND x."state" IN ('WON', 'LOST') AND NOT t."isHouse") picks
    GROUP BY GROUPING SETS (("tipsterId", "leagueId"), ("tipsterId", market), ("tipsterId", "leagueId", market))
    HAVING count(*) >= ${boardPicks.WEEK}::int`);
  return rows.flatMap((row) => periods.flatMap((period) => placeOf(row, period)));
}

function placeOf(row: SumsRow, period: Period): Place[] {
  const { tipsterId, leagueId, market } = row;
  const [won, lost] = [Number(row[`${period} won`]), Number(row[`${period} lost`])];
  const profit = BigInt(row[`${period} profit`]);
  const rating = ratingOf({
    settled: won + lost,
    profit,
    profitSquared: BigInt(row[`${period} squared`]),
    odds: BigInt(row[`${period} odds`]),
  });
  const beats = rating !== null && rating > BREAK_EVEN;
  if (won + lost < boardPicks[period] || !beats) return [];
  return [{ tipsterId, leagueId, market, period, won, lost, profitCenti: Number(profit), rating }];
}
