import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { NotSignedIn } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { endSessions } from './endSessions.ts';
import { seal, unseal } from './sealing.ts';
import {
  hashRefreshToken,
  newRefreshToken,
  refreshEnd,
  type SessionTokens,
  type StartedSession,
  withAccessToken,
} from './sessionTokens.ts';
import { staffRights } from './staffRights.ts';

/** Concurrent tabs: the token just replaced yields the same successor for this long. */
const RACE_MS = 10_000;
const SEAL = 'refresh token successor';

interface Row {
  sessionId: string;
  userId: string;
  tipsterId: string;
  isStaff: boolean;
  staffProvedAt: Date | null;
  sessionEnd: Date;
  tokenId: string;
  generation: number;
  latest: number;
  tokenEnd: Date;
  rotatedAt: Date | null;
  sealedSuccessor: string | null;
}

/** A reused token counts as stolen and ends its whole family. @throws NotSignedIn when not ours, expired, reused, or its session ended. */
export async function refreshSession(
  app: App,
  refreshToken: string | null,
  caller: Caller,
): Promise<SessionTokens> {
  if (refreshToken === null || refreshToken === '') throw new NotSignedIn();
  await app.limits.take('refreshByAddress', addressKey(caller.address));
  const started = await inTransaction(app, (tx) => rotate(app, tx, refreshToken));
  if (!started) throw new NotSignedIn('SESSION_ENDED');
  return withAccessToken(app, started);
}

async function rotate(app: App, tx: Tx, token: string): Promise<StartedSession | null> {
  const now = app.clock.now();
  const tokenHash = hashRefreshToken(token);
  // The session row serialises its family, so the generation must be read under the lock.
  const locked = await tx.query(
    sql`SELECT "id" FROM "Session" WHERE "id" = (SELECT "sessionId" FROM "RefreshToken" WHERE "tokenHash" = ${tokenHash}) FOR UPDATE`,
  );
  if (locked.length === 0) return null;
  const [row] = await tx.query<Row>(sql`
       SELECT s."id" AS "sessionId", s."userId", t."id" AS "tipsterId", u."isStaff", s."staffProvedAt", s."expiresAt" AS "sessionEnd",
       r."id" AS "tokenId", r."generation", r."expiresAt" AS "tokenEnd", r."rotatedAt", r."sealedSuccessor",
       (SELECT max("generation") FROM "RefreshToken" WHERE "sessionId" = s."id") AS "latest"
     FROM "RefreshToken" r JOIN "Session" s ON s."id" = r."sessionId" JOIN "User" u ON u."id" = s."userId"
       JOIN "Tipster" t ON t."userId" = u."id"
     WHERE r."tokenHash" = ${tokenHash} AND s."endedAt" IS NULL AND u."deletedAt" IS NULL
       AND s."expiresAt" > ${now.toISOString()}::timestamptz AND r."expiresAt" > ${now.toISOString()}::timestamptz`);
  if (!row) return null;
  const signedIn = {
    userId: row.userId,
    tipsterId: row.tipsterId,
    ...staffRights(app, row),
    sessionId: row.sessionId,
  };
  const refreshExpiresAt = refreshEnd(now, new Date(row.sessionEnd));
  if (row.rotatedAt === null) {
    const successor = newRefreshToken();
    await tx.prisma.refreshToken.update({
      where: { id: row.tokenId },
      data: { rotatedAt: now, sealedSuccessor: seal(token, SEAL, successor) },
    });
    await tx.prisma.refreshToken.create({
      data: {
        sessionId: row.sessionId,
        tokenHash: hashRefreshToken(successor),
        generation: row.generation + 1,
        createdAt: now,
        expiresAt: refreshExpiresAt,
      },
    });
    await tx.prisma.session.update({ where: { id: row.sessionId }, data: { lastSeenAt: now } });
    return { signedIn, refreshToken: successor, refreshExpiresAt };
  }
  const recent = now.getTime() - new Date(row.rotatedAt).getTime() <= RACE_MS;
  if (recent && row.latest === row.generation + 1 && row.sealedSuccessor) {
    const successor = unseal(token, SEAL, row.sealedSuccessor);
    if (successor) return { signedIn, refreshToken: successor, refreshExpiresAt };
  }
  await endSessions(app, tx, { userId: row.userId, only: row.sessionId }, 'refresh token reused');
  tx.afterCommit(() => {
    app.log.warn({ sessionId: row.sessionId }, 'a replaced refresh token was shown: its session was ended');
  });
  return null;
}
