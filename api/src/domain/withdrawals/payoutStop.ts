import type { App } from '../../app.ts';
import type { Tx } from '../transaction.ts';
import { type PayoutRef, payoutId, payoutTable } from './payoutRow.ts';

const NAME = 'payouts-stopped';
const STOP_MS = 30 * 60_000;

/**
 * Stops all payouts for half an hour: M-Pesa refused our operator, and each further try could lock it for good.
 * Nothing is given back meanwhile; what waits goes on afterwards.
 */
export async function stopPayouts(app: App, tx: Pick<Tx, 'execute'>, code: string): Promise<void> {
  const now = app.clock.now();
  await tx.execute(
    `INSERT INTO "SharedSecret" ("name", "value", "expiresAt", "updatedAt")
     VALUES ($1, jsonb_build_object('code', $2::text), $3::timestamptz, $4::timestamptz)
     ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "expiresAt" = EXCLUDED."expiresAt", "updatedAt" = EXCLUDED."updatedAt"`,
    [NAME, code, new Date(now.getTime() + STOP_MS), now],
  );
  app.log.error({ alarm: true, code }, 'payouts are stopped: M-Pesa refuses our operator');
}

/** Until when payouts are stopped, or null. */
export async function payoutsStoppedUntil(app: App): Promise<Date | null> {
  const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  return row?.expiresAt && row.expiresAt > app.clock.now() ? row.expiresAt : null;
}

/**
 * While payouts are stopped nothing that carries our operator's password leaves: no payout, no question about one. Its
 * turn comes when the stop ends. Tells whether they are stopped.
 */
export async function waitWhileStopped(app: App, { kind, id }: PayoutRef): Promise<boolean> {
  const stopped = await payoutsStoppedUntil(app);
  if (!stopped) return false;
  await app.db.query(
    `UPDATE ${payoutTable[kind]} SET "nextCheckAt" = $2::timestamptz
      WHERE "id" = ${payoutId[kind]} AND "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NOT NULL`,
    [id, stopped],
  );
  return true;
}

/** Staff have put the operator right. */
export async function resumePayouts(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: NAME } });
}
