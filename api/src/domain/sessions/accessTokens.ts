import { randomUUID } from 'node:crypto';
import { rolesOfStaff, type StaffRole } from '@tipsoko/rules/staffRoles';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { perObject } from '../../process/perObject.ts';
import { NotSignedIn } from '../foundation/errors.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { endedSessionsOf } from './endedSessions.ts';
import { currentSigningKey, signingKeyOf } from './signingKeys.ts';
import { staffRights } from './staffRights.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 5;
const AUDIENCE = 'tipsoko';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

const claims = z.object({
  sub: z.guid(),
  sid: z.guid(),
  tid: z.guid(),
  staff: z.boolean(),
  /** Staff without the second factor. */
  code: z.boolean().optional(),
  jti: z.string(),
  exp: z.number(),
});

/** Valid for 15 minutes. */
export async function signAccessToken(
  app: App,
  signedIn: SignedIn,
): Promise<{ accessToken: string; accessExpiresAt: Date }> {
  endedSessionsOf(app);
  const key = await currentSigningKey(app);
  const now = Math.floor(app.clock.now().getTime() / 1000);
  const { SignJWT } = await import('jose');
  const accessToken = await new SignJWT({
    sid: signedIn.sessionId,
    tid: signedIn.tipsterId,
    staff: signedIn.isStaff,
    ...(signedIn.staffCodeNeeded ? { code: true } : {}),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: TYPE })
    .setSubject(signedIn.userId)
    .setIssuer(app.settings.PUBLIC_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(key.privateKey);
  return { accessToken, accessExpiresAt: new Date((now + ACCESS_TOKEN_SECONDS) * 1000) };
}

export interface Verified {
  readonly signedIn: SignedIn;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Verification costs as much as a small query, and a page sends the same token with every request. */
const verifiedOf = perObject((_app: App) => new Map<string, Verified>());
const MAX_REMEMBERED = 5_000;

/** Null when not ours, expired, or its session is known to have ended. */
export async function readAccessToken(app: App, token: string): Promise<SignedIn | null> {
  return (await readAccess(app, token))?.signedIn ?? null;
}

/** Includes the expiry, when open connections end. */
export async function readAccess(app: App, token: string): Promise<Verified | null> {
  const ended = endedSessionsOf(app);
  if (token.length > 2_000) return null;
  const now = app.clock.now().getTime() / 1000;
  const known = verifiedOf(app).get(token);
  const read = known && now < known.expires ? known : await verifyAndRemember(app, token);
  return read && !ended.has(read.signedIn.sessionId) ? read : null;
}

async function verifyAndRemember(app: App, token: string): Promise<Verified | null> {
  const remembered = verifiedOf(app);
  remembered.delete(token);
  const read = await verify(app, token);
  if (!read) return null;
  const { sub: userId, tid: tipsterId, sid: sessionId, staff: isStaff, code, exp: expires } = read;
  const person = { userId, tipsterId, sessionId, isStaff };
  const answer: Verified = { signedIn: code ? { ...person, staffCodeNeeded: true } : person, expires };
  remembered.set(token, answer);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return answer;
}

async function verify(app: App, token: string): Promise<z.output<typeof claims> | null> {
  try {
    const { jwtVerify } = await import('jose');
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await signingKeyOf(app, kid) : null;
        if (!key) throw new UnknownKey();
        return key.publicKey;
      },
      {
        algorithms: [ALGORITHM],
        issuer: app.settings.PUBLIC_URL,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'exp', 'nbf', 'iat', 'jti', 'sid'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: app.clock.now(),
      },
    );
    const read = claims.safeParse(payload);
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof UnknownKey || (error as { code?: string }).code?.startsWith('ERR_J')) return null;
    throw error;
  }
}

class UnknownKey extends Error {}

const LIVE_SESSION = prepared<{ sessionId: string; userId: string; now: string }>(
  ({ sessionId, userId, now }) =>
    sql`SELECT u."isStaff", u."staffRoles"::text[] AS "staffRoles", s."staffProvedAt" FROM "Session" s JOIN "User" u ON u.id = s."userId"
     WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid AND s."endedAt" IS NULL
       AND s."expiresAt" > ${now}::timestamptz AND u."deletedAt" IS NULL`,
);

/** Reads the row: required for staff and everything that moves money. @throws NotSignedIn when session or account has ended. */
export async function assertSessionLive(app: App, signedIn: Proven): Promise<void> {
  if (!(await isSessionLive(app, signedIn))) throw new NotSignedIn();
}

/** A session, and the staff rights that its token has. */
type Proven = Pick<SignedIn, 'userId' | 'sessionId' | 'isStaff'>;

/** Also false when the session has lost the token's staff rights. */
export async function isSessionLive(app: App, signedIn: Proven): Promise<boolean> {
  const row = await liveSession(app, signedIn);
  return row !== null && (!signedIn.isStaff || staffRights(app, row).isStaff);
}

/** Requires the second factor. @throws NotSignedIn when the session or its rights have ended. */
export async function staffRolesOf(app: App, signedIn: SignedIn): Promise<readonly StaffRole[]> {
  const row = await liveSession(app, signedIn);
  if (!row || !staffRights(app, row).isStaff) throw new NotSignedIn();
  return rolesOfStaff(row);
}

async function liveSession(
  app: App,
  { sessionId, userId }: Proven,
): Promise<{ isStaff: boolean; staffRoles: StaffRole[]; staffProvedAt: string | null } | null> {
  const now = app.clock.now().toISOString();
  const [row] = await app.db.query<{
    isStaff: boolean;
    staffRoles: StaffRole[];
    staffProvedAt: string | null;
  }>(LIVE_SESSION({ sessionId, userId, now }));
  return row ?? null;
}
