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
import type { KeyScope } from '../foundation/viewer.ts';
import { addWebhook } from './addWebhook.ts';
import { readApiKey } from './apiKeys.ts';
import { switchOnWebhook } from './changeWebhook.ts';
import { createApiKey } from './createApiKey.ts';

// Access that an intruder could leave behind in a minute, and how the owner ends it.

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
const issue = (password: string | null = null, scopes: readonly KeyScope[] = ['read']) =>
  createApiKey(world.app, owner.signedIn, { name: 'http://pay.me', scopes, password });
const add = (password: string | null = null) =>
  addWebhook(world.app, owner.signedIn, { url, events: ['slip.published'], password });
async function sentMails(): Promise<string[]> {
  await world.deliver();
  return world.mail.messages(email).map(({ text }) => text);
}

describe.each([
  ['issuing a key', issue],
  ['adding a webhook', add],
] as const)('%s', (_name, make) => {
  it('needs the password once the login is more than five minutes old', async () => {
    await make();
    world.app.clock.advance(5 * 60_000 + 1);
    const missing = { fields: [{ field: 'password', messageCode: 'PASSWORD_NEEDED' }] };
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

  it('notifies the owner by e-mail, without any secret', async () => {
    const made = await make();
    const mails = await sentMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/East Africa Time/);
    const secret = 'key' in made ? made.key.slice(4) : made.secret;
    for (const part of [secret, secret.slice(0, 8), 'pay.me']) expect(mails[0]).not.toContain(part);
  });

  it('notifies nobody while the address is unconfirmed', async () => {
    await world.app.db.prisma.user.update({
      where: { id: owner.signedIn.userId },
      data: { emailVerifiedAt: null },
    });
    await make();
    expect(await sentMails()).toEqual([]);
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
    () => logOut(world.app, { account: owner.signedIn, refreshToken: null }, { everywhere: true }),
  ],
];

describe.each(ways)('%s', (_name, why, secure) => {
  it('revokes keys that read the account, switches webhooks off, and notifies the owner', async () => {
    const [account, open] = [(await issue()).key, (await issue(null, ['live'])).key];
    const { id } = await add();
    const now = world.app.clock.now();
    await world.app.db.prisma.webhookDelivery.create({
      data: { webhookId: id, event: 'slip.published', body: '{}', createdAt: now, nextTryAt: now },
    });
    expect((await readApiKey(world.app, account))?.owner?.userId).toBe(owner.signedIn.userId);
    await secure();
    expect(await readApiKey(world.app, account)).toBeNull();
    // It shows only public data, and keeps working.
    expect(await readApiKey(world.app, open)).toMatchObject({ scopes: ['live'] });
    expect(
      await world.app.db.prisma.webhook.findMany({ where: { userId: owner.signedIn.userId } }),
    ).toMatchObject([{ id, disabledAt: now, disabledReason: why }]);
    expect(await world.app.db.prisma.webhookDelivery.findMany({ where: { webhookId: id } })).toMatchObject([
      { state: 'FAILED', nextTryAt: null },
    ]);
    const mail = (await sentMails()).find((text) =>
      text.includes('API keys revoked: 1. Webhooks switched off: 1.'),
    );
    expect(mail).toContain(why);
  });
});

it('leaves both alone when one session ends; the owner can switch a webhook on again', async () => {
  const { key } = await issue();
  const { id } = await add();
  const answer = await logIn(world.app, owner, somebody);
  if (answer.kind !== 'signedIn') throw new Error('Not signed in');
  const { signedIn } = answer.tokens;
  await logOut(world.app, { account: owner.signedIn, refreshToken: null }, { everywhere: false });
  expect(await readApiKey(world.app, key)).not.toBeNull();
  await changePassword(world.app, signedIn, { currentPassword: owner.password, newPassword: fresh });
  await switchOnWebhook(world.app, signedIn, id);
  expect(await world.app.db.prisma.webhook.findMany({ where: { userId: signedIn.userId } })).toMatchObject([
    { id, disabledAt: null },
  ]);
});
