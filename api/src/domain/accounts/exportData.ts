import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';
import { assertSessionLive } from './accessTokens.ts';

const MAX_ROWS = 10_000;

/**
 * All that we keep about a person, as JSON text: money in minor units as text, times ISO UTC. No password hash, no
 * token, no code.
 *
 * @throws NotSignedIn
 * @throws TooManyRequests after five in an hour.
 */
export async function exportData(app: App, signedIn: SignedIn): Promise<string> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('exportByUser', signedIn.userId);
  const { userId, tipsterId } = signedIn;
  const rows = (text: string, key: string) =>
    app.db.query<Record<string, unknown>>(`${text} LIMIT ${MAX_ROWS}`, [key]);
  const [account] = await rows(
    `SELECT u."phone", u."phoneConfirmedAt", u."email", u."emailVerifiedAt", u."name", u."createdAt",
       t."username", t."country", t."city", t."avatarKey", t."premium"
     FROM "User" u JOIN "Tipster" t ON t."userId" = u."id" WHERE u."id" = $1::uuid`,
    userId,
  );
  const exported = {
    exportedAt: app.clock.now(),
    account,
    sessions: await rows(
      `SELECT "createdAt", "lastSeenAt", "endedAt", "endedReason", "userAgent", "address" FROM "Session"
       WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
      userId,
    ),
    slips: await rows(
      `SELECT s."id" AS number, s."kind", s."priceMinor", s."totalOddsCenti", s."publishedAt", s."firstKickoff", s."result",
         (SELECT json_agg(json_build_object('game', x."gameId", 'selection', x."selection", 'oddsMilli', x."oddsMilli",
            'state', x."state") ORDER BY x."position") FROM "Tip" x WHERE x."slipId" = s."id") AS tips
       FROM "Slip" s WHERE s."tipsterId" = $1::uuid ORDER BY s."id"`,
      tipsterId,
    ),
    earnings: await rows(
      `SELECT "slipId" AS slip, "amountMinor", "status", "earnedAt", "settledAt" FROM "Earning"
       WHERE "tipsterId" = $1::uuid ORDER BY "earnedAt"`,
      tipsterId,
    ),
    withdrawals: await rows(
      `SELECT "id" AS number, "amountMinor", "phone", "state", "receipt", "createdAt", "endedAt" FROM "Withdrawal"
       WHERE "tipsterId" = $1::uuid ORDER BY "id"`,
      tipsterId,
    ),
    purchases: await rows(
      `SELECT p."slipId" AS slip, p."planId" AS plan, p."phone", p."email", p."currency", p."amountMinor", p."state",
         p."receipt", p."createdAt", p."paidAt" FROM "Purchase" p JOIN "User" u ON u."id" = $1::uuid
       WHERE p."buyerUserId" = u."id" OR p."phone" = u."phone" OR (p."email" = u."email" AND u."emailVerifiedAt" IS NOT NULL)
       ORDER BY p."createdAt"`,
      userId,
    ),
  };
  return JSON.stringify(exported, (_key, value) => (typeof value === 'bigint' ? value.toString() : value), 2);
}
