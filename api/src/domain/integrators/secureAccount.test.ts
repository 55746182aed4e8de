import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { changePassword } from '../accounts/changePassword.ts';
import { logIn } from '../accounts/logIn.ts';
import { logOut } from '../accounts/logOut.ts';
import { requestPasswordReset } from '../accounts/requestPasswordReset.ts';
import { resetPassword } from '../accounts/resetPassword.ts';
import { stepUpMessage } from '../accounts/stepUp.ts';
import { addWebhook } from './addWebhook.ts';
import { readApiKey } from './apiKeys.ts';
import { switchOnWebhook } from './changeWebhook.ts';
import { createApiKey } from './createApiKey.ts';
import { listWebhooks } from './listWebhooks.ts';

// What somebody leaves behind who was in the account for a minute, and how its owner gets rid of it.

let world: AccountsApp;
let owner: Awaited<ReturnType<typeof newAccount>>;
let email: string;
let made = 0;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.advance(3_600_000);
  owner = await newAccount(world);
  made += 1;
  email = `mwenyewe${made}@tips.example`;
  await world.app.db.prisma.user.update({
    where: { id: owner.signedIn.userId },
    data: { email, emailVerifiedAt: world.app.clock.now() },
  });
});

const url = 'https://hooks.example/tipsoko';
const issue = (password: string | null = null, readsAccount = true) =>
  createApiKey(world.app, owner.signedIn, { name: 'http://pay.me', readsAccount, password });
const add = (password: string | null = null) =>
  addWebhook(world.app, owner.signedIn, { url, events: ['slip.published'], password });
async function letters(): Promise<string[]> {
  await world.deliver();
  return world.mail.messages(email).map(({ text }) => text);
}

describe.each([
  ['issuing a key', issue],
  ['adding a webhook', add],
] as const)('%s', (_name, make) => {
  it('needs the password once the login is five minutes old', async () => {
    await make();
    world.app.clock.advance(5 * 60_000 + 1);
    const missing = { fields: [{ field: 'password', message: stepUpMessage }] };
    await expect(make()).rejects.toMatchObject(missing);
    await expect(make('')).rejects.toMatchObject(missing);
    await expect(make('not mine')).rejects.toMatchObject({ fields: [{ field: 'password' }] });
    const count = async () => [
      await world.app.db.prisma.apiKey.count({ where: { userId: owner.signedIn.userId } }),
      await world.app.db.prisma.webhook.count({ where: { userId: owner.signedIn.userId } }),
    ];
    expect((await count()).sort()).toEqual([0, 1]);
    await make(owner.password);
    expect((await count()).sort()).toEqual([0, 2]);
  });

  it('is told to the owner by e-mail, without anything secret', async () => {
    const made = await make();
    const told = await letters();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/East Africa Time/);
    const secret = 'key' in made ? made.key.slice(4) : made.secret;
    for (const part of [secret, secret.slice(0, 8), 'pay.me']) expect(told[0]).not.toContain(part);
  });

  it('is told to nobody whose address is not confirmed', async () => {
    await world.app.db.prisma.user.update({
      where: { id: owner.signedIn.userId },
      data: { emailVerifiedAt: null },
    });
    await make();
    expect(await letters()).toEqual([]);
  });
});

const fresh = 'mlango mpya kabisa 88';
const ways: ReadonlyArray<[string, string, () => Promise<unknown>]> = [
  [
    'a new password',
    'your password was changed',
    () => changePassword(world.app, owner.signedIn, { currentPassword: owner.password, newPassword: fresh }),
  ],
  [
    'a password reset',
    'your password was reset',
    async () => {
      await world.deliver();
      await requestPasswordReset(world.app, { email, phone: null }, somebody);
      const token = (await world.linkFor(email)).split('/').at(-1) ?? '';
      const given = { token, phone: null, code: null, password: fresh };
      await resetPassword(world.app, given, somebody);
    },
  ],
  [
    'logging out everywhere',
    'you logged out everywhere',
    () => logOut(world.app, { viewer: owner.signedIn, refreshToken: null }, { everywhere: true }),
  ],
];

describe.each(ways)('%s', (_name, why, secure) => {
  it('revokes keys that read the account, switches webhooks off, and says so', async () => {
    const [account, open] = [(await issue()).key, (await issue(null, false)).key];
    const { id } = await add();
    const now = world.app.clock.now();
    await world.app.db.prisma.webhookDelivery.create({
      data: { webhookId: id, event: 'slip.published', body: '{}', createdAt: now, nextTryAt: now },
    });
    expect((await readApiKey(world.app, account))?.owner?.userId).toBe(owner.signedIn.userId);
    await secure();
    expect(await readApiKey(world.app, account)).toBeNull();
    // It shows what everybody sees, and goes on doing so.
    expect(await readApiKey(world.app, open)).toMatchObject({ owner: null });
    expect(await listWebhooks(world.app, owner.signedIn.userId)).toMatchObject([
      { id, disabledAt: now.toISOString(), disabledReason: why },
    ]);
    expect(await world.app.db.prisma.webhookDelivery.findMany({ where: { webhookId: id } })).toMatchObject([
      { state: 'FAILED', nextTryAt: null },
    ]);
    const told = (await letters()).find((text) =>
      text.includes('API keys revoked: 1. Webhooks switched off: 1.'),
    );
    expect(told).toContain(why);
  });
});

it('leaves both alone where one session ends, and the owner switches a webhook on again', async () => {
  const { key } = await issue();
  const { id } = await add();
  const answer = await logIn(world.app, owner, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  const { signedIn } = answer.tokens;
  await logOut(world.app, { viewer: owner.signedIn, refreshToken: null }, { everywhere: false });
  expect(await readApiKey(world.app, key)).not.toBeNull();
  await changePassword(world.app, signedIn, { currentPassword: owner.password, newPassword: fresh });
  await switchOnWebhook(world.app, signedIn, id);
  expect(await listWebhooks(world.app, signedIn.userId)).toMatchObject([{ id, disabledAt: null }]);
});
