import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, newAccount, noLimits, somebody } from '../../test/accounts.ts';
import type { App } from '../app.ts';
import { openRateLimits } from '../providers/redis/openRateLimits.ts';
import { logIn } from './accounts/logIn.ts';
import { buySlipByPhone } from './buying/buySlip.ts';
import { recoverSlipByEmail, recoverSlipByPhone } from './buying/recoverSlip.ts';
import { DomainError } from './foundation/errors.ts';
import { type RateBucket, rateBuckets } from './foundation/rateLimits.ts';
import { anonymous } from './foundation/viewer.ts';
import { premiumSlipsByEmail, premiumSlipsByPhone } from './premium/readPremiumSlips.ts';
import { subscribeByPhone } from './premium/subscribe.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const limited = (): App => ({ ...world.app, limits: openRateLimits(null) });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

type Ask = (app: App, at: number, address: string) => Promise<unknown>;
const viewer = anonymous;
const phoneOf = (at: number) => `2547${10_000_000 + at}`;
const calls: ReadonlyArray<readonly [string, RateBucket, Ask]> = [
  [
    'premium tips by phone',
    'subscriberByAddress',
    (app, at, address) =>
      premiumSlipsByPhone(app, { viewer, phone: phoneOf(at), caller: { address, userAgent: '' } }),
  ],
  [
    'premium tips by e-mail',
    'subscriberByAddress',
    (app, at, address) =>
      premiumSlipsByEmail(app, { viewer, email: `p${at}@example.com`, caller: { address, userAgent: '' } }),
  ],
  [
    'recovering by phone',
    'recoverByAddress',
    (app, at, address) => recoverSlipByPhone(app, { phone: phoneOf(at), code: `ABCDEFGH${at}`, address }),
  ],
  [
    'recovering by e-mail',
    'recoverByAddress',
    (app, at, address) =>
      recoverSlipByEmail(app, { email: `p${at}@example.com`, transactionId: `100${at}`, address }),
  ],
  [
    'buying',
    'buyByAddress',
    (app, at, address) => buySlipByPhone(app, { viewer, slip: 99_999, phone: phoneOf(at), address }),
  ],
  [
    'subscribing',
    'buyByAddress',
    (app, at, address) => subscribeByPhone(app, { viewer, plan: 'none', phone: phoneOf(at), address }),
  ],
];

describe('one IPv6 customer with an address for each try', () => {
  it.each(calls)('is stopped at %s', async (_what, bucket, ask) => {
    const app = limited();
    const { points } = rateBuckets[bucket];
    for (let at = 1; at <= points; at++) {
      expect(await codeOf(ask(app, at, `2001:db8:1:2::${at.toString(16)}`))).not.toBe('TOO_MANY_REQUESTS');
    }
    expect(await codeOf(ask(app, points + 1, '2001:db8:1:2::ffff'))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(ask(app, points + 1, '2001:db8:1:3::1'))).not.toBe('TOO_MANY_REQUESTS');
  });
});

describe('a town behind one address', () => {
  it('may sign in as often as it likes; wrong passwords are counted', async () => {
    const { phone, password } = await newAccount(world);
    const app = limited();
    const enter = (typed: string) => codeOf(logIn(app, { phone, password: typed }, somebody));
    await app.limits.take('loginByAddress', somebody.address, rateBuckets.loginByAddress.points - 1);
    for (let time = 0; time < 3; time++) expect(await enter(password)).toBe('answered');
    expect(await enter('not this one')).toBe('INVALID_INPUT');
    expect(await enter(password)).toBe('TOO_MANY_REQUESTS');
  });
});
