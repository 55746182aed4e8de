import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { accruedKey, chargedMovements } from './chargesByTariff.ts';

export interface LedgerDifference {
  readonly check: string;
  readonly subject: string;
  /** Actual and expected values, as text. */
  readonly found: string;
  readonly expected: string;
}

/** Each selects contradictory rows. */
const checks: ReadonlyArray<{ check: string; sql: string | Sql }> = [
  {
    check: 'all entries sum to zero in each currency',
    sql: `SELECT "currency"::text AS subject, sum("amountMinor")::text AS found, '0' AS expected
            FROM "LedgerEntry" GROUP BY "currency" HAVING sum("amountMinor") <> 0`,
  },
  {
    check: 'each transaction sums to zero in each currency',
    sql: `SELECT "transactionId"::text AS subject, sum("amountMinor")::text AS found, '0' AS expected
            FROM "LedgerEntry" GROUP BY "transactionId", "currency" HAVING sum("amountMinor") <> 0`,
  },
  {
    check: 'a cached balance is the sum of its entries, its sequence their number',
    sql: `SELECT a."kind" || ' ' || a."owner" || ' ' || a."currency" AS subject,
                 a."balanceMinor" || ' #' || a."sequence" AS found,
                 coalesce(e.total, 0) || ' #' || coalesce(e.last, 0) AS expected
            FROM "LedgerAccount" a LEFT JOIN (
              SELECT "accountId", sum("amountMinor") AS total, max("accountSequence") AS last, count(*) AS number
                FROM "LedgerEntry" GROUP BY "accountId") e ON e."accountId" = a."id"
           WHERE a."balanceMinor" <> coalesce(e.total, 0) OR a."sequence" <> coalesce(e.last, 0)
              OR coalesce(e.number, 0) <> coalesce(e.last, 0)`,
  },
  {
    check: 'credit is what refunds gave, less what was spent and paid out',
    sql: `SELECT coalesce(a.holder, c."id")::text AS subject, coalesce(-a."balanceMinor", 0)::text AS found,
                 (c.given - c.spent - c.paid)::text AS expected
            FROM (SELECT "owner"::uuid AS holder, "balanceMinor" FROM "LedgerAccount" WHERE "kind" = 'BUYER_CREDIT') a
            FULL JOIN (SELECT b."id",
                coalesce((SELECT sum(r."creditMinor") FROM "Refund" r WHERE r."creditId" = b."id" AND r."calledBackAt" IS NULL), 0) AS given,
                coalesce((SELECT sum(p."creditMinor") FROM "Purchase" p WHERE p."creditId" = b."id" AND p."state" = 'PAID'), 0) AS spent,
                coalesce((SELECT sum(r."amountMinor") FROM "Refund" r WHERE r."creditId" = b."id" AND r."purchaseId" IS NULL), 0) AS paid
              FROM "BuyerCredit" b) c ON c."id" = a.holder
           WHERE coalesce(-a."balanceMinor", 0) IS DISTINCT FROM (c.given - c.spent - c.paid)`,
  },
  {
    check: 'nobody is overdrawn, but by a chargeback',
    sql: `SELECT a."kind" || ' ' || a."owner" || ' ' || a."currency" AS subject, (-a."balanceMinor")::text AS found,
                 'at least 0' AS expected
            FROM "LedgerAccount" a
           WHERE a."kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT', 'BUYER_CREDIT')
             AND a."balanceMinor" > 0 AND (a."kind" = 'BUYER_CREDIT' OR NOT EXISTS (
               SELECT 1 FROM "LedgerEntry" e JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
                WHERE e."accountId" = a."id" AND t."event" IN ('chargeback', 'earningTakenBack', 'lossUndone')))`,
  },
  {
    check: 'pending earnings are what the pending account owes',
    sql: `SELECT coalesce(a."owner", e.owner) AS subject, coalesce(-a."balanceMinor", 0)::text AS found,
                 coalesce(e.total, 0)::text AS expected
            FROM (SELECT * FROM "LedgerAccount" WHERE "kind" = 'TIPSTER_PENDING') a
            FULL JOIN (SELECT "tipsterId"::text AS owner, sum("amountMinor") AS total FROM "Earning"
                        WHERE "status" = 'PENDING' GROUP BY "tipsterId") e ON e.owner = a."owner"
           WHERE coalesce(-a."balanceMinor", 0) <> coalesce(e.total, 0)`,
  },
  {
    check: 'open withdrawals are what is in flight',
    sql: `SELECT coalesce(a."owner", w.owner) AS subject, coalesce(-a."balanceMinor", 0)::text AS found,
                 coalesce(w.total, 0)::text AS expected
            FROM (SELECT * FROM "LedgerAccount" WHERE "kind" = 'WITHDRAWALS_IN_FLIGHT') a
            FULL JOIN (SELECT "tipsterId"::text AS owner, sum("amountMinor") AS total FROM "Withdrawal"
                        WHERE "state" NOT IN ('PAID', 'FAILED') GROUP BY "tipsterId") w ON w.owner = a."owner"
           WHERE coalesce(-a."balanceMinor", 0) <> coalesce(w.total, 0)`,
  },
  {
    check: 'open refunds are what is in flight',
    sql: `SELECT coalesce(a."currency", r."currency")::text AS subject, coalesce(-a."balanceMinor", 0)::text AS found,
                 coalesce(r.total, 0)::text AS expected
            FROM (SELECT * FROM "LedgerAccount" WHERE "kind" = 'REFUNDS_IN_FLIGHT') a
            FULL JOIN (SELECT "currency", sum("amountMinor") AS total FROM "Refund"
                        WHERE "state" NOT IN ('PAID', 'FAILED') GROUP BY "currency") r ON r."currency" = a."currency"
           WHERE coalesce(-a."balanceMinor", 0) <> coalesce(r.total, 0)`,
  },
  {
    check: 'each paid purchase is sold once and delivered once',
    sql: `SELECT p."id"::text AS subject, count(DISTINCT t."id") || ' sales, ' || count(DISTINCT d."id") || ' deliveries' AS found,
                 '1 sales, 1 deliveries' AS expected
            FROM "Purchase" p
            LEFT JOIN "LedgerTransaction" t ON t."idempotencyKey" = 'sale:' || p."id"
            LEFT JOIN "Delivery" d ON d."purchaseId" = p."id"
           WHERE p."state" = 'PAID' GROUP BY p."id" HAVING count(DISTINCT t."id") <> 1 OR count(DISTINCT d."id") <> 1`,
  },
  {
    check: 'nothing is sold or delivered that was not paid',
    sql: `SELECT p."id"::text AS subject, p."state"::text AS found, 'PAID' AS expected
            FROM "Purchase" p WHERE p."state" <> 'PAID'
             AND (EXISTS (SELECT 1 FROM "LedgerTransaction" t WHERE t."idempotencyKey" = 'sale:' || p."id")
               OR EXISTS (SELECT 1 FROM "Delivery" d WHERE d."purchaseId" = p."id"))`,
  },
  {
    check: 'a sale takes in what the provider reported, and no less than the price',
    sql: `SELECT p."id"::text AS subject, coalesce(sum(e."amountMinor"), 0)::text AS found, p."paidAmountMinor"::text AS expected
            FROM "Purchase" p
            LEFT JOIN "LedgerTransaction" t ON t."idempotencyKey" = 'sale:' || p."id"
            LEFT JOIN ("LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId"
                   AND a."kind" IN ('MPESA_CLEARING', 'FLUTTERWAVE_CLEARING')) ON e."transactionId" = t."id" AND e."currency" = p."currency"
           WHERE p."state" = 'PAID' GROUP BY p."id"
          HAVING coalesce(sum(e."amountMinor"), 0) <> p."paidAmountMinor" OR p."paidAmountMinor" < p."amountMinor"`,
  },
  {
    check: 'what moved at M-Pesa under a tariff is charged by it once',
    sql: sql`
      WITH begun AS (SELECT min("from") AS "at", max("accruedTo") - interval '15 minutes' AS "until" FROM "MpesaTariff"),
      expected AS (SELECT m.* FROM begun, (${chargedMovements(sql`(SELECT min("from") FROM "MpesaTariff")`)}) m WHERE m."charge" <> 0),
      accrued AS (
        SELECT t."idempotencyKey" AS "key", sum(e."amountMinor") AS "charge" FROM "LedgerTransaction" t
          JOIN "LedgerEntry" e ON e."transactionId" = t."id"
          JOIN "LedgerAccount" a ON a."id" = e."accountId" AND a."kind" = 'PROVIDER_CHARGES'
         WHERE t."event" = 'chargeAccrued' GROUP BY 1)
      SELECT coalesce(x."key", a."key") AS subject, coalesce(a."charge"::text, 'nothing') AS found, coalesce(x."charge"::text, 'nothing') AS expected
        FROM expected x FULL JOIN accrued a ON a."key" = ${accruedKey(sql`x."key"`)}
       WHERE a."charge" IS DISTINCT FROM x."charge" AND (a."key" IS NOT NULL OR x."at" < (SELECT "until" FROM begun))`,
  },
  {
    check: 'what is not finished has a time when it is looked at, or waits for a person',
    sql: `SELECT 'purchase ' || "id" AS subject, "state"::text AS found, 'a time' AS expected FROM "Purchase"
           WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "nextCheckAt" IS NULL AND "quarantinedAt" IS NULL
          UNION ALL
          SELECT 'purchase ' || p."id", p."state" || ', claimed to be paid', 'a time' FROM "Purchase" p
           WHERE p."state" IN ('FAILED', 'EXPIRED') AND p."claimedPaidAt" IS NOT NULL AND p."nextCheckAt" IS NULL
             AND p."quarantinedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "AuditEntry" u
               WHERE u."subject" = 'purchase:' || p."id" AND u."action" = 'decide payment')
          UNION ALL
          SELECT 'withdrawal ' || "id", "state"::text, 'a time' FROM "Withdrawal"
           WHERE "state" IN ('REQUESTED', 'SENDING', 'ACCEPTED') AND "nextCheckAt" IS NULL AND ("reviewDueAt" IS NULL OR "reviewedAt" IS NOT NULL)
          UNION ALL
          SELECT 'refund ' || "id", "state"::text, 'a time' FROM "Refund"
           WHERE "state" IN ('REQUESTED', 'SENDING', 'ACCEPTED') AND "nextCheckAt" IS NULL
          UNION ALL
          SELECT 'delivery ' || "id", "state"::text, 'a time' FROM "Delivery"
           WHERE "state" IN ('PENDING', 'UNCONFIRMED', 'SENDING') AND "nextTryAt" IS NULL`,
  },
];

/** Checks the books against themselves and against the rows they pay for; empty when consistent. Minor units. */
export async function checkLedger(app: App): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const { check, sql: contradictions } of checks) {
    const rows = await app.db.query<Omit<LedgerDifference, 'check'>>(contradictions);
    found.push(...rows.map((row) => ({ check, ...row })));
  }
  return found;
}
