import type { App } from '../../app.ts';

const NAME = 'payouts-stopped';
const STOP_MS = 30 * 60_000;

/**
 * Stops all payouts for half an hour: M-Pesa refused our operator, and each further try could lock it for good.
 * Nothing is given back meanwhile; what waits goes on afterwards.
 */
export async function stopPayouts(app: App, code: string): Promise<void> {
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + STOP_MS);
  await app.db.prisma.sharedSecret.upsert({
    where: { name: NAME },
    create: { name: NAME, value: { code }, expiresAt, updatedAt: now },
    update: { value: { code }, expiresAt, updatedAt: now },
  });
  app.log.error({ alarm: true, code }, 'payouts are stopped: M-Pesa refuses our operator');
}

/** Until when payouts are stopped, or null. */
export async function payoutsStoppedUntil(app: App): Promise<Date | null> {
  const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  return row?.expiresAt && row.expiresAt > app.clock.now() ? row.expiresAt : null;
}

/** Staff have put the operator right. */
export async function resumePayouts(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: NAME } });
}
