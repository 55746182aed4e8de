import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
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
      sql`INSERT INTO "Lease" ("name", "holder", "until") VALUES (${NAME}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
       ON CONFLICT ("name") DO UPDATE SET "holder" = EXCLUDED."holder", "until" = EXCLUDED."until"
       WHERE "Lease"."until" < now() RETURNING 1`,
    );
    return rows.length === 1;
  }

  return {
    async read() {
      const [row] = await db.query<{ value: unknown }>(
        sql`SELECT "value" FROM "SharedSecret" WHERE "name" = ${NAME}`,
      );
      const parsed = stored.safeParse(row?.value);
      return parsed.success ? parsed.data : null;
    },
    async write(token: AccessToken) {
      await db.query(
        sql`INSERT INTO "SharedSecret" ("name", "value", "expiresAt", "updatedAt")
         VALUES (${NAME}, ${JSON.stringify(token)}::jsonb, ${token.expiresAt.toISOString()}::timestamptz, now())
         ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "expiresAt" = EXCLUDED."expiresAt",
           "updatedAt" = EXCLUDED."updatedAt"`,
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
          sql`UPDATE "Lease" SET "until" = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE "name" = ${NAME} AND "holder" = ${holder}`,
        ).catch(() => undefined);
      }, RENEW_MS);
      try {
        return await work();
      } finally {
        clearInterval(renewing);
        await db.query(sql`DELETE FROM "Lease" WHERE "name" = ${NAME} AND "holder" = ${holder}`);
      }
    },
  };
}
