import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, noLimits, somebody } from '../../test/accounts.ts';
import { register } from '../domain/accounts/register.ts';
import { requestPasswordReset } from '../domain/accounts/requestPasswordReset.ts';
import { forgetMessages } from './forgetMessages.ts';
import { jobHandlers } from './handlers.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());
beforeEach(() => void world.app.clock.advance(3_600_000));

/** All that the job store holds, waiting, done or put aside. */
async function stored(): Promise<string> {
  const rows = await world.app.db.query(
    'SELECT to_jsonb(j)::text AS text FROM pgboss.job j UNION ALL SELECT to_jsonb(a)::text FROM pgboss.archive a',
  );
  return JSON.stringify(rows);
}
const registerAs = (phone: string, username: string) =>
  register(world.app, { phone, username, password: 'mto wa mbu 77' }, somebody);

it('keeps nothing of a code or a link that was sent', async () => {
  const phone = '254733200001';
  await registerAs(phone, 'wa_kwanza');
  expect(await stored()).toContain(phone);
  const code = await world.codeFor(phone);
  expect(code).toMatch(/^\d{4}$/);
  expect(await stored()).not.toContain(phone);

  const email = 'mtu@tips.example';
  await world.app.db.prisma.user.create({
    data: {
      phone: '254733200002',
      email,
      emailVerifiedAt: world.app.clock.now(),
      passwordHash: 'x',
      createdAt: world.app.clock.now(),
    },
  });
  await requestPasswordReset(world.app, { email, phone: null }, somebody);
  const token = (await world.linkFor(email)).split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(20);
  const left = await stored();
  for (const trace of [email, token]) expect(left).not.toContain(trace);
});

it('keeps nothing either when a worker sent it by itself', async () => {
  const phone = '254733200003';
  await world.app.jobs.start(jobHandlers(world.app));
  await registerAs(phone, 'wa_tatu');
  await expect.poll(() => world.sms.last(`+${phone}`)?.text).toContain('is your code');
  await expect.poll(stored).not.toContain(phone);
});

it('deletes what was given up or put aside, and neither what waits nor other work', async () => {
  const put = async (table: 'job' | 'archive', name: string, state: string, text: string) => {
    await world.app.db.query(
      `INSERT INTO pgboss.job ("name", "state", "data", "start_after")
       VALUES ($1, $2::pgboss.job_state, $3::jsonb, now() + interval '1 day')`,
      [name, state, JSON.stringify({ text })],
    );
    if (table === 'job') return;
    await world.app.db.query(
      `INSERT INTO pgboss.archive SELECT *, now() FROM pgboss.job WHERE "data"->>'text' = $1`,
      [text],
    );
    await world.app.db.query(`DELETE FROM pgboss.job WHERE "data"->>'text' = $1`, [text]);
  };
  await put('job', 'sendSms', 'failed', 'code 4711');
  await put('job', 'sendMail', 'completed', 'link 4712');
  await put('archive', 'sendSms', 'completed', 'code 4713');
  await put('job', 'sendSms', 'created', 'code 4714');
  await put('job', 'settleGame', 'failed', 'game 4715');
  await forgetMessages(world.app);
  const left = await stored();
  for (const gone of ['code 4711', 'link 4712', 'code 4713']) expect(left).not.toContain(gone);
  for (const kept of ['code 4714', 'game 4715']) expect(left).toContain(kept);
});
