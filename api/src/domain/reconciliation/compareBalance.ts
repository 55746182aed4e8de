import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { CHARGES_BY_TARIFF, endDifference, recordDifference } from '../differences/recordDifference.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { accrueCharges, bandCharge, hasTariff } from '../ledger/chargesByTariff.ts';
import { postOpeningBalance, postProviderCharge } from '../ledger/postCharges.ts';

/** KES cents. The charges account is negative and part of the total. */
export interface BalanceReport {
  readonly totalMinor: bigint;
  readonly chargesMinor: bigint;
}

export type BalanceCompared =
  | 'unknown question'
  | 'already'
  | 'opened'
  | 'agrees'
  | 'on its way'
  | 'difference';

const about = { provider: 'MPESA', kind: 'BALANCE', subject: 'all accounts', currency: 'KES' } as const;
const chargesAbout = { ...about, subject: CHARGES_BY_TARIFF } as const;

/** A charge that was booked so shortly before the question may not be in the answer. */
const JUST_BOOKED_MS = 2 * 60_000;

/** Posts new charges and compares with clearing. Money in transit may be on either side; the rest is a difference for staff. */
export async function compareBalance(app: App, token: string, told: BalanceReport): Promise<BalanceCompared> {
  await accrueCharges(app);
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const claimed = await tx.prisma.balanceCheck.updateMany({
      where: { token, answeredAt: null },
      data: { answeredAt: now, theirsMinor: told.totalMinor, chargesMinor: told.chargesMinor },
    });
    if (claimed.count === 0) {
      return (await tx.prisma.balanceCheck.count({ where: { token } })) > 0 ? 'already' : 'unknown question';
    }
    await postNewCharges(tx, token, told.chargesMinor, now);
    await judgeCharges(app, tx, token);
    const ours = await clearingMinor(tx);
    const open = await onTheWay(tx);
    const outcome = await judge(app, tx, told.totalMinor, ours, open);
    await tx.prisma.balanceCheck.update({
      where: { token },
      data: { oursMinor: ours ?? 0n, openMinor: open.inMinor + open.outMinor, outcome },
    });
    return outcome;
  });
}

async function judge(
  app: App,
  tx: Tx,
  theirs: bigint,
  known: bigint | null,
  open: { inMinor: bigint; outMinor: bigint },
): Promise<'opened' | 'agrees' | 'on its way' | 'difference'> {
  if (known === null && theirs !== 0n) {
    await postOpeningBalance(
      tx,
      { provider: 'MPESA', currency: 'KES', amountMinor: theirs },
      app.clock.now(),
    );
    return 'opened';
  }
  const ours = known ?? 0n;
  const difference = theirs - ours;
  if (difference === 0n) {
    await endDifference(app, tx, about, 'the next answer agrees');
    return 'agrees';
  }
  if (difference >= -open.outMinor && difference <= open.inMinor) return 'on its way';
  await recordDifference(app, tx, {
    ...about,
    oursMinor: ours,
    theirsMinor: theirs,
    note: `on its way: ${open.inMinor} cents in, ${open.outMinor} cents out`,
  });
  return 'difference';
}

/** The charges account only falls until Safaricom clears it; the fall is what was charged. */
async function postNewCharges(tx: Tx, token: string, chargesMinor: bigint, at: Date): Promise<void> {
  // Serialised, so that charges are never counted twice.
  await lockName(tx, 'balance:MPESA');
  const [last] = await tx.query<{ chargesMinor: bigint }>(sql`
        SELECT "chargesMinor" FROM "BalanceCheck" WHERE "provider" = 'MPESA' AND "token" <> ${token}
        AND "chargesMinor" IS NOT NULL ORDER BY "answeredAt" DESC, "askedAt" DESC LIMIT 1`);
  // Before the first report they are part of the opening balance.
  const charged = last ? BigInt(last.chargesMinor) - chargesMinor : 0n;
  if (charged <= 0n) return;
  const accrued = await hasTariff(tx, at);
  const charge = { provider: 'MPESA', currency: 'KES', amountMinor: charged, key: token, accrued } as const;
  await postProviderCharge(tx, charge, at);
}

/** What the tariff expects and M-Pesa has not taken, or has taken beyond it, is a difference until staff post it. */
async function judgeCharges(app: App, tx: Tx, token: string): Promise<void> {
  const [row] = await tx.query<{ owedMinor: bigint; bookedMinor: bigint; comingMinor: bigint }>(sql`
    WITH tariff AS (SELECT "bands" FROM "MpesaTariff" WHERE "from" <= ${app.clock.now()}::timestamptz ORDER BY "from" DESC, "id" DESC LIMIT 1)
    SELECT a."balanceMinor" AS "owedMinor",
           (SELECT coalesce(sum(-e."amountMinor"), 0)::int8 FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id" AND e."accountId" = a."id"
             WHERE t."event" = 'chargeAccrued' AND e."amountMinor" < 0 AND t."createdAt" >=
               (SELECT "askedAt" FROM "BalanceCheck" WHERE "token" = ${token}) - ${JUST_BOOKED_MS}::int * interval '1 millisecond') AS "bookedMinor",
           ((SELECT coalesce(sum(${bandCharge(tariffBands, sql`'c2b'`, sql`p."amountMinor"`)}), 0) FROM tariff, (${raw(openPayments)}) p)
             + (SELECT coalesce(sum(${bandCharge(tariffBands, sql`'b2c'`, sql`p."amountMinor"`)}), 0) FROM tariff, (${raw(openPayouts)}) p)
           )::int8 AS "comingMinor"
      FROM "LedgerAccount" a WHERE a."kind" = 'CHARGES_ACCRUED' AND a."currency" = 'KES'`);
  if (!row) return;
  const [owed, booked, coming] = [row.owedMinor, row.bookedMinor, row.comingMinor].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  if (owed === 0n) await endDifference(app, tx, chargesAbout, 'M-Pesa has taken what the tariff expects');
  else if (owed < -booked || owed > coming)
    await recordDifference(app, tx, {
      ...chargesAbout,
      oursMinor: owed,
      theirsMinor: 0n,
      note:
        owed < 0n ? 'M-Pesa took less than the tariff expects' : 'M-Pesa took more than the tariff expects',
    });
}

const tariffBands = sql`tariff."bands"`;

/** Null before the first posting. */
async function clearingMinor(tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ balanceMinor: bigint }>(
    `SELECT "balanceMinor" FROM "LedgerAccount" WHERE "kind" = 'MPESA_CLEARING' AND "currency" = 'KES' FOR UPDATE`,
  );
  return row ? BigInt(row.balanceMinor) : null;
}

const openPayments = `SELECT "amountMinor" FROM "Purchase"
  WHERE "provider" = 'MPESA' AND "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN')`;
const openPayouts = `SELECT "amountMinor" FROM "Withdrawal" WHERE "provider" = 'MPESA' AND "state" IN ('SENDING', 'ACCEPTED', 'UNKNOWN')
  UNION ALL SELECT r."amountMinor" FROM "Refund" r LEFT JOIN "Purchase" p ON p."id" = r."purchaseId"
   WHERE r."state" IN ('SENDING', 'ACCEPTED', 'UNKNOWN') AND (p."provider" = 'MPESA' OR r."phone" IS NOT NULL)`;

/** In transit: may have happened without our record yet. KES cents. */
async function onTheWay(tx: Tx): Promise<{ inMinor: bigint; outMinor: bigint }> {
  const [row] = await tx.query<{ incoming: bigint; outgoing: bigint }>(
    `SELECT (SELECT coalesce(sum("amountMinor"), 0)::int8 FROM (${openPayments}) open) AS incoming,
            (SELECT coalesce(sum("amountMinor"), 0)::int8 FROM (${openPayouts}) open) AS outgoing`,
  );
  return { inMinor: BigInt(row?.incoming ?? 0), outMinor: BigInt(row?.outgoing ?? 0) };
}
