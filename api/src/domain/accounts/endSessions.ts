import type { App } from '../../app.ts';
import type { Tx } from '../transaction.ts';

/** Why a session ended, as the list of sessions and the logs have it. */
export type EndReason =
  | 'logged out'
  | 'logged out everywhere'
  | 'ended from another device'
  | 'password changed'
  | 'password reset'
  | 'phone changed'
  | 'refresh token reused'
  | 'rights changed'
  | 'account deleted';

/**
 * Ends live sessions of a user: all, one, or all but one. Sockets close and access tokens stop counting after the
 * commit. Answers with how many ended.
 */
export async function endSessions(
  app: App,
  tx: Tx,
  which: { userId: string; only?: string; except?: string },
  reason: EndReason,
): Promise<number> {
  const ended = await tx.query<{ id: string }>(
    `UPDATE "Session" SET "endedAt" = $2::timestamptz, "endedReason" = $3
     WHERE "userId" = $1::uuid AND "endedAt" IS NULL
       AND ($4::uuid IS NULL OR "id" = $4::uuid) AND ($5::uuid IS NULL OR "id" <> $5::uuid)
     RETURNING "id"`,
    [which.userId, app.clock.now().toISOString(), reason, which.only ?? null, which.except ?? null],
  );
  for (const { id } of ended) tx.publish({ type: 'sessionEnded', sessionId: id });
  return ended.length;
}
