import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { makeStaff, removeStaff, renewFactor } from '../../admin/kit/makeStaff.ts';
import type { App } from '../../app.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { requireStaff } from '../foundation/staff.ts';
import { assertSessionLive, readAccessToken } from '../sessions/accessTokens.ts';
import { refreshSession } from '../sessions/refreshSession.ts';
import { logIn } from './logIn.ts';
import { proveStaff } from './proveStaff.ts';
import { readViewer } from './readViewer.ts';

let world: AccountsApp;
/** As in production: staff need a second factor. */
let app: App;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
  app = { ...world.app, settings: { ...world.app.settings, STAFF_SECOND_FACTOR: 'required' } };
});
afterAll(() => world.close());

async function newStaff() {
  const account = await newAccount(world);
  return { ...account, ...readEnrolment(await makeStaff(app, account.username)) };
}

/** The command's output: the app's link and the recovery codes. */
function readEnrolment(printed: string) {
  const [, uri = ''] = /(otpauth:\S+)/.exec(printed) ?? [];
  const recovery = printed.split('\n').at(-1)?.split(' ') ?? [];
  const totp = URI.parse(uri);
  return {
    uri,
    recovery,
    code: (inSeconds = 0) =>
      totp.generate({ timestamp: app.clock.now().getTime() + inSeconds * 1000 } as never) as string,
  };
}

async function signIn(account: { phone: string; password: string }) {
  const answer = await logIn(app, account, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  return answer.tokens;
}

const asStaff = (signedIn: Parameters<typeof proveStaff>[1]) =>
  requireStaff({ account: signedIn, purchaseTokens: [] });

describe('staff', () => {
  it('act as any user until the session has shown a code of the enrolled app', async () => {
    const staff = await newStaff();
    expect(staff.uri).toMatch(
      new RegExp(`^otpauth://totp/Tipsoko:${staff.username}\\?issuer=Tipsoko&secret=[A-Z2-7]{32}&`),
    );
    expect(staff.recovery).toHaveLength(8);
    const { accessToken, refreshToken, signedIn } = await signIn(staff);
    expect(signedIn).toMatchObject({ isStaff: false, staffCodeNeeded: true });
    const read = await readAccessToken(app, accessToken);
    expect(read).toEqual(signedIn);
    expect(() => asStaff(signedIn)).toThrow('Enter the code of your authenticator app first');
    expect(await readViewer(app, signedIn)).toMatchObject({ isStaff: false });

    const access = await proveStaff(app, signedIn, { code: staff.code() });
    const now = await readAccessToken(app, access.accessToken);
    expect(now).toEqual({ ...access.signedIn, isStaff: true });
    expect(asStaff(access.signedIn)).toBe(access.signedIn);
    await assertSessionLive(app, access.signedIn);
    // Refreshed in the same session, and not in another.
    const renewed = await refreshSession(app, refreshToken, somebody);
    expect(renewed.signedIn.isStaff).toBe(true);
    expect((await signIn(staff)).signedIn.isStaff).toBe(false);
    const audit = await app.db.prisma.auditEntry.findMany({
      where: { subject: `session:${signedIn.sessionId}` },
    });
    expect(audit).toMatchObject([{ action: 'show second factor', detail: { way: 'app' } }]);
  });

  it('need a code again after twelve hours, whatever the token claims', async () => {
    const staff = await newStaff();
    const { refreshToken, signedIn } = await signIn(staff);
    const access = await proveStaff(app, signedIn, { code: staff.code() });
    world.app.clock.advance(12 * 3_600_000 + 1_000);
    await expect(assertSessionLive(app, access.signedIn)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await refreshSession(app, refreshToken, somebody)).signedIn).toMatchObject({
      isStaff: false,
      staffCodeNeeded: true,
    });
  });

  it('can use each code once, and each recovery code once', async () => {
    const staff = await newStaff();
    const code = staff.code();
    await proveStaff(app, (await signIn(staff)).signedIn, { code });
    const { signedIn } = await signIn(staff);
    const wrong = { fields: [{ field: 'code', message: expect.stringContaining('Wrong code') }] };
    await expect(proveStaff(app, signedIn, { code })).rejects.toMatchObject(wrong);
    await expect(proveStaff(app, signedIn, { code: staff.code(-90) })).rejects.toMatchObject(wrong);
    await expect(proveStaff(app, signedIn, { code: staff.code(120) })).rejects.toMatchObject(wrong);
    await expect(proveStaff(app, signedIn, { code: 'aaaaaaaaaa' })).rejects.toMatchObject(wrong);
    // 24 digits of base 32 carry 120 bits.
    expect(staff.recovery.join(' ')).toMatch(/^([a-z2-7]{6}(-[a-z2-7]{6}){3} ?){8}$/);
    const [recovery = '', other = ''] = staff.recovery;
    expect((await proveStaff(app, signedIn, { code: recovery.toUpperCase() })).signedIn.isStaff).toBe(true);
    await expect(proveStaff(app, signedIn, { code: recovery })).rejects.toMatchObject(wrong);
    const both = await Promise.allSettled([
      proveStaff(app, signedIn, { code: other }),
      proveStaff(app, signedIn, { code: other }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('have five attempts, and non-staff none', async () => {
    const limited = { ...app, limits: openRateLimits(null) };
    const staff = await newStaff();
    const { signedIn } = await signIn(staff);
    for (let turn = 0; turn < 5; turn++) {
      await expect(proveStaff(limited, signedIn, { code: '000000' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
    await expect(proveStaff(limited, signedIn, { code: staff.code() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const { signedIn: user } = await newAccount(world);
    await expect(proveStaff(limited, user, { code: staff.code() })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  it('have only encrypted secrets stored; a new factor replaces the old, losing staff rights deletes it', async () => {
    const staff = await newStaff();
    const secret = new URL(staff.uri).searchParams.get('secret') ?? '';
    const where = { userId: staff.signedIn.userId };
    const row = JSON.stringify(await app.db.prisma.staffFactor.findUnique({ where }));
    expect(secret).toHaveLength(32);
    expect([secret, ...staff.recovery].filter((text) => row.includes(text))).toEqual([]);
    const renewed = readEnrolment(await renewFactor(app, staff.username));
    const { signedIn } = await signIn(staff);
    await expect(proveStaff(app, signedIn, { code: staff.code() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect((await proveStaff(app, signedIn, { code: renewed.code() })).signedIn.isStaff).toBe(true);
    await removeStaff(app, staff.username);
    expect(await app.db.prisma.staffFactor.count({ where })).toBe(0);
    await expect(renewFactor(app, staff.username)).rejects.toMatchObject({ reason: 'NOT_STAFF' });
  });

  it('need no factor in the demo', async () => {
    const staff = await newStaff();
    const answer = await logIn(world.app, staff, somebody);
    expect(answer).toMatchObject({ kind: 'signedIn', tokens: { signedIn: { isStaff: true } } });
  });
});
