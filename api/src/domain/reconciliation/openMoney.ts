import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';
import { bandCharge } from '../ledger/chargesByTariff.ts';

/** A charge that was booked so shortly before the question may not be in the answer. */
const JUST_BOOKED_MS = 2 * 60_000;

const tariffBands = sql`tariff."bands"`;

const openPayments = `SELECT "amountMinor" FROM "Purchase"
  WHERE "provider" = 'MPESA' AND "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN')`;
const openPayouts = `SELECT "amountMinor" FROM "Withdrawal" WHERE "provider" = 'MPESA' AND "state" IN ('SENDING', 'ACCEPTED', 'UNKNOWN')
  UNION ALL SELECT r."amountMinor" FROM "Refund" r LEFT JOIN "Purchase" p ON p."id" = r."purchaseId"
   WHERE r."state" IN ('SENDING', 'ACCEPTED', 'UNKNOWN') AND (p."provider" = 'MPESA' OR r."phone" IS NOT NULL)`;

/** In transit: may have happened without our record yet. KES cents. */
export async function onTheWay(tx: Tx): Promise<{ inMinor: bigint; outMinor: bigint }> {
  const [row] = await tx.query<{ incoming: bigint; outgoing: bigint }>(
    `SELECT (SELECT coalesce(sum("amountMinor"), 0)::int8 FROM (${openPayments}) open) AS incoming,
            (SELECT coalesce(sum("amountMinor"), 0)::int8 FROM (${openPayouts}) open) AS outgoing`,
  );
  return { inMinor: BigInt(row?.incoming ?? 0), outMinor: BigInt(row?.outgoing ?? 0) };
}

/** KES cents that M-Pesa has not taken by the tariff, of them booked too lately to be taken, and expected of open money. */
export async function expectedCharges(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ owed: bigint; booked: bigint; coming: bigint } | null> {
  const [row] = await tx.query<{ owedMinor: bigint; bookedMinor: bigint; comingMinor: bigint }>(sql`
    WITH tariff AS (SELECT "bands" FROM "MpesaTariff" WHERE "from" <= ${now}::timestamptz ORDER BY "from" DESC, "id" DESC LIMIT 1)
    SELECT a."balanceMinor" AS "owedMinor",
           (SELECT coalesce(sum(-e."amountMinor"), 0)::int8 FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id" AND e."accountId" = a."id"
             WHERE t."event" = 'chargeAccrued' AND e."amountMinor" < 0 AND t."createdAt" >=
               (SELECT "askedAt" FROM "BalanceCheck" WHERE "token" = ${token}) - ${JUST_BOOKED_MS}::int * interval '1 millisecond') AS "bookedMinor",
           ((SELECT coalesce(sum(${bandCharge(tariffBands, sql`'c2b'`, sql`p."amountMinor"`)}), 0) FROM tariff, (${raw(openPayments)}) p)
             + (SELECT coalesce(sum(${bandCharge(tariffBands, sql`'b2c'`, sql`p."amountMinor"`)}), 0) FROM tariff, (${raw(openPayouts)}) p)
           )::int8 AS "comingMinor"
      FROM "LedgerAccount" a WHERE a."kind" = 'CHARGES_ACCRUED' AND a."currency" = 'KES'`);
  if (!row) return null;
  return { owed: BigInt(row.owedMinor), booked: BigInt(row.bookedMinor), coming: BigInt(row.comingMinor) };
}
