import { refusals } from '@tipsoko/rules/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { noteCodeReport } from '../codes/codeSms.ts';
import { reportedRefusal, smsRefusal, smsRefusals } from '../messages/smsRefusals.ts';
import { logIn } from './logIn.ts';
import { register } from './register.ts';
import { resendCode } from './resendCode.ts';

let world: AccountsApp;
let phone: string;
let number = 0;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());
beforeEach(() => {
  number += 1;
  phone = `2547110406${String(number).padStart(2, '0')}`;
  world.sms.clearScripts();
});

const signUp = () =>
  register(world.app, { phone, username: `refused${number}`, password: 'mto wa mbu 77' }, somebody);
const resend = async () => {
  world.app.clock.advance(11 * 60_000);
  const said = await resendCode(world.app, { phone }, somebody).then(
    ({ message }) => message,
    (error: Error) => error.message,
  );
  await world.deliver();
  return said;
};
const sent = () => world.sms.messages(`+${phone}`).length;
const sentText = 'OTP sent successfully';
const refuse = (statusCode = 406) => world.sms.setScript({ phone: `+${phone}`, statusCode });

describe('a code whose SMS the network refused', () => {
  it.each([
    [406, 'CODE_BLOCKED'],
    [409, 'CODE_BLOCKED'],
    [403, 'CODE_NO_NUMBER'],
    [404, 'CODE_NO_NUMBER'],
    [407, 'CODE_NO_ROUTE'],
    [502, 'CODE_NO_ROUTE'],
    [401, 'CODES_UNAVAILABLE'],
    [402, 'CODES_UNAVAILABLE'],
  ] as const)('with %i is said at the next try, and the one after it sends: %s', async (statusCode, code) => {
    refuse(statusCode);
    await signUp();
    await world.deliver();
    expect(await resend()).toBe(refusals[code]);
    expect(refusals[code]).toMatch(code === 'CODES_UNAVAILABLE' ? /^We cannot/ : /^Failed to resend OTP\. /);
    world.sms.clearScripts();
    const before = sent();
    expect(await resend()).toBe(sentText);
    expect(sent()).toBe(before + 1);
    expect(await resend()).toBe(sentText);
  });

  it('is said again while the network goes on refusing, and a login still leads to the code', async () => {
    refuse();
    await signUp();
    await world.deliver();
    const said = [await resend(), await resend(), await resend(), await resend()];
    expect(said).toEqual([refusals.CODE_BLOCKED, sentText, refusals.CODE_BLOCKED, sentText]);
    world.app.clock.advance(11 * 60_000);
    const login = logIn(world.app, { phone, password: 'mto wa mbu 77' }, somebody);
    expect(await login).toMatchObject({ kind: 'confirmPhone' });
  });

  it('shows the same when a phone that has an account is registered', async () => {
    await newAccount(world, { phone, username: `owner${number}` });
    world.app.clock.advance(11 * 60_000);
    refuse();
    await signUp();
    await world.deliver();
    const said = [await resend(), await resend(), await resend(), await resend()];
    expect(said).toEqual([refusals.CODE_BLOCKED, sentText, refusals.CODE_BLOCKED, sentText]);
  });

  it('by a delivery report, of this phone alone', async () => {
    await signUp();
    await world.deliver();
    const [row] = await world.app.db.query<{ smsId: string }>(
      `SELECT "smsId" FROM "VerificationCode" WHERE "phone" = $1`,
      [phone],
    );
    const report = {
      messageId: row?.smsId ?? '',
      phone,
      outcome: 'failed',
      failureReason: 'UserInBlackList',
    };
    expect(await noteCodeReport(world.app, { ...report, phone: '254711000000' })).toBe(false);
    expect(await resend()).toBe(sentText);
    const [last] = await world.app.db.query<{ smsId: string }>(
      `SELECT "smsId" FROM "VerificationCode" WHERE "phone" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
      [phone],
    );
    expect(await noteCodeReport(world.app, { ...report, messageId: last?.smsId ?? '' })).toBe(true);
    expect(await resend()).toBe(refusals.CODE_BLOCKED);
  });
});

it('every final code of the gateway has its side, and an unlisted one is ours', () => {
  expect(Object.keys(smsRefusals)).toEqual(
    expect.arrayContaining(['401', '402', '403', '404', '405', '406', '407', '409', '502']),
  );
  expect([smsRefusal('999'), smsRefusal('toString')]).toEqual(['OURS', 'OURS']);
  const reasons = [
    'UserInBlackList',
    'DoNotDisturbRejection',
    'UserDoesNotExist',
    'InsufficientCredit',
    'DeliveryFailure',
    null,
  ];
  expect(reasons.map(reportedRefusal)).toEqual([
    'BLOCKED',
    'BLOCKED',
    'NO_NUMBER',
    'OURS',
    'NO_ROUTE',
    'NO_ROUTE',
  ]);
});
