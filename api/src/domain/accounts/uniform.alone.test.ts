import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import type { App } from '../../app.ts';
import { createLog } from '../../process/log.ts';
import { changeEmail } from './changeEmail.ts';
import { changePhone } from './changePhone.ts';
import { logIn } from './logIn.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resendCode } from './resendCode.ts';
import { resetPassword } from './resetPassword.ts';

// Answers, costly steps (which dominate the response time) and logs must not reveal who is registered. Times themselves
// are measured by `npm run bench timing`.

const hashing = vi.hoisted(() => ({ hashed: 0, verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      hashing.hashed++;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      hashing.verified++;
      return real.verify(...given);
    },
  };
});

const even = vi.hoisted(() => ({ answers: 0 }));
vi.mock('../sessions/withMinimumDuration.ts', async (original) => {
  const real = await original<typeof import('../sessions/withMinimumDuration.ts')>();
  return {
    withMinimumDuration: (work: () => Promise<unknown>) => {
      even.answers++;
      return real.withMinimumDuration(work);
    },
  };
});

let world: AccountsApp;
let app: App;
let lines: string[];
let known: Awaited<ReturnType<typeof newAccount>>;
let members = 0;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
  // The first login of a process creates the decoy hash.
  await logIn(world.app, { phone: '254799123456', password: 'nobody has it' }, somebody).catch(() => {});
});
afterAll(() => world.close());
beforeEach(async () => {
  known = await newAccount(world);
  const email = `mtu${members++}@tips.example`;
  await world.app.db.prisma.user.update({
    where: { id: known.signedIn.userId },
    data: { email, emailVerifiedAt: world.app.clock.now() },
  });
  world.app.clock.advance(25 * 3_600_000);
  await world.deliver();
  lines = [];
  const log = createLog('trace', {
    write: (line: string) => void lines.push(line.replace(/"time":\d+,/, '')),
  });
  app = { ...world.app, log };
});

let unregistered = 0;
const unregisteredPhone = () => `25478${String(1_000_000 + unregistered++)}`;

/** Everything by which a caller, or a reader of the log, could distinguish calls. */
async function traceOf(call: () => Promise<unknown>, names: readonly string[]) {
  Object.assign(hashing, { hashed: 0, verified: 0 });
  lines = [];
  const sent = () => [world.sms.messages().length, world.mail.messages().length];
  const before = sent();
  const answer = await call().then(
    (value) => ({ value }),
    (error: Error & { code?: string; fields?: unknown }) => ({
      error: error.message,
      code: error.code,
      fields: error.fields,
    }),
  );
  // As the log names phones.
  const endings = names.filter((name) => /^\d/.test(name)).map((phone) => `…${phone.slice(-3)}`);
  const masked = [JSON.stringify(answer), ...lines].map((text) =>
    [...names, ...endings].reduce((soFar, name) => soFar.replaceAll(name, 'NAME'), text),
  );
  const [, ...logged] = masked;
  // Messages are sent by a job, after the answer.
  return {
    said: masked[0],
    logged,
    sentMeanwhile: sent().map((count, at) => count - (before[at] ?? 0)),
    ...hashing,
  };
}

type Way = [string, (who: { phone: string; email: string; username: string }) => Promise<unknown>];
const ways: Way[] = [
  ['logging in', ({ phone }) => logIn(app, { phone, password: 'not the password' }, somebody)],
  ['a reset by phone', ({ phone }) => requestPasswordReset(app, { email: null, phone }, somebody)],
  ['a reset by e-mail', ({ email }) => requestPasswordReset(app, { email, phone: null }, somebody)],
  ['sending a code again', ({ phone }) => resendCode(app, { phone }, somebody)],
  [
    'a code for a reset',
    ({ phone }) =>
      resetPassword(app, { token: null, phone, code: '123456', password: 'mpya kabisa' }, somebody),
  ],
  [
    'registering',
    ({ phone }) =>
      register(app, { phone, username: `mgeni${phone.slice(-6)}`, password: 'mlango wa siri' }, somebody),
  ],
];

describe.each(ways)('%s', (_name, call) => {
  it('answers, hashes, sends and logs the same for a member and an unknown caller', async () => {
    const { email } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: known.signedIn.userId } });
    const member = { phone: known.phone, email: email ?? '', username: known.username };
    const nobody = {
      phone: unregisteredPhone(),
      email: `nobody${unregistered}@tips.example`,
      username: 'nobody',
    };
    const ofMember = await traceOf(() => call(member), [member.phone, member.email]);
    const ofNobody = await traceOf(() => call(nobody), [nobody.phone, nobody.email]);
    expect(ofMember).toEqual(ofNobody);
    expect(ofMember.sentMeanwhile).toEqual([0, 0]);
    expect(lines.join('')).not.toContain(nobody.phone);
  });
});

it('a failed login always verifies two hashes: of the account, of the registration, or decoys', async () => {
  const waiting = unregisteredPhone();
  await register(
    app,
    { phone: waiting, username: `mgoja${unregistered}`, password: 'mlango wa siri' },
    somebody,
  );
  for (const phone of [known.phone, unregisteredPhone(), waiting]) {
    const trace = await traceOf(() => logIn(app, { phone, password: 'not the password' }, somebody), [phone]);
    expect([trace.verified, trace.hashed]).toEqual([2, 0]);
  }
});

it('changing to an address answers the same whether or not it is taken', async () => {
  const other = await newAccount(world);
  const { email } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: known.signedIn.userId } });
  const change = (to: string) => () => changeEmail(app, other.signedIn, { email: to });
  const taken = await traceOf(change(email ?? ''), [email ?? '']);
  expect(taken).toEqual(await traceOf(change('free@tips.example'), ['free@tips.example']));
});

it('changing to a phone answers the same, no earlier, whether or not it is taken', async () => {
  const other = await newAccount(world);
  const change = (phone: string) => () => changePhone(app, other.signedIn, { phone, code: null }, somebody);
  const free = unregisteredPhone();
  even.answers = 0;
  const taken = await traceOf(change(known.phone), [known.phone]);
  expect(taken).toEqual(await traceOf(change(free), [free]));
  expect(taken.sentMeanwhile).toEqual([0, 0]);
  expect(even.answers).toBe(2);
});
