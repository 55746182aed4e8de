import type { App } from '../../app.ts';
import type { PayoutState } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { PayoutRef } from './payoutRow.ts';

const NAME = 'payouts-stopped';
const STOP_MS = 30 * 60_000;

/** For half an hour: M-Pesa refused our operator's password, and more attempts could lock the operator for good. */
export async function pausePayouts(app: App, tx: Pick<Tx, 'prisma'>, code: string): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + STOP_MS);
  const stop = { value: { code }, expiresAt: until, updatedAt: now };
  await tx.prisma.sharedSecret.upsert({
    where: { name: NAME },
    create: { name: NAME, ...stop },
    update: stop,
  });
  app.log.error({ alarm: true, resultCode: code }, 'payouts are stopped: M-Pesa refuses our operator');
}

/** Null when not paused. */
export async function payoutsStoppedUntil(app: App): Promise<Date | null> {
  const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  return row?.expiresAt && row.expiresAt > app.clock.now() ? row.expiresAt : null;
}

/** True from a refusal of our operator's password until a payout shows that M-Pesa accepts it again. */
export async function isOperatorDoubtful(app: App): Promise<boolean> {
  return (await app.db.prisma.sharedSecret.count({ where: { name: NAME } })) > 0;
}

/** How long the first payout after a pause may lack a result before another is tried. */
const PROBE_MS = 5 * 60_000;

/** After a pause one payout probes and the others wait for its result: a password that is still refused is tried only once. */
export async function acquirePayoutSlot(app: App, ref: PayoutRef): Promise<'send' | 'probe' | 'wait'> {
  const now = app.clock.now();
  const stop = await app.db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  if (!stop?.expiresAt) return 'send';
  if (stop.expiresAt > now) {
    if ((stop.value as Stop).first === nameOf(ref)) return 'send';
    await waitUntil(app, ref, stop.expiresAt);
    return 'wait';
  }
  const until = new Date(now.getTime() + PROBE_MS);
  const taken = await app.db.prisma.sharedSecret.updateMany({
    where: { name: NAME, expiresAt: { lte: now } },
    data: { value: { ...(stop.value as Stop), first: nameOf(ref) }, expiresAt: until, updatedAt: now },
  });
  if (taken.count === 1) return 'probe';
  await waitUntil(app, ref, until);
  return 'wait';
}

/** `first`: the payout that probes. */
type Stop = { code?: string; first?: string };

const heldBy = (ref: PayoutRef) => ({ name: NAME, value: { path: ['first'], equals: nameOf(ref) } });

const nameOf = ({ kind, id }: PayoutRef): string => `${kind} ${id}`;

async function waitUntil(app: App, { kind, id }: PayoutRef, until: Date): Promise<void> {
  const { withdrawal, refund } = app.db.prisma;
  const open = { state: { notIn: ['PAID', 'FAILED'] as PayoutState[] }, nextCheckAt: { not: null } };
  const data = { nextCheckAt: until };
  if (kind === 'withdrawal') await withdrawal.updateMany({ where: { id: Number(id), ...open }, data });
  else await refund.updateMany({ where: { id, ...open }, data });
}

/** For a probe that was not sent after all. */
export async function releaseProbe(app: App, ref: PayoutRef): Promise<void> {
  const { sharedSecret } = app.db.prisma;
  const stop = await sharedSecret.findUnique({ where: { name: NAME } });
  if (!stop) return;
  const { code = '' } = stop.value as Stop;
  await sharedSecret.updateMany({
    where: heldBy(ref),
    data: { value: { code }, expiresAt: app.clock.now() },
  });
}

/** Called when M-Pesa accepts the operator's password for the probe. */
export async function liftPause(tx: Pick<Tx, 'prisma'>, ref: PayoutRef): Promise<void> {
  await tx.prisma.sharedSecret.deleteMany({ where: heldBy(ref) });
}

export async function resumePayouts(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: NAME } });
}
