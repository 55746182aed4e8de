import { slipLimits } from '@tipsoko/rules/limits';
import { oddsSteps } from '@tipsoko/rules/shownOdds';
import sql, { raw, type Sql } from 'sql-template-tag';

/** Of the game `g`: the feed says so, or its listed time has come. Postponed or without a known time it has not. */
function hasBegun(moment: unknown): Sql {
  return sql`(g."status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'ABANDONED', 'AWARDED')
    OR (g."status" = 'SCHEDULED' AND g."providerStatus" <> 'TBD' AND g."kickoff" <= ${moment}::timestamptz))`;
}

/** Of the tip `x` on the game `g` in the slip `s`: everybody may see it (docs/rules.md 15). */
export function isOpenToAll(moment: unknown): Sql {
  return sql`(s."kind" = 'FREE' OR (s."result" IS NOT NULL AND (x."state" NOT IN ('PENDING', 'HELD') OR ${hasBegun(moment)})))`;
}

/** Of the slip `s`: everybody may see all of its tips. */
export function areAllOpen(moment: unknown): Sql {
  return sql`(s."result" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" WHERE x."slipId" = s."id" AND NOT ${isOpenToAll(moment)}))`;
}

const steps = `'{${oddsSteps.join(',')}}'::bigint[]`;

/** `shownOdds` of the rules, so that exact total odds stay in the database. Of the slip `s`. */
export const shownOddsSql = raw(
  `(${steps})[width_bucket(s."totalOddsCenti" - (s."totalOddsCenti" > ${slipLimits.minTotalOdds})::int, ${steps})]`,
);
