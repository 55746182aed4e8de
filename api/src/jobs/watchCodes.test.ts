import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, noLimits, somebody } from '../../test/accounts.ts';
import type { App } from '../app.ts';
import { requestPasswordReset } from '../domain/accounts/requestPasswordReset.ts';
import { metrics } from '../metrics/metrics.ts';
import { watchCodes } from './watchCodes.ts';

let world: AccountsApp;
let app: App;
let lines: Array<{ level: number; msg: string }>;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.db.prisma.verificationCode.deleteMany();
  await world.app.db.prisma.sharedSecret.deleteMany();
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const settings = { ...world.app.settings, CHALLENGES: 'on' as const, CODES_PER_DAY: 100 };
  app = { ...world.app, log, settings };
});

/** Codes that went out ten minutes ago, so many of which were used. */
async function sent(count: number, used: number, from = 254_730_000_000, tries = 0) {
  const createdAt = new Date(app.clock.now().getTime() - 6 * 60_000);
  await app.db.prisma.verificationCode.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      purpose: 'REGISTER' as const,
      phone: String(from + at),
      codeHmac: `${from}-${at}`,
      tries,
      maxTries: 3,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 300_000),
      usedAt: at < used ? createdAt : null,
    })),
  });
}
const ask = (phone: string) => requestPasswordReset(app, { email: null, phone }, somebody);
const figure = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value;

it('raises one alarm at half and one at four fifths of the day’s budget; beyond it no code goes out', async () => {
  await sent(49, 49);
  await watchCodes(app);
  expect(lines).toEqual([]);
  await sent(1, 1, 254_740_000_000);
  await watchCodes(app);
  await watchCodes(app);
  expect(lines).toMatchObject([{ level: 40, msg: '50 % of the day’s codes by text message are spent' }]);
  await sent(35, 35, 254_750_000_000);
  await watchCodes(app);
  expect(lines.at(-1)).toMatchObject({ msg: '85 % of the day’s codes by text message are spent' });
  expect(await figure('tipsoko_codes_sent_day')).toBe(85);
  expect(await figure('tipsoko_codes_budget_used_ratio')).toBeCloseTo(0.85);
  await sent(15, 15, 254_760_000_000);
  await expect(ask('254733000111')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('budget') });
  world.app.clock.advance(25 * 3_600_000);
  await expect(ask('254733000111')).resolves.toMatchObject({ message: 'OTP sent successfully' });
});

it('raises the alarm for a country whose codes hardly anybody uses: every code costs a harder puzzle then', async () => {
  await sent(60, 30);
  await watchCodes(app);
  expect(lines.filter(({ level }) => level === 50)).toEqual([]);
  await sent(30, 0, 254_770_000_000);
  await watchCodes(app);
  expect(lines.at(-1)?.msg).toMatch(/^only 30 of 90 phones of \+254 used their code/);
  expect(await figure('tipsoko_codes_phones_hour')).toBe(90);
  await expect(ask('254733000222')).rejects.toMatchObject({ difficultyBits: 20 });
  world.app.clock.advance(11 * 60_000);
  await expect(ask('254733000222')).resolves.toBeTruthy();
});

it('asks for a harder puzzle for a block of numbers that uses no codes, and for no other', async () => {
  await sent(20, 5, 254_711_110_000);
  await expect(ask('254711119999')).rejects.toMatchObject({ difficultyBits: 20 });
  await expect(ask('254711129999')).resolves.toBeTruthy();
});

it('raises the alarm when many of the codes typed are wrong', async () => {
  await sent(80, 60, 254_780_000_000, 3);
  await watchCodes(app);
  expect(lines.at(-1)?.msg).toBe(
    '180 of 240 codes typed in ten minutes were wrong: somebody may be guessing',
  );
  await expect(ask('254733000333')).rejects.toMatchObject({ code: 'CHALLENGE_REQUIRED' });
});
