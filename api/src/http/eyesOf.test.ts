import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, newAccount, noLimits, somebody } from '../../test/accounts.ts';
import { logIn } from '../domain/accounts/logIn.ts';
import { eyesOf } from './eyesOf.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

/** Somebody new, and who they are to the server as often as one asks. */
async function signedIn(isStaff: boolean) {
  const { app } = world;
  const account = await newAccount(world);
  await app.db.prisma.user.updateMany({ where: { phone: account.phone }, data: { isStaff } });
  const answer = await logIn(app, account, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  const { accessToken, signedIn: viewer } = answer.tokens;
  return {
    viewer,
    byCall: async () => (await eyesOf(app, { authorization: `Bearer ${accessToken}` }, 'call')).viewer,
    byPage: async () => (await eyesOf(app, { cookie: `token=${accessToken}` }, 'page')).viewer,
  };
}

it('believes no token of staff whose session has ended on a node that did not tell', async () => {
  const staff = await signedIn(true);
  expect(await staff.byCall()).toEqual(staff.viewer);
  expect(await staff.byPage()).toEqual(staff.viewer);
  await world.app.db.prisma.session.update({
    where: { id: staff.viewer.sessionId },
    data: { endedAt: world.app.clock.now() },
  });
  expect(await staff.byCall()).toBeNull();
  expect(await staff.byPage()).toBeNull();
});

it('believes no token of somebody who was staff when it was signed', async () => {
  const staff = await signedIn(true);
  expect((await staff.byCall())?.isStaff).toBe(true);
  await world.app.db.prisma.user.update({ where: { id: staff.viewer.userId }, data: { isStaff: false } });
  expect(await staff.byCall()).toBeNull();
  expect(await staff.byPage()).toBeNull();
});

it('takes the word of the token for anybody else, without a statement', async () => {
  const user = await signedIn(false);
  const { app } = world;
  expect(await user.byCall()).toEqual(user.viewer);
  const { query } = app.db;
  let statements = 0;
  Object.assign(app.db, {
    query: (...given: Parameters<typeof query>) => {
      statements++;
      return query(...given);
    },
  });
  try {
    expect(await user.byCall()).toEqual(user.viewer);
    expect(statements).toBe(0);
  } finally {
    Object.assign(app.db, { query });
  }
});
