import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { AccessToken, TokenStore } from './oauthToken.ts';

const NAME = 'mpesa-token';
// Renewed during the fetch: a crashed process blocks the others no longer than this.
const LEASE_SECONDS = 5;
const RENEW_MS = 1_500;
const POLL_MS = 50;
const PATIENCE_MS = 45_000;

const stored = z.object({ token: z.string(), expiresAt: z.coerce.date(), refreshAt: z.coerce.date() });

/** A lease, because a row lock would need an open transaction during the call to Daraja. @throws Error after 45 s. */
export function sharedTokenStore(db: Pick<Database, 'query'>): TokenStore {
  async function acquire(holder: string): Promise<boolean> {
    const rows = await db.query(
      `INSERT INTO "Lease" ("name", "holder", "until") VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT ("name") DO UPDATE SET "holder" = EXCLUDED."holder", "until" = EXCLUDED."until"
       WHERE "Lease"."until" < now() RETURNING 1`,
      [NAME, holder, LEASE_SECONDS],
    );
    return rows.length === 1;
  }

  return {
    async read() {
      const [row] = await db.query<{ value: unknown }>(
        `SELECT "value" FROM "SharedSecret" WHERE "name" = $1`,
        [NAME],
      );
      const parsed = stored.safeParse(row?.value);
      return parsed.success ? parsed.data : null;
    },
    async write(token: AccessToken) {
      await db.query(
        `INSERT INTO "SharedSecret" ("name", "value", "expiresAt", "updatedAt")
         VALUES ($1, $2::jsonb, $3::timestamptz, now())
         ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "expiresAt" = EXCLUDED."expiresAt",
           "updatedAt" = EXCLUDED."updatedAt"`,
        [NAME, JSON.stringify(token), token.expiresAt.toISOString()],
      );
    },
    async withLock(work) {
      const holder = randomUUID();
      const giveUpAt = performance.now() + PATIENCE_MS;
      while (!(await acquire(holder))) {
        if (performance.now() > giveUpAt)
          throw new Error('Another process has held the M-Pesa token for too long');
        await sleep(POLL_MS);
      }
      const renewing = setInterval(() => {
        // The lease outlives three failed renewals.
        db.query(
          `UPDATE "Lease" SET "until" = now() + make_interval(secs => $3) WHERE "name" = $1 AND "holder" = $2`,
          [NAME, holder, LEASE_SECONDS],
        ).catch(() => undefined);
      }, RENEW_MS);
      try {
        return await work();
      } finally {
        clearInterval(renewing);
        await db.query(`DELETE FROM "Lease" WHERE "name" = $1 AND "holder" = $2`, [NAME, holder]);
      }
    },
  };
}
