import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { assertSessionLive, readAccessToken } from './accessTokens.ts';
import { refreshSession } from './refreshSession.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const refresh = (token: string | null) => refreshSession(world.app, token, somebody);
const endedNow = (sessionId: string) =>
  world.app.db.prisma.session
    .findUnique({ where: { id: sessionId } })
    .then((row) => row?.endedReason ?? null);

it('gives twenty parallel refreshes of one token one and the same successor', async () => {
  const { tokens, signedIn } = await newAccount(world);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken)));
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  const live = await world.app.db.prisma.refreshToken.count({
    where: { sessionId: signedIn.sessionId, rotatedAt: null },
  });
  expect(live).toBe(1);
  expect(await endedNow(signedIn.sessionId)).toBeNull();
  expect((await refresh(answers[0]?.refreshToken ?? null)).signedIn).toEqual(signedIn);
});

it('ends the family when an older generation comes back, even within the ten seconds', async () => {
  const { tokens, signedIn } = await newAccount(world);
  const events: string[] = [];
  const stop = world.app.bus.on('sessionEnded', ({ sessionId }) => events.push(sessionId));
  const second = await refresh(tokens.refreshToken);
  const third = await refresh(second.refreshToken);
  await expect(refresh(tokens.refreshToken)).rejects.toThrow('Your session has ended');
  expect(await endedNow(signedIn.sessionId)).toBe('refresh token reused');
  expect(events).toEqual([signedIn.sessionId]);
  stop();
  // Either may be the thief, so both are out: refresh, access token, and what moves money.
  await expect(refresh(third.refreshToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await readAccessToken(world.app, third.accessToken)).toBeNull();
  await expect(assertSessionLive(world.app, signedIn)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('ends the family when the replaced token comes back after ten seconds', async () => {
  const { tokens, signedIn } = await newAccount(world);
  const next = await refresh(tokens.refreshToken);
  world.app.clock.advance(10_000);
  expect((await refresh(tokens.refreshToken)).refreshToken).toBe(next.refreshToken);
  world.app.clock.advance(1);
  await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await endedNow(signedIn.sessionId)).toBe('refresh token reused');
});

it('lives 30 days without use and 90 in all', async () => {
  const idle = await newAccount(world);
  world.app.clock.advance(30 * 86_400_000);
  await expect(refresh(idle.tokens.refreshToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });

  let { tokens } = await newAccount(world);
  const end = world.app.clock.now().getTime() + 90 * 86_400_000;
  for (let month = 1; month <= 3; month++) {
    world.app.clock.advance(29 * 86_400_000);
    tokens = await refresh(tokens.refreshToken);
  }
  expect(tokens.refreshExpiresAt.getTime()).toBe(end);
  world.app.clock.advance(3 * 86_400_000);
  await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('knows no token that is not its own, and keeps none in clear', async () => {
  const { tokens, signedIn } = await newAccount(world);
  for (const token of [null, '', 'x', tokens.accessToken, `${tokens.refreshToken}x`]) {
    await expect(refresh(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  const next = await refresh(tokens.refreshToken);
  const rows = await world.app.db.prisma.refreshToken.findMany({ where: { sessionId: signedIn.sessionId } });
  for (const secret of [tokens.refreshToken, next.refreshToken])
    expect(JSON.stringify(rows)).not.toContain(secret);
});
