import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Caller } from '../foundation/Caller.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { signAccessToken } from './accessTokens.ts';
import { deviceToken } from './knownDevice.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;

export interface SessionTokens {
  readonly signedIn: SignedIn;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  /** 256 bits; valid for one refresh. */
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
  /** Outlives the session, to recognise its owner's device. */
  readonly deviceToken?: string;
}

/** Completed by {@link withAccessToken} after the commit. */
export type StartedSession = Pick<SessionTokens, 'signedIn' | 'refreshToken' | 'refreshExpiresAt'>;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 30 days from now, but not beyond the session's end after 90 days. */
export function refreshEnd(now: Date, sessionEnd: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, sessionEnd.getTime()));
}

export async function startSession(
  app: App,
  tx: Tx,
  person: Omit<SignedIn, 'sessionId'>,
  caller: Caller,
  way: 'password' | 'code',
): Promise<StartedSession> {
  const now = app.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const refreshToken = newRefreshToken();
  const refreshExpiresAt = refreshEnd(now, expiresAt);
  await tx.prisma.session.create({
    data: {
      id: sessionId,
      userId: person.userId,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt,
      userAgent: caller.userAgent.slice(0, 300),
      address: caller.address,
      tokens: {
        create: [
          {
            tokenHash: hashRefreshToken(refreshToken),
            generation: 0,
            createdAt: now,
            expiresAt: refreshExpiresAt,
          },
        ],
      },
    },
  });
  const { userId } = person;
  tx.afterCommit(() =>
    logSecurity(app, 'a session began', { userId, sessionId, way, address: caller.address }),
  );
  return { signedIn: { ...person, sessionId }, refreshToken, refreshExpiresAt };
}

/** Call outside transactions: it may read the key. */
export async function withAccessToken(app: App, started: StartedSession): Promise<SessionTokens> {
  const { signedIn } = started;
  return {
    ...started,
    ...(await signAccessToken(app, signedIn)),
    deviceToken: deviceToken(app, signedIn.userId),
  };
}
