import { type Money, moneyOf, wholeMoney } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Statement } from '../../db/prepared.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What holds for a tipster who is new: each withdrawal waits for staff, and all together have a limit. KES. */
export interface NewTipsterLimit {
  readonly cap: Money;
  /** Of the cap, what no withdrawal has taken yet. */
  readonly left: Money;
  /** Staff answer within so many hours. */
  readonly reviewHours: number;
  /** When the tipster stops being new; null: no withdrawal was paid yet. */
  readonly until: Date | null;
}

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/** Null: not new. A withdrawal that was not sent takes nothing of the cap. */
export async function newTipsterLimit(
  app: App,
  query: Query,
  tipsterId: string,
): Promise<NewTipsterLimit | null> {
  const { NEW_TIPSTER_DAYS: days, NEW_TIPSTER_CAP_KSH, WITHDRAWAL_REVIEW_HOURS } = app.settings;
  if (days === 0) return null;
  const [row] = await query<{ firstPaid: Date | string | null; taken: bigint }>(
    sql`SELECT min("endedAt") FILTER (WHERE "state" = 'PAID') AS "firstPaid",
            coalesce(sum("amountMinor") FILTER (WHERE "state" <> 'FAILED'), 0)::int8 AS taken
       FROM "Withdrawal" WHERE "tipsterId" = ${tipsterId}::uuid`,
  );
  const until = row?.firstPaid ? new Date(new Date(row.firstPaid).getTime() + days * DAY) : null;
  if (until !== null && until <= app.clock.now()) return null;
  const cap = wholeMoney(NEW_TIPSTER_CAP_KSH, 'KES');
  const taken = BigInt(row?.taken ?? 0n);
  const left = moneyOf(taken < cap.minor ? cap.minor - taken : 0n, 'KES');
  return { cap, left, reviewHours: WITHDRAWAL_REVIEW_HOURS, until };
}

/** By when staff must review a withdrawal requested now; null when it needs no review. */
export const reviewDue = (app: App, limit: NewTipsterLimit | null): Date | null =>
  limit && new Date(app.clock.now().getTime() + limit.reviewHours * HOUR);

interface Reviewed {
  readonly reviewDueAt: Date | null;
  readonly reviewedAt: Date | null;
}

export const isInReview = ({ reviewDueAt, reviewedAt }: Reviewed): boolean =>
  reviewDueAt !== null && reviewedAt === null;
