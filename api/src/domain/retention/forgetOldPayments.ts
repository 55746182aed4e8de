import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';

/** Required by tax law and stated in the privacy policy. */
const KEPT_YEARS = 7;
/** Rows per table and run. */
const BATCH = 10_000;

const closed = sql`("state" IN ('PAID', 'FAILED'))`;

const blankings = (before: string): readonly Sql[] => [
  blank(
    'Purchase',
    ['phone', 'email'],
    sql`"createdAt" < ${before}::timestamptz AND "state" IN ('PAID', 'FAILED', 'EXPIRED')`,
  ),
  blank('PaymentCase', ['note'], sql`"createdAt" < ${before}::timestamptz`, 'purchaseId'),
  blank('Subscription', ['phone', 'email'], sql`"endsAt" < ${before}::timestamptz`),
  blank('Withdrawal', ['phone'], sql`"createdAt" < ${before}::timestamptz AND ${closed}`),
  blank('Refund', ['phone'], sql`"createdAt" < ${before}::timestamptz AND ${closed}`),
  blank(
    'UnmatchedPayer',
    ['phone', 'reference'],
    sql`(SELECT t."createdAt" FROM "LedgerTransaction" t WHERE t."id" = "UnmatchedPayer"."transactionId") < ${before}::timestamptz`,
    'transactionId',
  ),
  // The id replaces the phone of a holder without credit for that long.
  sql`UPDATE "BuyerCredit" SET "phone" = "id"::text WHERE "id" IN (
     SELECT c."id" FROM "BuyerCredit" c WHERE c."phone" <> c."id"::text AND c."createdAt" < ${before}::timestamptz AND NOT EXISTS (
       SELECT 1 FROM "LedgerAccount" a WHERE a."kind" = 'BUYER_CREDIT' AND a."owner" = c."id"::text AND (a."balanceMinor" <> 0
         OR EXISTS (SELECT 1 FROM "LedgerEntry" e JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
                     WHERE e."accountId" = a."id" AND t."createdAt" >= ${before}::timestamptz)))
      LIMIT ${BATCH}) RETURNING 1 AS blanked`,
  blank('Proposal', ['phone'], sql`"createdAt" < ${before}::timestamptz`),
  // A trigger allows only this update, and only when the database's clock agrees.
  sql`UPDATE "Callback" SET "headers" = '{}', "body" = '', "remoteAddress" = '' WHERE "id" IN (
     SELECT "id" FROM "Callback" WHERE "receivedAt" < ${before}::timestamptz AND "processedAt" IS NOT NULL
        AND ("headers", "body", "remoteAddress") <> ('{}'::jsonb, '', '') LIMIT ${BATCH}) RETURNING 1 AS blanked`,
];

/** An empty text, unlike null, still shows how the buyer was contacted. */
function blank(table: string, columns: readonly string[], due: Sql, id = 'id'): Sql {
  const set = columns.map((column) => `"${column}" = CASE WHEN "${column}" IS NOT NULL THEN '' END`);
  const left = columns.map((column) => `"${column}" <> ''`).join(' OR ');
  return sql`UPDATE ${raw(`"${table}" SET ${set.join(', ')}`)} WHERE ${raw(`"${id}"`)} IN (
    SELECT ${raw(`"${id}" FROM "${table}" WHERE (${left})`)} AND ${due} LIMIT ${BATCH}) RETURNING 1 AS blanked`;
}

/** Blanks payers and payees older than seven years. @returns the number of rows. */
export async function forgetOldPayments(app: App): Promise<number> {
  const before = new Date(app.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  let rows = 0;
  for (const blanking of blankings(before.toISOString())) rows += (await app.db.query(blanking)).length;
  return rows;
}
