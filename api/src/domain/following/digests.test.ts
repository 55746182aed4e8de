import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MailSimulator, startMail } from '../../../simulators/mail/startMail.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addSale,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
} from '../../../test/football.ts';
import { unsubscribePage } from '../../http/pages/unsubscribePage.ts';
import { jobHandlers } from '../../jobs/handlers.ts';
import { createSmtpSender } from '../../providers/smtp/createSmtpSender.ts';
import { anonymous } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { changeFollowing, type FollowingChange } from './changeFollowing.ts';
import { nextMorning, sendDigests } from './sendDigests.ts';

const silent = { warn: () => {}, error: () => {} };
const caller = { address: '41.90.1.1', userAgent: 'test' };
let mail: MailSimulator;
let app: TestApp;
let server: Server;
let site = '';
/** 15:00 in Nairobi, of a day for each test: clocks do not go back. */
let noon = new Date('2026-11-21T12:00:00Z');
let seller: Awaited<ReturnType<typeof addTipster>>;
let made = 0;

beforeAll(async () => {
  mail = await startMail();
  app = await createTestApp({
    mail: createSmtpSender({ url: mail.url, from: 'Tipsoko <tips@tipsoko.example>', log: silent }),
    now: noon,
  });
  const handle = unsubscribePage(app);
  server = createServer((request, response) => {
    void handle(request, response, new URL(request.url ?? '/', 'http://here'));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.close();
  await mail?.close();
});
beforeEach(async () => {
  await app.jobs.drain(jobHandlers(app));
  await app.db.prisma.follower.deleteMany();
  noon = new Date(noon.getTime() + hours(72));
  app.clock.set(noon);
  made += 1;
  seller = await addTipster(app, `Mwandishi${made}`);
});

/** What is due at this time is sent; nodes and restarts look again. */
async function turn(hoursLater = 0) {
  app.clock.set(new Date(app.clock.now().getTime() + hours(hoursLater)));
  await Promise.all([sendDigests(app), sendDigests(app)]);
  await sendDigests(app);
  await app.jobs.drain(jobHandlers(app));
}

/** A user with a confirmed address who wants the daily e-mail. */
async function reader(change: Partial<FollowingChange> = {}) {
  made += 1;
  const viewer = await addTipster(app, `Msomaji${made}`);
  const email = `msomaji${made}@example.com`;
  await app.db.prisma.user.update({
    where: { id: viewer.account.userId },
    data: { email, emailVerifiedAt: app.clock.now() },
  });
  const device = randomBytes(32).toString('base64url');
  const send = (one: Partial<FollowingChange>) => changeFollowing(app, viewer, caller, { device, ...one });
  const follow = { tipster: seller.account.tipsterId };
  expect(await send({ digest: true, follow, ...change })).toMatchObject({ digest: true, digestEmail: email });
  return { viewer, email, send, mails: () => mail.inbox.messages(email) };
}

let fixtures = 7_000;
async function slip(kickoffIn = 30) {
  const kickoff = new Date(app.clock.now().getTime() + hours(kickoffIn));
  const games = Array.from({ length: 3 }, () => fixture(++fixtures, { kickoff }));
  const number = await publishOn(app, seller, await addGames(app, games), { markets: [1, 1, 1], price: 150 });
  return { number, games };
}

it('announces new slips on sale once in the morning, without a pick, and not again the day after', async () => {
  const { email, mails } = await reader();
  const { number } = await slip();
  const { number: hidden } = await slip();
  await app.db.prisma.slip.update({ where: { id: hidden }, data: { hiddenAt: app.clock.now() } });
  await turn(16.9);
  expect(mails()).toEqual([]);
  await turn(0.2);
  const [message, ...more] = mails();
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Tipsoko today: 1 new slip');
  const address = /(\S+\/unsubscribe\/\S+)/.exec(message?.text ?? '')?.[1] ?? '';
  const url = app.settings.PUBLIC_URL;
  expect(message?.text).toMatch(
    new RegExp(
      `^NEW SLIPS FROM TIPSTERS YOU FOLLOW\\n\\nMwandishi\\d+, slip ${number}: 3 games, the first on \\w+,? \\d+ \\w+ 21:00\\. Ksh 150\\n${url}/slip/${number}\\n\\nYou get this`,
    ),
  );
  expect(message?.text).not.toMatch(/Home|Draw|Away|@|2\.00/);
  expect(message?.headers).toMatchObject({
    'list-unsubscribe': `<${address}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(message?.to).toEqual([email]);
  await turn(24);
  await turn(24);
  expect(mails()).toHaveLength(1);
});

it('reports results of followed and bought slips, in the language of the account, without slips on sale that were bought', async () => {
  const { viewer, send, mails } = await reader();
  await app.db.prisma.user.update({ where: { id: viewer.account.userId }, data: { language: 'sw' } });
  const { number: won, games } = await slip(2);
  const { number: bought } = await slip(40);
  await addSale(app, bought, viewer);
  await send({ follow: { slip: won } });
  await turn(4);
  await applyFixtures(
    app,
    games.map((game) => finished(game, [1, 0])),
  );
  await app.jobs.drain(jobHandlers(app));
  expect(await app.db.prisma.slip.findUnique({ where: { id: won } })).toMatchObject({ result: 'WON' });
  await turn(13.1);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.subject).toBe('Tipsoko leo: matokeo 1');
  expect(mails()[0]?.text).toContain(`Mkeka ${won} wa Mwandishi`);
  expect(mails()[0]?.text).toContain('umeshinda');
  expect(mails()[0]?.text).not.toContain(`/slip/${bought}`);
});

it('waits for the end of quiet hours, and says nothing while all is switched off or the address is not confirmed', async () => {
  const late = await reader({ quietFrom: 23 * 60, quietUntil: 10 * 60 });
  const paused = await reader({ paused: true });
  const unconfirmed = await reader();
  await app.db.prisma.user.update({
    where: { id: unconfirmed.viewer.account.userId },
    data: { emailVerifiedAt: null },
  });
  await slip(60);
  await turn(17.1);
  expect(late.mails()).toEqual([]);
  await turn(2);
  expect(late.mails()).toHaveLength(1);
  expect([paused.mails(), unconfirmed.mails()]).toEqual([[], []]);
});

it('stops by one click and by the page, without login, and only with a link of ours', async () => {
  const { send, mails } = await reader();
  await slip(80);
  await turn(17.1);
  // What is new after it waits for tomorrow.
  app.clock.advance(60_000);
  await slip(80);
  await turn(2);
  expect(mails()).toHaveLength(1);
  const path = /\/unsubscribe\/\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? '';
  const wanted = async () => (await send({})).digest;
  // A scanner of mail opens links.
  const opened = await fetch(`${site}${path}`);
  expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await opened.text()).toContain('<form method="post"><button>Stop the daily e-mail</button></form>');
  expect(await wanted()).toBe(true);
  for (const wrong of [
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    '/unsubscribe/x',
    `${path}.x`,
  ]) {
    expect((await fetch(`${site}${wrong}`, { method: 'POST' })).status).toBe(404);
  }
  expect(await wanted()).toBe(true);
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (let time = 0; time < 2; time++) {
    const stopped = await fetch(`${site}${path}`, oneClick);
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining('The daily e-mail is stopped'),
    ]);
  }
  expect(await wanted()).toBe(false);
  await turn(24);
  expect(mails()).toHaveLength(1);
});

it('needs an account with a confirmed address', async () => {
  const device = randomBytes(32).toString('base64url');
  const wish = { device, digest: true };
  const refusal = {
    fields: [{ field: 'digest', message: 'Confirm the e-mail address of your account first' }],
  };
  await expect(changeFollowing(app, anonymous, caller, wish)).rejects.toMatchObject(refusal);
  await expect(changeFollowing(app, seller, caller, wish)).rejects.toMatchObject(refusal);
  expect(await changeFollowing(app, seller, caller, { device })).toMatchObject({
    digest: false,
    digestEmail: null,
  });
});

it.each([
  ['Africa/Nairobi', '2026-11-21T04:59:00Z', '2026-11-21T05:00:00.000Z'],
  ['Africa/Nairobi', '2026-11-21T05:00:00Z', '2026-11-22T05:00:00.000Z'],
  ['Africa/Nairobi', '2026-11-21T21:30:00Z', '2026-11-22T05:00:00.000Z'],
  ['Africa/Lagos', '2026-11-21T06:00:00Z', '2026-11-21T07:00:00.000Z'],
])('in %s after %s is due at %s', (zone, after, due) => {
  expect(nextMorning(zone, new Date(after)).toISOString()).toBe(due);
});
