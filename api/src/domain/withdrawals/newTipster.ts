import { type Money, moneyOf, wholeMoney } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Statement } from '../../db/prepared.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** New tipsters' withdrawals need staff review and have a common cap. KES. */
export interface NewTipsterLimit {
  readonly cap: Money;
  /** Unused part of the cap. */
  readonly left: Money;
  /** Hours within which staff answer. */
  readonly reviewHours: number;
  /** End of the restriction; null before the first paid withdrawal. */
  readonly until: Date | null;
}

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/** Null when the tipster is not new. */
export async function newTipsterLimit(
  app: App,
  query: Query,
  tipsterId: string,
): Promise<NewTipsterLimit | null> {
  return (await newTipsterLimits(app, query, [tipsterId])).get(tipsterId) ?? null;
}

/** Only new tipsters are in the result. Unsent withdrawals do not use the cap. */
export async function newTipsterLimits(
  app: App,
  query: Query,
  tipsterIds: readonly string[],
): Promise<Map<string, NewTipsterLimit>> {
  const { NEW_TIPSTER_DAYS: days, NEW_TIPSTER_CAP_KSH, WITHDRAWAL_REVIEW_HOURS } = app.settings;
  const limits = new Map<string, NewTipsterLimit>();
  if (days === 0) return limits;
  const rows = await query<{ tipsterId: string; firstPaid: Date | string | null; taken: bigint }>(
    sql`SELECT a."id"::text AS "tipsterId", min(w."endedAt") FILTER (WHERE w."state" = 'PAID') AS "firstPaid",
            coalesce(sum(w."amountMinor") FILTER (WHERE w."state" <> 'FAILED'), 0)::int8 AS taken
       FROM unnest(${[...tipsterIds]}::uuid[]) a("id") LEFT JOIN "Withdrawal" w ON w."tipsterId" = a."id" GROUP BY a."id"`,
  );
  const cap = wholeMoney(NEW_TIPSTER_CAP_KSH, 'KES');
  for (const row of rows) {
    const until = row.firstPaid ? new Date(new Date(row.firstPaid).getTime() + days * DAY) : null;
    if (until !== null && until <= app.clock.now()) continue;
    const taken = BigInt(row.taken);
    const left = moneyOf(taken < cap.minor ? cap.minor - taken : 0n, 'KES');
    limits.set(row.tipsterId, { cap, left, reviewHours: WITHDRAWAL_REVIEW_HOURS, until });
  }
  return limits;
}

/** Deadline of staff for a withdrawal requested now; null when it needs no review. */
export const reviewDue = (app: App, limit: NewTipsterLimit | null): Date | null =>
  limit && new Date(app.clock.now().getTime() + limit.reviewHours * HOUR);

interface Reviewed {
  readonly reviewDueAt: Date | null;
  readonly reviewedAt: Date | null;
}

export const isInReview = ({ reviewDueAt, reviewedAt }: Reviewed): boolean =>
  reviewDueAt !== null && reviewedAt === null;
