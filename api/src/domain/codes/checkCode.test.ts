import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, noLimits, somebody } from '../../../test/accounts.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { confirmPhone } from '../accounts/confirmPhone.ts';
import { register } from '../accounts/register.ts';
import { resendCode } from '../accounts/resendCode.ts';
import { TooManyRequests } from '../foundation/errors.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const password = 'jua kali 2030';
let made = 0;
async function registered() {
  const phone = `2547220${String(10_000 + ++made)}`;
  await register(world.app, { phone, username: `code_${made}`, password }, somebody);
  return { phone, code: await world.codeFor(phone) };
}
const guess = (phone: string, code: string, address = somebody.address) =>
  confirmPhone(world.app, { phone, code }, { ...somebody, address }).then(
    () => 'right' as const,
    (error: Error) => error,
  );
const other = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0');
const rows = (phone: string) =>
  world.app.db.prisma.verificationCode.findMany({ where: { phone }, orderBy: { createdAt: 'asc' } });

describe('tries', () => {
  it('counts a hundred parallel guesses as a hundred: three are compared, and the right code is dead', async () => {
    const { phone, code } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, step) => guess(phone, other(code, step + 1))),
    );
    expect(new Set(answers.map((answer) => String(answer)))).toEqual(
      new Set(['InvalidInput: Invalid OTP. Please try again.']),
    );
    expect((await rows(phone)).map((row) => row.tries)).toEqual([3]);
    expect(await guess(phone, code)).toBeInstanceOf(Error);
  });

  it('lets the right code in after two wrong ones, and once only', async () => {
    const { phone, code } = await registered();
    await guess(phone, other(code));
    await guess(phone, other(code, 2));
    const answers = await Promise.all([guess(phone, code), guess(phone, code)]);
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1);
    expect(await world.app.db.prisma.user.count({ where: { phone } })).toBe(1);
  });

  it('knows no code of another phone, an old, or a replaced one', async () => {
    const [a, b] = [await registered(), await registered()];
    if (a.code !== b.code) expect(await guess(b.phone, a.code)).toBeInstanceOf(Error);
    world.app.clock.advance(5 * 60_000);
    expect(await guess(a.phone, a.code)).toBeInstanceOf(Error);
    await resendCode(world.app, { phone: a.phone }, somebody);
    const fresh = await world.codeFor(a.phone);
    if (fresh !== a.code) expect(await guess(a.phone, a.code)).toBeInstanceOf(Error);
    expect(await guess(a.phone, ` ${fresh} `)).toBe('right');
  });

  it('stores no code that a copy of the table would reveal', async () => {
    const { phone, code } = await registered();
    const [row] = await rows(phone);
    expect(
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(`"${code}"`);
    expect(row?.codeHmac).toMatch(/^[\w-]{43}$/);
  });
});

describe('limits', () => {
  it('compares three of ten thousand guesses at a phone, from fifty addresses', async () => {
    const { phone, code } = await registered();
    const limited = { ...world.app, limits: openRateLimits(null) };
    let refused = 0;
    for (let batch = 0; batch < 100; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          confirmPhone(
            limited,
            { phone, code: other(code, (batch * 100 + index) % 9_999 || 1) },
            { ...somebody, address: `10.0.0.${index % 50}` },
          ).catch((error: Error) => {
            if (error instanceof TooManyRequests) refused++;
          }),
        ),
      );
    }
    // Each address has ten tries; of all together three are compared.
    expect(refused).toBe(9_500);
    expect((await rows(phone)).map(({ tries, otherTries }) => [tries, otherTries])).toEqual([[0, 3]]);
    const withoutDatabase = { ...limited, db: {} as typeof limited.db };
    const tried = { ...somebody, address: '10.0.0.7' };
    await expect(confirmPhone(withoutDatabase, { phone, code }, tried)).rejects.toThrow(TooManyRequests);
    // Whoever asked for the code has tries of their own.
    expect(await guess(phone, code)).toBe('right');
  });

  it('makes a phone wait 60 s, then 2 and 5 minutes; 3 in 10 minutes, 5 a day', async () => {
    const phone = '254722999999';
    const send = () => resendCode(world.app, { phone }, somebody).then((answer) => answer.resendAfterSeconds);
    const wait = () => send().catch((error: TooManyRequests) => -error.retryAfterSeconds);
    expect(await send()).toBe(60);
    expect(await wait()).toBe(-60);
    world.app.clock.advance(59_000);
    expect(await wait()).toBe(-1);
    world.app.clock.advance(1_000);
    expect(await send()).toBe(120);
    world.app.clock.advance(120_000);
    expect(await send()).toBe(420);
    world.app.clock.advance(300_000);
    expect(await wait()).toBe(-120);
    world.app.clock.advance(120_000);
    expect(await send()).toBe(300);
    world.app.clock.advance(2 * 3_600_000);
    expect(await send()).toBeGreaterThan(20 * 3_600);
    expect(await wait()).toBeLessThan(-20 * 3_600);
    world.app.clock.advance(22 * 3_600_000);
    expect(await send()).toBeGreaterThan(0);
  });

  it('sends one of twenty parallel requests', async () => {
    const phone = '254722999998';
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => resendCode(world.app, { phone }, somebody)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await rows(phone)).toHaveLength(1);
  });
});
