import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import { type PayoutRef, payoutKey, payoutTable } from './payoutRow.ts';

const NAME = 'payouts-stopped';
const STOP_MS = 30 * 60_000;

/** For half an hour: M-Pesa refused our operator's password, and more attempts could lock the operator for good. */
export async function pausePayouts(app: App, tx: Pick<Tx, 'execute'>, code: string): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + STOP_MS);
  await tx.execute(
    sql`INSERT INTO "SharedSecret" ("name", "value", "expiresAt", "updatedAt")
     VALUES (${NAME}, jsonb_build_object('code', ${code}::text), ${until}::timestamptz, ${now}::timestamptz)
     ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "expiresAt" = EXCLUDED."expiresAt", "updatedAt" = EXCLUDED."updatedAt"`,
  );
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
    if ((stop.value as { first?: string }).first === nameOf(ref)) return 'send';
    await waitUntil(app, ref, stop.expiresAt);
    return 'wait';
  }
  const until = new Date(now.getTime() + PROBE_MS);
  const taken = await app.db.query(
    sql`UPDATE "SharedSecret" SET "value" = "value" || jsonb_build_object('first', ${nameOf(ref)}::text), "expiresAt" = ${until}::timestamptz,
            "updatedAt" = ${now}::timestamptz
      WHERE "name" = ${NAME} AND "expiresAt" <= ${now}::timestamptz RETURNING 1 AS taken`,
  );
  if (taken.length === 1) return 'probe';
  await waitUntil(app, ref, until);
  return 'wait';
}

const nameOf = ({ kind, id }: PayoutRef): string => `${kind} ${id}`;

async function waitUntil(app: App, { kind, id }: PayoutRef, until: Date): Promise<void> {
  await app.db.query(
    sql`UPDATE ${payoutTable[kind]} SET "nextCheckAt" = ${until}::timestamptz
      WHERE "id" = ${payoutKey({ kind, id })} AND "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NOT NULL`,
  );
}

/** For a probe that was not sent after all. */
export async function releaseProbe(app: App, ref: PayoutRef): Promise<void> {
  await app.db.query(
    sql`UPDATE "SharedSecret" SET "value" = "value" - 'first', "expiresAt" = ${app.clock.now()}::timestamptz
      WHERE "name" = ${NAME} AND "value"->>'first' = ${nameOf(ref)}`,
  );
}

/** Called when M-Pesa accepts the operator's password for the probe. */
export async function liftPause(tx: Pick<Tx, 'execute'>, ref: PayoutRef): Promise<void> {
  await tx.execute(
    sql`DELETE FROM "SharedSecret" WHERE "name" = ${NAME} AND "value"->>'first' = ${nameOf(ref)}`,
  );
}

export async function resumePayouts(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: NAME } });
}
