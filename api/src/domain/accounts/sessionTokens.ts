import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';
import type { Tx } from '../transaction.ts';
import { signAccessToken } from './accessTokens.ts';
import type { Caller } from './Caller.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;

/** What a signed-in client holds. */
export interface SessionTokens {
  readonly signedIn: SignedIn;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  /** Opaque, 256 bits; good for one refresh. */
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

/** What {@link startSession} stored; {@link withAccessToken} completes it after the commit. */
export type StartedSession = Pick<SessionTokens, 'signedIn' | 'refreshToken' | 'refreshExpiresAt'>;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 30 days from now, and never past the 90 days of the session. */
export function refreshEnd(now: Date, sessionEnd: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, sessionEnd.getTime()));
}

/** Opens a session with the first refresh token of its family. */
export async function startSession(
  app: App,
  tx: Tx,
  person: Omit<SignedIn, 'sessionId'>,
  caller: Caller,
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
  return { signedIn: { ...person, sessionId }, refreshToken, refreshExpiresAt };
}

/** Signs the access token; outside any transaction, because the key may have to be read. */
export async function withAccessToken(app: App, started: StartedSession): Promise<SessionTokens> {
  return { ...started, ...(await signAccessToken(app, started.signedIn)) };
}
