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

/** The first payout after a stop has so long to be told about, before another may try. */
const PROBE_MS = 5 * 60_000;

/**
 * While payouts are stopped nothing that carries our operator's password leaves: no payout, no question about one. When the
 * stop is over one goes first, and the others wait until M-Pesa has told about it: a password that is still refused is
 * tried once, and not by all that waited. `wait`: its turn comes later. `first`: it is the one.
 */
export async function mayGo(app: App, ref: PayoutRef): Promise<'go' | 'first' | 'wait'> {
  const now = app.clock.now();
  const stop = await app.db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  if (!stop?.expiresAt) return 'go';
  if (stop.expiresAt > now) {
    if ((stop.value as { first?: string }).first === nameOf(ref)) return 'go';
    await waitUntil(app, ref, stop.expiresAt);
    return 'wait';
  }
  const until = new Date(now.getTime() + PROBE_MS);
  const taken = await app.db.query(
    `UPDATE "SharedSecret" SET "value" = "value" || jsonb_build_object('first', $2::text), "expiresAt" = $3::timestamptz,
            "updatedAt" = $4::timestamptz
      WHERE "name" = $1 AND "expiresAt" <= $4::timestamptz RETURNING 1 AS taken`,
    [NAME, nameOf(ref), until, now],
  );
  if (taken.length === 1) return 'first';
  await waitUntil(app, ref, until);
  return 'wait';
}

const nameOf = ({ kind, id }: PayoutRef): string => `${kind} ${id}`;

async function waitUntil(app: App, { kind, id }: PayoutRef, until: Date): Promise<void> {
  await app.db.query(
    `UPDATE ${payoutTable[kind]} SET "nextCheckAt" = $2::timestamptz
      WHERE "id" = ${payoutId[kind]} AND "state" NOT IN ('PAID', 'FAILED') AND "nextCheckAt" IS NOT NULL`,
    [id, until],
  );
}

/** The one that went first was not sent after all: the next may be it. */
export async function giveUpFirst(app: App, ref: PayoutRef): Promise<void> {
  await app.db.query(
    `UPDATE "SharedSecret" SET "value" = "value" - 'first', "expiresAt" = $3::timestamptz
      WHERE "name" = $1 AND "value"->>'first' = $2`,
    [NAME, nameOf(ref), app.clock.now()],
  );
}

/** M-Pesa told about the one that went first, and took our password: all go on. */
export async function endStop(tx: Pick<Tx, 'execute'>, ref: PayoutRef): Promise<void> {
  await tx.execute(`DELETE FROM "SharedSecret" WHERE "name" = $1 AND "value"->>'first' = $2`, [
    NAME,
    nameOf(ref),
  ]);
}

/** Staff have put the operator right. */
export async function resumePayouts(app: App): Promise<void> {
  await app.db.prisma.sharedSecret.deleteMany({ where: { name: NAME } });
}
