import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { logIn } from '../../domain/accounts/logIn.ts';
import { viewerOf } from './viewerOf.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

/** Somebody new, and who they are to the server as often as one asks. */
async function signedIn(isStaff: boolean) {
  const { app } = world;
  const registered = await newAccount(world);
  await app.db.prisma.user.updateMany({ where: { phone: registered.phone }, data: { isStaff } });
  const answer = await logIn(app, registered, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  const { accessToken, signedIn: account } = answer.tokens;
  return {
    account,
    byCall: async () => (await viewerOf(app, { authorization: `Bearer ${accessToken}` }, 'call')).account,
    byPage: async () => (await viewerOf(app, { cookie: `token=${accessToken}` }, 'page')).account,
  };
}

it('refuses a token of staff whose session ended on a node that published no event', async () => {
  const staff = await signedIn(true);
  expect(await staff.byCall()).toEqual(staff.account);
  expect(await staff.byPage()).toEqual(staff.account);
  await world.app.db.prisma.session.update({
    where: { id: staff.account.sessionId },
    data: { endedAt: world.app.clock.now() },
  });
  expect(await staff.byCall()).toBeNull();
  expect(await staff.byPage()).toBeNull();
});

it('believes no token of somebody who was staff when it was signed', async () => {
  const staff = await signedIn(true);
  expect((await staff.byCall())?.isStaff).toBe(true);
  await world.app.db.prisma.user.update({ where: { id: staff.account.userId }, data: { isStaff: false } });
  expect(await staff.byCall()).toBeNull();
  expect(await staff.byPage()).toBeNull();
});

it('trusts the token of anybody else, without a statement', async () => {
  const user = await signedIn(false);
  const { app } = world;
  expect(await user.byCall()).toEqual(user.account);
  const { query } = app.db;
  let statements = 0;
  Object.assign(app.db, {
    query: (...given: Parameters<typeof query>) => {
      statements++;
      return query(...given);
    },
  });
  try {
    expect(await user.byCall()).toEqual(user.account);
    expect(statements).toBe(0);
  } finally {
    Object.assign(app.db, { query });
  }
});
