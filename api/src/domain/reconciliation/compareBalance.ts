import type { App } from '../../app.ts';
import { CHARGES_BY_TARIFF, endDifference, recordDifference } from '../differences/recordDifference.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { accrueCharges, hasTariff } from '../ledger/chargesByTariff.ts';
import { postOpeningBalance, postProviderCharge } from '../ledger/postCharges.ts';
import { lockBalance } from '../ledger/readBalance.ts';
import { expectedCharges, onTheWay } from './openMoney.ts';

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
    const ours = await lockBalance(tx, 'MPESA_CLEARING');
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
  const last = await tx.prisma.balanceCheck.findFirst({
    where: { provider: 'MPESA', token: { not: token }, chargesMinor: { not: null } },
    select: { chargesMinor: true },
    orderBy: [{ answeredAt: { sort: 'desc', nulls: 'first' } }, { askedAt: 'desc' }],
  });
  // Before the first report they are part of the opening balance.
  const charged = last?.chargesMinor == null ? 0n : last.chargesMinor - chargesMinor;
  if (charged <= 0n) return;
  const accrued = await hasTariff(tx, at);
  const charge = { provider: 'MPESA', currency: 'KES', amountMinor: charged, key: token, accrued } as const;
  await postProviderCharge(tx, charge, at);
}

/** What the tariff expects and M-Pesa has not taken, or has taken beyond it, is a difference until staff post it. */
async function judgeCharges(app: App, tx: Tx, token: string): Promise<void> {
  const charges = await expectedCharges(tx, token, app.clock.now());
  if (!charges) return;
  const { owed, booked, coming } = charges;
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
