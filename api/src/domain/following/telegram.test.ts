import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTelegram, type TelegramSimulator } from '../../../simulators/telegram/startTelegram.ts';
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
import { runAdmin } from '../../../test/runAdmin.ts';
import { telegramFinding } from '../../admin/doctor/pushFinding.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { hookHandler } from '../../http/hooks.ts';
import { jobHandlers } from '../../jobs/handlers.ts';
import { retryNotices } from '../../jobs/sendNotice.ts';
import { readSettings } from '../../process/settings.ts';
import { telegramBot } from '../../providers/telegram/telegramBot.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { changeFollowing, type FollowingChange } from './changeFollowing.ts';

const TOKEN = '276:token-of-a-test-of-the-bot';
const caller = { address: '41.90.1.1', userAgent: 'test' };
let telegram: TelegramSimulator;
let app: TestApp;
let hooks: Server;
let hookUrl = '';
/** 15:00 in Nairobi, of a day for each test: clocks do not go back. */
let noon = new Date('2026-11-21T12:00:00Z');
let seller: Viewer & { account: { tipsterId: string } };
let made = 0;

beforeAll(async () => {
  telegram = await startTelegram({ token: TOKEN, name: 'TipsokoBot' });
  const settings = readSettings({
    NODE_ENV: 'test',
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: 'TipsokoBot',
    TELEGRAM_BASE_URL: telegram.url,
  });
  app = await createTestApp({ settings, now: noon });
  const handle = hookHandler(app);
  hooks = createServer((request, response) => {
    void handle(request, response, new URL(request.url ?? '/', 'http://here'));
  });
  // A client on a busy machine would send into a connection that was just closed for being idle.
  hooks.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  hookUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hooks/telegram`;
  const answer = await bot().setWebhook(hookUrl, hookSecret(settings.APP_SECRET, 'telegram'));
  expect(answer).toEqual({ outcome: 'accepted', value: null });
});
afterAll(async () => {
  hooks?.closeAllConnections();
  hooks?.close();
  await app?.close();
  await telegram?.close();
});
beforeEach(async () => {
  await run();
  await app.db.prisma.follower.deleteMany();
  noon = new Date(noon.getTime() + hours(24));
  app.clock.set(noon);
  made += 1;
  seller = await addTipster(app, `Mwandishi${made}`);
});

const run = () => app.jobs.drain(jobHandlers(app));
const tipster = () => ({ tipster: seller.account.tipsterId });

function bot(token = TOKEN) {
  const settings = { ...app.settings, TELEGRAM_BOT_TOKEN: token };
  const found = telegramBot(settings, app.log);
  if (!found) throw new Error('no bot');
  return found;
}

let chats = 1_000;
interface Person {
  readonly chat: number;
  change(change: Partial<FollowingChange>, viewer?: Viewer): ReturnType<typeof changeFollowing>;
  /** The code of a new link. */
  code(): Promise<string>;
  /** The first line of what the bot wrote since the person connected. */
  titles(): string[];
}

async function person(change: Partial<FollowingChange> = {}, viewer: Viewer = anonymous): Promise<Person> {
  chats += 1;
  const chat = chats;
  const device = randomBytes(32).toString('base64url');
  const send: Person['change'] = (one, by = viewer) => changeFollowing(app, by, caller, { device, ...one });
  await send(change);
  return {
    chat,
    change: send,
    code: async () => {
      const { telegram: offered } = await send({ telegram: true });
      return new URL(offered?.link ?? '').searchParams.get('start') ?? '';
    },
    titles: () =>
      telegram
        .received(chat)
        .slice(1)
        .map((text) => text.split('\n')[0] ?? ''),
  };
}

async function connected(change: Partial<FollowingChange> = {}, viewer: Viewer = anonymous): Promise<Person> {
  const one = await person(change, viewer);
  await telegram.say(one.chat, `/start ${await one.code()}`);
  return one;
}

let fixtures = 0;
async function games() {
  const three = Array.from({ length: 3 }, () => {
    fixtures += 1;
    return fixture(fixtures, { kickoff: new Date(app.clock.now().getTime() + hours(4)) });
  });
  return { fixtures: three, ids: await addGames(app, three) };
}

const publish = async (ids: readonly number[]) =>
  publishOn(app, seller, ids, { markets: [1, 1, 1], price: 150 });

describe('a link to the bot', () => {
  it('connects one chat, once, within a quarter of an hour, and says so in the language of the follower', async () => {
    const one = await person({ follow: tipster(), language: 'sw' });
    const code = await one.code();
    expect(code).toMatch(/^[\w-]{32}$/);
    await telegram.say(one.chat, `/start ${code}`);
    expect(telegram.received(one.chat)).toEqual([expect.stringContaining('limeunganishwa')]);
    expect((await one.change({})).telegram).toEqual({ chats: 1, link: null });

    const thief = await person();
    await telegram.say(thief.chat, `/start ${code}`);
    expect(telegram.received(thief.chat)).toEqual([expect.stringContaining('was already used')]);
    const late = await thief.code();
    app.clock.advance(15 * 60_000);
    await telegram.say(thief.chat, `/start ${late}`);
    expect((await thief.change({})).telegram).toEqual({ chats: 0, link: null });
    // The same update once more, after a lost answer, does no harm.
    await telegram.say(one.chat, `/start ${code}`);
    expect((await one.change({})).telegram?.chats).toBe(1);
  });

  it('is one of three at most, and kept only as a hash', async () => {
    const one = await person();
    const codes: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      app.clock.advance(1_000);
      codes.push(await one.code());
    }
    expect(await app.db.prisma.telegramCode.count()).toBe(3);
    expect(JSON.stringify(await app.db.prisma.telegramCode.findMany())).not.toContain(codes[3]);
    await telegram.say(one.chat, `/start ${codes[0]}`);
    expect((await one.change({})).telegram?.chats).toBe(0);
    await telegram.say(one.chat, `/start ${codes[3]}`);
    expect((await one.change({})).telegram?.chats).toBe(1);
    await one.change({ telegram: false });
    expect((await one.change({})).telegram?.chats).toBe(0);
  });

  it('is not given where no bot is set up', async () => {
    const without = { ...app, settings: { ...app.settings, TELEGRAM_BOT_TOKEN: undefined } };
    const device = randomBytes(32).toString('base64url');
    expect(await changeFollowing(without, anonymous, caller, { device, telegram: true })).toMatchObject({
      telegram: null,
    });
  });
});

describe('the address for the bot', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(hookUrl, { method: 'POST', headers, body });
  const secret = () => hookSecret(app.settings.APP_SECRET, 'telegram');

  it('takes nothing without the secret', async () => {
    const one = await connected();
    const update = JSON.stringify({ message: { chat: { id: one.chat, type: 'private' }, text: '/stop' } });
    for (const given of [{}, { 'x-telegram-bot-api-secret-token': secret().replace(/^./, 'x') }])
      expect((await post(given as Record<string, string>, update)).status).toBe(401);
    expect((await one.change({})).telegram?.chats).toBe(1);
    await post({ 'x-telegram-bot-api-secret-token': secret() }, update);
    expect((await one.change({})).telegram?.chats).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['a chat without a number', '{"message":{"chat":{"id":"x","type":"private"},"text":"/start"}}'],
    ['a group', '{"message":{"chat":{"id":-5,"type":"group"},"text":"/start"}}'],
  ])('answers %s with nothing', async (_what, body) => {
    const answer = await post({ 'x-telegram-bot-api-secret-token': secret() }, body);
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  });

  it('refuses a long body', async () => {
    const answer = await post({ 'x-telegram-bot-api-secret-token': secret() }, 'x'.repeat(20_000));
    expect(answer.status).toBe(413);
  });

  it('answers what the bot does not know once an hour, and /stop always', async () => {
    const one = await connected();
    for (const text of ['hello', 'who will win', '/help']) await telegram.say(one.chat, text);
    expect(telegram.received(one.chat)).toHaveLength(2);
    expect(telegram.received(one.chat)[1]).toContain('This bot notifies you');
    for (let turn = 0; turn < 25; turn++) await telegram.say(one.chat, '/start');
    expect(telegram.received(one.chat).length).toBeLessThan(25);
    await telegram.say(one.chat, '/stop');
    expect((await one.change({})).telegram?.chats).toBe(0);
  });
});

describe('a follower with Telegram', () => {
  it('is notified of a slip and its result, once each through restarts, and never of an unpaid pick', async () => {
    const one = await connected({ follow: tipster() });
    const { fixtures: three, ids } = await games();
    const slip = await publish(ids);
    await one.change({ follow: { slip } });
    const { token } = await addSale(app, slip);
    const buyer = await connected({ follow: { slip } }, { ...anonymous, purchaseTokens: [token] });
    await run();
    expect(telegram.received(one.chat).slice(1)).toEqual([
      `Mwandishi${made} has a new slip\n3 games, the first at 19:00. Ksh 150\n${app.settings.PUBLIC_URL}/slip/${slip}`,
    ]);
    app.clock.advance(hours(5));
    await applyFixtures(
      app,
      three.map((each) => finished(each, [0, 1])),
    );
    await run();
    await retryNotices(app);
    await run();
    expect(one.titles()).toEqual([`Mwandishi${made} has a new slip`, `Slip ${slip} lost`]);
    expect(buyer.titles()).toEqual([`Slip ${slip} lost`]);
    for (const text of telegram.received(one.chat)) {
      expect(text).not.toMatch(/Home \d|Away \d|1X2|odds/i);
    }
  });

  it('hears nothing in the quiet hours, beyond the number of a day, or while all is off', async () => {
    const quiet = await connected({ follow: tipster(), quietFrom: 14 * 60, quietUntil: 16 * 60 });
    const few = await connected({ follow: tipster(), mostPerDay: 1 });
    const off = await connected({ follow: tipster(), paused: true });
    for (let turn = 0; turn < 2; turn++) {
      await publish((await games()).ids);
      await run();
    }
    expect([quiet, few, off].map((one) => one.titles().length)).toEqual([0, 1, 0]);
    app.clock.advance(hours(1));
    await retryNotices(app);
    await run();
    expect(quiet.titles()).toHaveLength(2);
  });

  it('who blocks the bot is disconnected, at once or with the next message', async () => {
    const [told, silent] = [await connected({ follow: tipster() }), await connected({ follow: tipster() })];
    await telegram.block(told.chat, true);
    expect((await told.change({})).telegram?.chats).toBe(0);
    await telegram.block(silent.chat);
    await publish((await games()).ids);
    await run();
    expect((await silent.change({})).telegram?.chats).toBe(0);
  });

  it('is notified later when Telegram is busy, as late as it says, and not again after a crash in between', async () => {
    const [busy, killed] = [await connected({ follow: tipster() }), await connected({ follow: tipster() })];
    telegram.answer(busy.chat, 429, 500);
    await publish((await games()).ids);
    const { spreadNotices } = jobHandlers(app);
    const { id: slip } = await app.db.prisma.slip.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const event = { kind: 'NEW_SLIP', slip, tipsterId: seller.account.tipsterId } as const;
    await spreadNotices({ event, after: null });
    const { id: noticeId } = await app.db.prisma.notice.findFirstOrThrow({
      where: { channel: { address: String(killed.chat) } },
    });
    // The message arrives and the node dies before it has stored the answer.
    const dead = { ...app, db: diesAfter(app, () => killed.titles().length > 0) };
    await expect(jobHandlers(dead).sendNotice({ noticeId })).rejects.toThrow('died');
    await run();
    expect(busy.titles()).toEqual([]);
    app.clock.advance(30_000);
    await retryNotices(app);
    await run();
    expect(busy.titles()).toEqual([]);
    for (const seconds of [15, 120]) {
      app.clock.advance(seconds * 1_000);
      await retryNotices(app);
      await run();
    }
    expect(busy.titles()).toHaveLength(1);
    expect(killed.titles()).toHaveLength(1);
  });
});

/** A database that is gone as soon as something has happened. */
function diesAfter({ db }: TestApp, happened: () => boolean): TestApp['db'] {
  return new Proxy(db, {
    get: (target, name) => {
      if (happened()) throw new Error('died');
      return Reflect.get(target, name);
    },
  });
}

describe('the operator', () => {
  it('gives Telegram the address, and takes it back', async () => {
    await runAdmin(app, 'telegram', 'register', '--remove');
    const one = await person();
    expect((await telegram.say(one.chat, '/start')).status).toBe(0);
    const PUBLIC_URL = hookUrl.replace('/hooks/telegram', '');
    const { lines } = await runAdmin(
      { ...app, settings: { ...app.settings, PUBLIC_URL } },
      'telegram',
      'register',
    );
    expect(lines).toEqual([`messages to the bot go to ${hookUrl}`]);
    expect((await telegram.say(one.chat, '/start')).status).toBe(200);
    const without = { ...app, settings: { ...app.settings, TELEGRAM_BOT_TOKEN: undefined } };
    expect((await runAdmin(without, 'telegram', 'register')).failure).toBe('TELEGRAM_BOT_TOKEN is not set.');
  });

  it.each([
    ['the token is taken', {}, { state: 'ok', says: 'the token is taken: @TipsokoBot' }],
    ['it is not', { TELEGRAM_BOT_TOKEN: '1:wrong' }, { state: 'wrong', says: 'HTTP 401 Unauthorized' }],
    ['it is of another bot', { TELEGRAM_BOT_NAME: 'OtherBot' }, { state: 'wrong' }],
    ['there is none', { TELEGRAM_BOT_TOKEN: undefined }, { state: 'note' }],
  ])('hears from the doctor that %s', async (_what, change, finding) => {
    expect(await telegramFinding({ ...app.settings, ...change })).toMatchObject(finding);
  });
});

describe('the Bot API', () => {
  it('knows the bot by its token, and what each refusal means', async () => {
    expect(await bot().getMe()).toEqual({ outcome: 'accepted', value: 'TipsokoBot' });
    expect(await bot('1:wrong').getMe()).toMatchObject({ outcome: 'refused', code: 'TOKEN' });
    expect(await bot().sendMessage('77', 'x')).toMatchObject({ outcome: 'refused', code: 'GONE' });
    expect(await bot().sendMessage('77', '')).toMatchObject({ outcome: 'refused', code: 'MESSAGE' });
    const { chat } = await person();
    await telegram.say(chat, 'Hello');
    await bot().sendMessage(String(chat), 'a goal');
    await bot().sendMessage(String(chat), 'a slip', { preview: true });
    expect(telegram.previewed(chat)).toContain('a slip');
    expect(telegram.previewed(chat)).not.toContain('a goal');
    telegram.answer(78, 429, 502);
    expect(await bot().sendMessage('78', 'x')).toMatchObject({ code: 'BUSY', waitSeconds: 45 });
    expect(await bot().sendMessage('78', 'x')).toMatchObject({ code: 'BUSY', waitSeconds: 0 });
  });
});
