import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import type { Tx } from '../foundation/transaction.ts';

export type EndReason =
  | 'logged out'
  | 'logged out everywhere'
  | 'ended from another device'
  | 'password changed'
  | 'password reset'
  | 'phone changed'
  | 'refresh token reused'
  | 'rights changed'
  | 'ended by the operator'
  | 'replaced by a login'
  | 'account deleted';

/** All, one, or all but one; sockets close after the commit. @returns the ended sessions' ids. */
export async function endSessions(
  app: App,
  tx: Tx,
  which: { userId: string; only?: string; except?: string },
  reason: EndReason,
): Promise<string[]> {
  const { userId, only = null, except = null } = which;
  const ended = await tx.query<{ id: string }>(sql`
    UPDATE "Session" SET "endedAt" = ${app.clock.now()}::timestamptz, "endedReason" = ${reason}
     WHERE "userId" = ${userId}::uuid AND "endedAt" IS NULL
       AND (${only}::uuid IS NULL OR "id" = ${only}::uuid) AND (${except}::uuid IS NULL OR "id" <> ${except}::uuid)
     RETURNING "id"`);
  for (const { id } of ended) tx.publish({ type: 'sessionEnded', sessionId: id });
  if (ended.length > 0) {
    tx.afterCommit(() => logSecurity(app, 'sessions were ended', { userId, ended: ended.length, reason }));
  }
  return ended.map(({ id }) => id);
}
