import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, noLimits, somebody } from '../../../test/accounts.ts';
import { codePolicies } from '../codes/codePolicy.ts';
import { confirmPhone } from './confirmPhone.ts';
import { logIn } from './logIn.ts';
import { register } from './register.ts';
import { resendCode } from './resendCode.ts';

// Two people register one phone. Its owner gets both messages and may type in either code.

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const owner = somebody;
const other = { address: '41.90.64.7', userAgent: 'Another browser' };
const elsewhere = { address: '105.160.3.3', userAgent: owner.userAgent };
const invalidOtp = { message: 'Invalid OTP. Please try again.', fields: [{ field: 'code' }] };

let made = 0;
/** One phone registered by its owner and, a minute later, by somebody else, with the code of each. */
async function contested() {
  made += 1;
  const phone = `25473310${String(1_000 + made)}`;
  const names = { owner: `mwenyewe${made}`, other: `mgeni${made}` };
  await register(world.app, { phone, username: names.owner, password: 'ya mwenyewe' }, owner);
  const ownersCode = await world.codeFor(phone);
  for (let othersCode = ownersCode; ; ) {
    world.app.clock.advance(61_000);
    await register(world.app, { phone, username: names.other, password: 'ya mwingine' }, other);
    othersCode = await world.codeFor(phone);
    // One time in ten thousand the codes are equal, and this test could not distinguish them.
    if (othersCode !== ownersCode) return { phone, names, ownersCode, othersCode };
  }
}
const confirm = (phone: string, code: string, caller = owner) =>
  confirmPhone(world.app, { phone, code }, caller);
const usernameOf = async (tipsterId: string) =>
  (await world.app.db.prisma.tipster.findUniqueOrThrow({ where: { id: tipsterId } })).username;

it("confirms the owner's registration by its own code, and not by the other's", async () => {
  const { phone, names, ownersCode, othersCode } = await contested();
  await expect(confirm(phone, othersCode)).rejects.toMatchObject(invalidOtp);
  const { signedIn } = await confirm(phone, ownersCode);
  expect(await usernameOf(signedIn.tipsterId)).toBe(names.owner);
  const login = (password: string) => logIn(world.app, { phone, password }, owner);
  await expect(login('ya mwingine')).rejects.toThrow('Wrong phone number or password');
  expect((await login('ya mwenyewe')).kind).toBe('signedIn');
  expect(await world.app.db.prisma.registration.count({ where: { phone } })).toBe(0);
});

it('confirms nothing for a caller without a registration while two are pending', async () => {
  const { phone, ownersCode, othersCode } = await contested();
  for (const code of [ownersCode, othersCode]) {
    await expect(confirm(phone, code, elsewhere)).rejects.toMatchObject(invalidOtp);
  }
  expect(await world.app.db.prisma.user.count({ where: { phone } })).toBe(0);
});

it("does not fall back to the other registration once the owner's code has expired", async () => {
  const { phone, othersCode } = await contested();
  world.app.clock.advance(245_000);
  await expect(confirm(phone, othersCode)).rejects.toMatchObject(invalidOtp);
});

it("resends the code of the caller's own registration", async () => {
  const { phone, names } = await contested();
  world.app.clock.advance(5 * 60_000);
  await resendCode(world.app, { phone }, owner);
  const code = await world.codeFor(phone);
  expect(world.sms.last(`+${phone}`)?.text).toContain(`(account ${names.owner})`);
  expect(await usernameOf((await confirm(phone, code)).signedIn.tipsterId)).toBe(names.owner);
});

it('confirms a single registration from another network', async () => {
  const phone = '254733109999';
  await register(world.app, { phone, username: 'msafiri', password: 'njia ni ndefu' }, owner);
  const { signedIn } = await confirm(phone, await world.codeFor(phone), elsewhere);
  expect(await usernameOf(signedIn.tipsterId)).toBe('msafiri');
});

it("checks each caller's guesses against one code, within the policy's limit", async () => {
  const { phone, ownersCode, othersCode } = await contested();
  const wrong = ['0000', '0001', '0002', '0003'].filter((code) => ![ownersCode, othersCode].includes(code));
  for (const caller of [owner, other, elsewhere]) {
    for (const code of [...wrong, ...wrong]) await confirm(phone, code, caller).catch(() => undefined);
  }
  const rows = await world.app.db.prisma.verificationCode.findMany({ where: { phone } });
  const { maxTries } = codePolicies.REGISTER;
  expect(rows.map(({ tries }) => tries)).toEqual([maxTries, maxTries]);
});
