import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { createSeller, createSlip, freshPhone } from '../../../test/sellers.ts';
import type { App } from '../../app.ts';
import { hookRoutes } from '../../hooks/hookRoutes.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { recoverSlipByPhone } from '../buying/recoverSlip.ts';
import { checkCode } from '../codes/checkCode.ts';
import { issueCode } from '../codes/issueCode.ts';
import { secretRing } from '../foundation/secretRing.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { addWebhook, WEBHOOK_SEAL } from '../integrators/addWebhook.ts';
import { rotateWebhookSecret } from '../integrators/rotateWebhookSecret.ts';
import { premiumSlipsByPhone } from '../premium/readPremiumSlips.ts';
import { subscribeByPhone } from '../premium/subscribe.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { followToken } from '../purchases/purchaseToken.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { readAccessToken, signAccessToken } from '../sessions/accessTokens.ts';
import { deviceToken, knownDevice } from '../sessions/knownDevice.ts';
import { unsealAny } from '../sessions/sealing.ts';
import { enrolStaffFactor, useStaffCode } from '../sessions/staffFactor.ts';
import { readStatementKey, statementPath } from '../statements/statementLink.ts';
import { claimSecret } from './claimSecret.ts';
import { resealValues } from './sealedValues.ts';

const [first, second, third] = ['first', 'second', 'third'].map((name) => name.padEnd(40, '-')) as [
  string,
  string,
  string,
];
const address = '127.0.0.1';
const caller = { address, userAgent: '' };

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { APP_SECRET: first } });
});
afterAll(() => world.close());

/** A node that was started with these secrets, on the same database. */
const nodeWith = (current: string, ...previous: string[]): App => ({
  ...world.app,
  settings: { ...world.app.settings, APP_SECRET: current, APP_SECRET_PREVIOUS: previous },
});
const holding = (token: string): Viewer => ({ account: null, purchaseTokens: [token] });

async function buy(app: App) {
  const slip = await createSlip(app, await createSeller(app));
  const phone = freshPhone();
  const { token, purchaseId } = await buySlipByPhone(app, { slip, phone, viewer: anonymous, address });
  await world.settle();
  const { receipt } = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  const recover = (on: App) => recoverSlipByPhone(on, { phone, code: receipt ?? '', address });
  return { slip, phone, token, purchaseId, recover };
}

it('a tip bought before two changes is recovered, and opens where it opened', async () => {
  const before = await buy(nodeWith(first));
  const follow = followToken(nodeWith(first), before.purchaseId);
  const after = nodeWith(third, second, first);
  expect(await before.recover(after)).toMatchObject({ token: before.token, slipId: before.slip });
  expect(await entitledSlipIds(after, holding(before.token), [before.slip])).toEqual(new Set([before.slip]));
  expect(await readPurchaseByToken(after, follow)).toMatchObject({ id: before.purchaseId, opens: false });
  // Bought under the new secret, it is known to a node that has not changed over yet.
  const later = await buy(after);
  expect(await later.recover(nodeWith(first, third))).toMatchObject({ token: later.token });

  // Without the first secret the buyer still gets in, with a new token.
  const dropped = nodeWith(third, second);
  const found = await before.recover(dropped);
  expect(found.token).not.toBe(before.token);
  expect(await entitledSlipIds(dropped, holding(found.token), [before.slip])).toEqual(new Set([before.slip]));
  expect(await entitledSlipIds(dropped, holding(before.token), [before.slip])).toEqual(new Set());
});

it('subscriptions open on the device that paid and on a new one', async () => {
  const old = nodeWith(first);
  const phone = freshPhone();
  const { token } = await subscribeByPhone(old, { plan: 'gold', phone, viewer: anonymous, address });
  await world.settle();
  const slip = await createSlip(old, await createSeller(old, { premium: true }), { premium: true });
  for (const node of [nodeWith(second, first), nodeWith(second)]) {
    const panel = await premiumSlipsByPhone(node, { phone, viewer: anonymous, caller });
    expect(panel.slips.map(({ id }) => id)).toEqual([slip]);
  }
  expect(await entitledSlipIds(nodeWith(second, first), holding(token), [slip])).toEqual(new Set());
});

it('devices, links, codes, sessions, factors, webhooks and callbacks survive a change, and sealed values the removal of the old secret', async () => {
  const [old, changed] = [nodeWith(first), nodeWith(second, first)];
  const seller = await createSeller(old);
  const { userId, tipsterId, sessionId, phone } = seller;
  const device = deviceToken(old, userId);
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const link = statementPath(old, { tipsterId, holder: { session: sessionId } }, period, 'csv');
  const key = new URL(link, 'http://x').searchParams.get('key') ?? '';
  const { accessToken } = await signAccessToken(old, seller.viewer.account);
  const who = { userId, username: 'keeper' };
  const factor = await inTransaction(old, (tx) => enrolStaffFactor(old, tx, who));
  const secret = new URL(factor.uri).searchParams.get('secret') ?? '';
  const code = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  await old.db.prisma.session.update({ where: { id: sessionId }, data: { provedAt: old.clock.now() } });
  const hook = await addWebhook(old, seller.viewer.account, {
    url: `${world.hooksUrl}/x`,
    events: ['slip.finished'],
  });
  const renewed = await rotateWebhookSecret(old, seller.viewer.account, { id: hook.id });
  const asked = { purpose: 'SUBSCRIBER', phone, userId: null } as const;
  await inTransaction(old, (tx) => issueCode(old, tx, { ...asked, to: 'phone', caller, solvedBits: 0 }));
  await world.settle();
  const sent = /(\d{6}) is your code/.exec(world.sms.inbox.last(`+${phone}`)?.text ?? '')?.[1] ?? '';

  expect(knownDevice(changed, userId, [device])).toBe(device);
  expect(knownDevice(nodeWith(second), userId, [device])).toBeNull();
  expect(await readStatementKey(changed, key, period)).toBe(tipsterId);
  expect(await readStatementKey(nodeWith(second), key, period)).toBeNull();
  expect(await readAccessToken(changed, accessToken)).toMatchObject({ userId });
  // The one who asked has tries of their own on either side of the change.
  const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0');
  await expect(checkCode(changed, { ...asked, code: wrong, field: 'code' }, caller)).rejects.toThrow();
  const row = await old.db.prisma.verificationCode.findFirstOrThrow({ where: { phone } });
  expect(row).toMatchObject({ tries: 1, otherTries: 0 });
  expect(await checkCode(changed, { ...asked, code: sent, field: 'code' }, caller)).toBe(row.id);

  for (const [node, name] of [
    [changed, first],
    [changed, second],
    [nodeWith(second), first],
  ] as const) {
    const path = `/hooks/c2b/${hookSecret(name, 'c2b')}/confirmation`;
    const route = hookRoutes.find((one) => one.path.test(path));
    const body = JSON.stringify({ TransID: randomUUID() });
    const token = hookSecret(name, 'c2b');
    await route?.handle(node, { token, headers: {}, body, remoteAddress: address });
    const stored = await old.db.prisma.callback.findFirst({ where: { token, body } });
    expect(stored !== null && stored.outcome === null).toBe(secretRing(node).includes(name));
  }

  expect(await resealValues(old)).toBe(0);
  expect(await resealValues(changed)).toBeGreaterThanOrEqual(4);
  expect(await resealValues(changed)).toBe(0);
  const alone = nodeWith(second);
  expect(await readAccessToken(alone, accessToken)).toMatchObject({ userId });
  const now = alone.clock.now().getTime();
  expect(await inTransaction(alone, (tx) => useStaffCode(alone, tx, who, code(now)))).toBe('app');
  const { sealedSecret, previousSecret } = await old.db.prisma.webhook.findUniqueOrThrow({
    where: { id: hook.id },
  });
  expect(unsealAny([second], WEBHOOK_SEAL, sealedSecret)?.text).toBe(renewed.secret);
  expect(unsealAny([second], WEBHOOK_SEAL, previousSecret ?? '')?.text).toBe(hook.secret);
});

it('status shows which data needs which secret, rotate what to do, and neither prints one', async () => {
  const fresh = 'a-fresh-one'.padEnd(40, '+');
  const { recover, token, slip } = await buy(nodeWith(third));
  const changed = nodeWith(fresh, third);
  const status = await runAdmin(changed, 'secrets', 'status');
  expect(status.lines).toContainEqual(
    expect.stringMatching(/^[0-9a-f]{8} {2}APP_SECRET_PREVIOUS .*purchases: still needed$/),
  );
  // What the tests above left under other secrets.
  expect(status.lines.at(-1)).toMatch(/^--------/);
  expect(status.failure).toBe('A secret that is in use is not set.');
  const steps = await runAdmin(nodeWith(third), 'secrets', 'rotate');
  expect(steps.lines.join('\n')).toMatch(/openssl rand/);

  const all = nodeWith(fresh, third, second, first);
  const rotated = await runAdmin(all, 'secrets', 'rotate');
  expect(rotated.lines[0]).toMatch(/^[1-9]\d* values were sealed/);
  expect(rotated.lines.at(-1)).toMatch(/^Keep APP_SECRET_PREVIOUS/);
  await runAdmin(all, 'secrets', 'rotate', '--leaked');
  expect(await entitledSlipIds(all, holding(token), [slip])).toEqual(new Set());
  expect((await recover(all)).token).not.toBe(token);
  const lines = [...status.lines, ...steps.lines, ...rotated.lines].join('\n');
  for (const one of [first, second, third, fresh]) expect(lines).not.toContain(one);
  world.app.clock.advance(8 * 86_400_000);
  const end = await runAdmin(nodeWith(fresh, third, second, first), 'secrets', 'rotate');
  expect(end.lines.at(-1)).toMatch(/^APP_SECRET_PREVIOUS may be dropped/);
  const alone = await runAdmin(nodeWith(fresh), 'secrets', 'status');
  expect(alone).toMatchObject({ failure: null });
});

it('a node with a secret that this database does not know is not started', async () => {
  await claimSecret(nodeWith(first));
  await expect(claimSecret(nodeWith(second))).rejects.toThrow(/^APP_SECRET is not valid: .*mark [0-9a-f]{8}/);
  await claimSecret(nodeWith(first, second));
  await claimSecret(nodeWith(second, first));
  await claimSecret(nodeWith(second));
  await expect(claimSecret(nodeWith(first))).rejects.toThrow();
  await runAdmin(nodeWith(third), 'secrets', 'rotate', '--lost');
  await claimSecret(nodeWith(third));
});
