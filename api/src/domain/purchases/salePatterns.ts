import { eatDate } from '@tipsoko/rules/eat';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordDifference } from '../differences/recordDifference.ts';
import { inTransaction } from '../foundation/transaction.ts';

const HOUR = 3_600_000;

/** So many of a kind are unusual. A match day may reach them honestly, so they refuse nothing: staff look. */
export const patternLimits = {
  /** Cards (e-mail addresses) of one network address on slips of one tipster, in a day. */
  cardsOfAddress: 5,
  /** Cards that paid for one slip in an hour. */
  cardsOnSlip: 12,
  /** Card pages that one network address left unpaid in an hour: cards are tried out. */
  unpaidCards: 15,
  /** Prompts of one network address that were not paid in a day. */
  unpaidPrompts: 100,
} as const;

/** Begins the subject of a pattern in the list of differences. */
export const PATTERN = 'look: ';

interface Pattern {
  readonly provider: 'MPESA' | 'FLUTTERWAVE';
  readonly subject: string;
  readonly note: string;
}

/** The callers of a day, or of an hour, by an index of recent purchases. An address is shown by the start of its hash. */
async function findPatterns(app: App): Promise<Pattern[]> {
  const now = app.clock.now().getTime();
  const hour = new Date(now - HOUR);
  const day = new Date(now - 24 * HOUR);
  return app.db.query<Pattern>(sql`
    WITH recent AS (
      SELECT p."provider", p."state", p."email", p."phone", p."caller", p."slipId", p."createdAt", p."paidAt",
             left(p."caller", 8) AS "address", t."username" FROM "Purchase" p
        LEFT JOIN "Slip" s ON s."id" = p."slipId" LEFT JOIN "Tipster" t ON t."id" = s."tipsterId"
       WHERE p."caller" IS NOT NULL AND p."createdAt" > ${day}::timestamptz)
    SELECT 'FLUTTERWAVE' AS "provider", 'many cards of address ' || "address" || ' on slips of ' || "username" AS "subject",
           count(DISTINCT "email") || ' cards in 24 hours' AS "note"
      FROM recent WHERE "provider" = 'FLUTTERWAVE' AND "slipId" IS NOT NULL GROUP BY "caller", "address", "username"
     HAVING count(DISTINCT "email") >= ${patternLimits.cardsOfAddress}
    UNION ALL
    SELECT 'FLUTTERWAVE', 'many cards on slip ' || "slipId" || ' of ' || "username",
           count(DISTINCT "email") || ' cards paid in an hour, of ' || count(DISTINCT "caller") || ' addresses'
      FROM recent WHERE "provider" = 'FLUTTERWAVE' AND "state" = 'PAID' AND "slipId" IS NOT NULL AND "paidAt" > ${hour}::timestamptz
     GROUP BY "slipId", "username" HAVING count(DISTINCT "email") >= ${patternLimits.cardsOnSlip}
    UNION ALL
    SELECT 'FLUTTERWAVE', 'unpaid card pages of address ' || "address", count(*) || ' in an hour'
      FROM recent WHERE "provider" = 'FLUTTERWAVE' AND "state" <> 'PAID' AND "createdAt" > ${hour}::timestamptz
     GROUP BY "caller", "address" HAVING count(*) >= ${patternLimits.unpaidCards}
    UNION ALL
    SELECT 'MPESA', 'unpaid prompts of address ' || "address", count(*) || ' in 24 hours to ' || count(DISTINCT "phone") || ' phones'
      FROM recent WHERE "provider" = 'MPESA' AND "state" <> 'PAID'
     GROUP BY "caller", "address" HAVING count(*) >= ${patternLimits.unpaidPrompts}`);
}

/** Each pattern is one line for staff a day, with an alarm when it is new; what they have explained does not come back. */
export async function reportSalePatterns(app: App): Promise<void> {
  const found = await findPatterns(app);
  const today = eatDate(app.clock.now());
  for (const { provider, subject, note } of found) {
    await inTransaction(app, (tx) =>
      recordDifference(app, tx, {
        ...{ provider, kind: 'NOT_HERE', subject: `${PATTERN}${subject}, ${today}`, currency: 'KES' },
        ...{ oursMinor: 0n, theirsMinor: 0n, note },
      }),
    );
  }
}
