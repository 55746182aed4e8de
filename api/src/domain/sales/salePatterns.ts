import { eatDate } from '@tipsoko/rules/eat';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordDifference } from '../differences/recordDifference.ts';
import { inTransaction } from '../foundation/transaction.ts';

const HOUR = 3_600_000;

/** Unusual, but a match day may reach them honestly: staff review, nothing is refused. */
export const patternLimits = {
  /** Cards (e-mail addresses) of one address on one tipster's slips, per day. */
  cardsOfAddress: 5,
  /** Cards that paid for one slip, per hour. */
  cardsOnSlip: 12,
  /** Unpaid card pages of one address, per hour: card testing. */
  unpaidCards: 15,
  /** Unpaid prompts of one address, per day. */
  unpaidPrompts: 100,
} as const;

/** Subject prefix of a pattern in the list of differences. */
export const PATTERN = 'look: ';

interface Pattern {
  readonly provider: 'MPESA' | 'FLUTTERWAVE';
  readonly subject: string;
  readonly note: string;
}

/** Served by an index of recent purchases. An address is shown by the start of its hash. */
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

/** One difference per pattern and day, with an alarm when new; explained ones do not return. */
export async function reportSalePatterns(app: App): Promise<void> {
  const found = await findPatterns(app);
  const today = eatDate(app.clock.now());
  for (const { provider, subject, note } of found) {
    await inTransaction(app, (tx) =>
      recordDifference(app, tx, {
        provider,
        kind: 'NOT_HERE',
        subject: `${PATTERN}${subject}, ${today}`,
        currency: 'KES',
        oursMinor: 0n,
        theirsMinor: 0n,
        note,
      }),
    );
  }
}
