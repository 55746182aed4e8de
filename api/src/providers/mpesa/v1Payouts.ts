import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';

/** B2C v1 has no idempotency key, so each payout may use it once; this records which did, across processes. */
export interface V1Payouts {
  claim(originatorConversationId: string): Promise<boolean>;
  /** Releases a claim whose payout is proven not to have been sent. */
  release(originatorConversationId: string): Promise<void>;
}

const nameOf = (id: string): string => `mpesa-v1-payout:${id}`;

/** Claims as rows of `SharedSecret`. Throws inside a database transaction. */
export function storedV1Payouts(db: Pick<Database, 'query'>): V1Payouts {
  return {
    async claim(originatorConversationId) {
      const rows = await db.query(
        sql`INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES (${nameOf(originatorConversationId)}, 'true'::jsonb, now())
         ON CONFLICT ("name") DO NOTHING RETURNING 1`,
      );
      return rows.length === 1;
    },
    async release(originatorConversationId) {
      await db.query(sql`DELETE FROM "SharedSecret" WHERE "name" = ${nameOf(originatorConversationId)}`);
    },
  };
}
