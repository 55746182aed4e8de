import { slipLimits } from '@tipsoko/rules/limits';
import { oddsSteps } from '@tipsoko/rules/shownOdds';
import sql, { raw, type Sql } from 'sql-template-tag';

/** For the game `g`: live by the feed, or its listed time has passed. False while postponed or without a known time. */
function hasKickedOff(moment: unknown): Sql {
  return sql`(g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'ABANDONED', 'AWARDED')
    OR (g."status" = 'SCHEDULED' AND g."providerStatus" <> 'TBD' AND g."kickoff" <= ${moment}::timestamptz))`;
}

/** For tip `x` on game `g` in slip `s`: visible to everybody (docs/rules.md 15). */
export function isOpenToAll(moment: unknown): Sql {
  return sql`(s."kind" = 'FREE' OR (s."result" IS NOT NULL AND (x."state" NOT IN ('PENDING', 'HELD') OR ${hasKickedOff(moment)})))`;
}

/** For slip `s`: all tips are visible to everybody. */
export function areAllOpen(moment: unknown): Sql {
  return sql`(s."result" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" WHERE x."slipId" = s."id" AND NOT ${isOpenToAll(moment)}))`;
}

const steps = `'{${oddsSteps.join(',')}}'::bigint[]`;

/** SQL of `shownOdds` for slip `s`, so that exact total odds stay in the database. */
export const shownOddsSql = raw(
  `(${steps})[width_bucket(s."totalOddsCenti" - (s."totalOddsCenti" > ${slipLimits.minTotalOdds})::int, ${steps})]`,
);
