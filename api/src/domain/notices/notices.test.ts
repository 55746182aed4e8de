import { randomBytes, randomUUID } from 'node:crypto';
import { selectionByCode } from '@tipsoko/rules/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type PushSimulator,
  type PushSubscriptionFacts,
  startPush,
} from '../../../simulators/push/startPush.ts';
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
import { jobHandlers } from '../../jobs/handlers.ts';
import { retryNotices } from '../../jobs/sendNotice.ts';
import { readSettings } from '../../process/settings.ts';
import { changeFollowing, type FollowingChange } from '../following/changeFollowing.ts';
import { notifyClosingSlips } from '../following/notifyClosingSlips.ts';
import type { SmsSender } from '../foundation/SmsSender.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import { cancelSale } from '../sales/refundPurchase.ts';
import { endOfQuiet, startOfDay } from './quietHours.ts';
import { vapidKeys } from './vapidKeys.ts';

let app: TestApp;
/** What the SMS gateway got. */
const messages: { to: string; text: string }[] = [];
let push: PushSimulator;
let seller: Viewer & { account: { tipsterId: string; userId: string } };
/** Nobody has more than two slips on sale, so each test has a seller. */
let sellers = 0;
let name = '';
const VAPID_PRIVATE_KEY = randomBytes(31).toString('base64url').padStart(43, 'A');
const caller = { address: '41.90.1.1', userAgent: 'test' };
/** 15:00 in Nairobi, of a day for each test: clocks do not go back. */
let noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  push = await startPush({ publicKey: vapidKeys(VAPID_PRIVATE_KEY)?.publicKey ?? '' });
  const settings = readSettings({ NODE_ENV: 'test', VAPID_PRIVATE_KEY, PUSH_SIMULATOR: push.url });
  const sms: SmsSender = {
    send: async ({ phone: to, text }) => {
      messages.push({ to, text });
      return { outcome: 'accepted', value: { messageId: randomUUID() } };
    },
  };
  app = await createTestApp({ settings, now: noon, sms });
});
afterAll(async () => {
  await app?.close();
  await push?.close();
});
beforeEach(async () => {
  await app.jobs.drain(jobHandlers(app));
  await app.db.prisma.follower.deleteMany();
  noon = new Date(noon.getTime() + hours(24));
  app.clock.set(noon);
  sellers += 1;
  name = `Mtabiri${sellers}`;
  seller = await addTipster(app, name);
});

interface Phone extends PushSubscriptionFacts {
  readonly device: string;
  change(change: Partial<FollowingChange>, viewer?: Viewer): ReturnType<typeof changeFollowing>;
  /** What its push service got, without the fields that all have. */
  titles(): string[];
}

/** A browser that may be told. */
async function phone(change: Partial<FollowingChange> = {}, viewer: Viewer = anonymous): Promise<Phone> {
  const subscription = push.subscribe();
  const device = randomBytes(32).toString('base64url');
  const send: Phone['change'] = (one, by = viewer) => changeFollowing(app, by, caller, { device, ...one });
  await send({ push: subscription, ...change });
  return {
    ...subscription,
    device,
    change: send,
    titles: () => push.received(subscription.endpoint).map(({ text }) => JSON.parse(text).title),
  };
}

const run = () => app.jobs.drain(jobHandlers(app));
const tipster = () => ({ tipster: seller.account.tipsterId });

let fixtures = 0;
/** Three games, the first in `inHours`. */
async function games(inHours = 2): Promise<{ fixtures: FeedFixture[]; ids: number[] }> {
  const made = Array.from({ length: 3 }, () => {
    fixtures += 1;
    return fixture(fixtures, { kickoff: new Date(app.clock.now().getTime() + hours(inHours)) });
  });
  return { fixtures: made, ids: await addGames(app, made) };
}

async function goal(before: FeedFixture, home: number, away: number, status = '1H'): Promise<void> {
  app.clock.advance(60_000);
  await applyFixtures(app, [
    fixture(before.providerId, { ...before, status, minute: 20, goals: { home, away } }),
  ]);
}

const slipOn = (ids: readonly number[], markets: readonly number[] = [1, 1, 1]) =>
  publishOn(app, seller, ids, { markets, price: 150 });

/** Both teams to score: decided by a goal of the second team. */
const BOTH_SCORE = 'GG';

describe('followers of a tipster', () => {
  it('are notified of a new slip once each, in their language, without a pick, and only while they follow', async () => {
    const [english, swahili, left] = [
      await phone({ follow: tipster() }),
      await phone({ follow: tipster(), language: 'sw' }),
      await phone({ follow: tipster() }),
    ];
    await left.change({ unfollow: tipster() });
    const { ids } = await games();
    const slip = await slipOn(ids);
    await run();
    const [message] = push.received(english.endpoint);
    expect(JSON.parse(message?.text ?? '')).toEqual({
      title: `${name} has a new slip`,
      text: '3 games, the first at 17:00. Ksh 150',
      path: `/slip/${slip}`,
      tag: `new-${slip}`,
      language: 'en',
    });
    expect(message).toMatchObject({ topic: `new-${slip}`, secondsToLive: 7_200 });
    expect(swahili.titles()).toEqual([`${name} ana mkeka mpya`]);
    expect(left.titles()).toEqual([]);

    const again = {
      event: { kind: 'NEW_SLIP', slip, tipsterId: seller.account.tipsterId },
      after: null,
    } as const;
    await app.jobs.store('spreadNotices', again);
    await run();
    await retryNotices(app);
    await run();
    expect(english.titles()).toHaveLength(1);
  });

  it('are not notified of a slip that was rolled back', async () => {
    const follower = await phone({ follow: tipster() });
    const { ids } = await games();
    await expect(slipOn([...ids.slice(0, 2), 999_999])).rejects.toThrow();
    await run();
    expect(follower.titles()).toEqual([]);
  });
});

describe('a followed game', () => {
  it('notifies once of each goal and of the end, and of no cancelled goal', async () => {
    const {
      fixtures: [first],
      ids,
    } = await games();
    if (!first) throw new Error('no game');
    const follower = await phone({ follow: { game: ids[0] ?? 0 } });
    await goal(first, 1, 0);
    await goal(first, 1, 0);
    await goal(first, 0, 0);
    await goal(first, 1, 0);
    await goal(first, 1, 1, '2H');
    app.clock.advance(60_000);
    await applyFixtures(app, [finished(first, [1, 1])]);
    await run();
    expect(
      push
        .received(follower.endpoint)
        .map(({ text }) => JSON.parse(text).text)
        .sort(),
    ).toEqual([
      `Home ${first.providerId} 1–0 Away ${first.providerId}`,
      `Home ${first.providerId} 1–1 Away ${first.providerId}`,
      `Home ${first.providerId} 1–1 Away ${first.providerId}`,
    ]);
    expect(follower.titles().sort()).toEqual(['Full time', 'Goal!', 'Goal!']);
  });
});

describe('a slip', () => {
  it('notifies only buyers of the goal that decides a pick, and all followers of the result', async () => {
    const { fixtures: made, ids } = await games();
    const [first] = made;
    if (!first) throw new Error('no game');
    const slip = await slipOn(ids, [selectionByCode(BOTH_SCORE)?.id ?? 0, 1, 1]);
    const { token } = await addSale(app, slip);
    const buyer = await phone({ follow: { slip } }, { ...anonymous, purchaseTokens: [token] });
    const visitor = await phone({ follow: { slip } });
    const refunded = await addSale(app, slip);
    const former = await phone({ follow: { slip } }, { ...anonymous, purchaseTokens: [refunded.token] });
    const sale = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: refunded.purchaseId } });
    await inTransaction(app, (tx) => cancelSale(tx, sale, 'asked', noon));

    await goal(first, 1, 0);
    await goal(first, 1, 1);
    await goal(first, 2, 1);
    await run();
    expect(buyer.titles()).toEqual([`Goal! Home ${first.providerId} 1–1 Away ${first.providerId}`]);
    expect(visitor.titles()).toEqual([]);
    expect(former.titles()).toEqual([]);
    for (const { text } of push.received(buyer.endpoint)) expect(text).not.toMatch(/GG|score|Both/i);

    app.clock.advance(hours(2));
    await applyFixtures(
      app,
      made.map((one) => finished(one, [0, 1])),
    );
    await run();
    expect(buyer.titles().slice(1)).toEqual([`Slip ${slip} lost`]);
    expect(visitor.titles()).toEqual([`Slip ${slip} lost`]);
  });

  it('notifies each reader once of each result, however many there are, also when the job is repeated', async () => {
    const { ids } = await games();
    const slips = [await slipOn(ids), await slipOn(ids)];
    const now = app.clock.now();
    // Together more than one batch.
    const readers = Array.from({ length: 120 }, () => ({ id: randomUUID(), createdAt: now }));
    await app.db.prisma.follower.createMany({
      data: readers.map((one) => ({ ...one, deviceHash: one.id, seenAt: now })),
    });
    await app.db.prisma.noticeChannel.createMany({
      data: readers.map((one) => ({ ...one, followerId: one.id, kind: 'TELEGRAM', address: one.id })),
    });
    await app.db.prisma.follow.createMany({
      data: readers.flatMap(({ id: followerId }) =>
        slips.map((slipId) => ({ followerId, slipId, createdAt: now })),
      ),
    });
    const handlers = { ...jobHandlers(app), sendNotice: async () => {} };
    const [first = 0, second = 0] = slips;
    const event = {
      kind: 'FINISHED',
      slips: [
        { slip: first, result: 'WON' },
        { slip: second, result: 'LOST' },
      ],
    } as const;
    for (let repeat = 0; repeat < 2; repeat++) {
      await handlers.spreadNotices({ event, after: null });
      await app.jobs.drain(handlers);
    }
    const told = await app.db.prisma.notice.groupBy({ by: ['event', 'title'], _count: true });
    expect(told.sort((one, other) => one.event.localeCompare(other.event))).toEqual([
      { event: `finished-${first}-WON`, title: `Slip ${first} won`, _count: readers.length },
      { event: `finished-${second}-LOST`, title: `Slip ${second} lost`, _count: readers.length },
    ]);
    // A job of the version before names one slip.
    const later = { kind: 'FINISHED', slip: first, result: 'LOST' } as const;
    await handlers.spreadNotices({ event: later, after: null });
    expect(await app.db.prisma.notice.count({ where: { event: `finished-${first}-LOST` } })).toBe(
      readers.length,
    );
  });

  it('notifies once that it closes within half an hour, unless it was bought', async () => {
    const { ids } = await games();
    const slip = await slipOn(ids);
    const { token } = await addSale(app, slip);
    const follower = await phone({ follow: { slip } });
    const buyer = await phone({ follow: { slip } }, { ...anonymous, purchaseTokens: [token] });
    const look = async () => {
      await notifyClosingSlips(app);
      await run();
    };
    app.clock.advance(hours(1));
    await look();
    expect(follower.titles()).toEqual([]);
    app.clock.advance(hours(0.5));
    await look();
    await look();
    expect(follower.titles()).toEqual(['A slip closes within 30 minutes']);
    expect(buyer.titles()).toEqual([]);
  });

  it('that is sold notifies its tipster', async () => {
    const { ids } = await games();
    const slip = await slipOn(ids);
    const own = await phone({ language: 'en' }, seller);
    const other = await phone({ language: 'en' });
    await addSale(app, slip);
    await run();
    expect(own.titles()).toEqual(['Sold! +Ksh 90']);
    expect(other.titles()).toEqual([]);
  });

  it('that has finished tells its tipster once, with its picture, in words of an owner', async () => {
    const { fixtures: made, ids } = await games();
    const slip = await slipOn(ids);
    const own = await phone({ language: 'en', follow: { slip } }, seller);
    const follower = await phone({ language: 'en', follow: { slip } });
    const other = await phone({ language: 'en' });
    app.clock.advance(hours(4));
    await applyFixtures(
      app,
      made.map((one) => finished(one, [1, 0])),
    );
    await run();
    expect(own.titles()).toEqual([`Your slip ${slip} won`]);
    expect(follower.titles()).toEqual([`Slip ${slip} won`]);
    expect(other.titles()).toEqual([]);
    const [told] = push.received(own.endpoint).map(({ text }) => JSON.parse(text));
    expect(told).toMatchObject({ path: `/slip/${slip}`, picture: `/og/slip/${slip}.png` });
  });

  it('sends its tipster an SMS for the first sale of a day, if enabled', async () => {
    const { ids } = await games(60);
    const slip = await slipOn(ids);
    const user = await app.db.prisma.user.findUniqueOrThrow({ where: { id: seller.account.userId } });
    const texts = () => messages.filter(({ to }) => to === user.phone).map(({ text }) => text);
    const sell = async () => {
      await addSale(app, slip);
      await run();
    };
    const own = await phone({ language: 'en' }, seller);
    await sell();
    expect(texts()).toEqual([]);
    expect(await own.change({ saleSms: true })).toMatchObject({ saleSms: true, saleSmsPhone: user.phone });
    await sell();
    await sell();
    const first = `Tipsoko: sold! +Ksh 90. Somebody bought slip ${slip}, your first sale of today. ${app.settings.PUBLIC_URL}/dashboard`;
    expect(texts()).toEqual([first]);
    // 01:00 of the next day in Nairobi, in the quiet hours; then 09:00.
    app.clock.advance(hours(10));
    await sell();
    expect(texts()).toEqual([first]);
    app.clock.advance(hours(8));
    await own.change({ language: 'sw' });
    await sell();
    await sell();
    expect(texts()).toEqual([
      first,
      expect.stringMatching(/^Tipsoko: umeuza! \+Ksh 90\. .* mauzo ya kwanza leo\./),
    ]);
    app.clock.advance(hours(24));
    await own.change({ saleSms: false });
    await sell();
    await own.change({ saleSms: true, paused: true });
    await sell();
    expect(texts()).toHaveLength(2);
    noon = new Date(noon.getTime() + hours(24));
  });

  it('sends no SMS to an unconfirmed phone, or to a device without an account', async () => {
    const device = await phone();
    await expect(device.change({ saleSms: true })).rejects.toMatchObject({
      messageCode: 'SALE_SMS_NEEDS_PHONE',
    });
    expect(await device.change({})).toMatchObject({ saleSms: false, saleSmsPhone: null });
    const where = { id: seller.account.userId };
    await app.db.prisma.user.update({ where, data: { phoneConfirmedAt: null } });
    const own = await phone({}, seller);
    await expect(own.change({ saleSms: true })).rejects.toMatchObject({
      messageCode: 'SALE_SMS_NEEDS_PHONE',
    });
  });
});

describe('what a follower wishes', () => {
  const publish = async (inHours: number, by: Viewer) => {
    const { ids } = await games(inHours);
    const slip = await publishOn(app, by, ids);
    await run();
    return slip;
  };

  it('is kept: the switch, so many a day, quiet hours in their zone', async () => {
    const off = await phone({ follow: tipster(), paused: true });
    const two = await phone({ follow: tipster(), mostPerDay: 2 });
    // 15:00 in Nairobi is 13:00 in Lagos.
    const asleep = await phone({
      follow: tipster(),
      zone: 'Africa/Lagos',
      quietFrom: 12 * 60,
      quietUntil: 14 * 60,
    });
    const early = await phone({ follow: tipster(), quietFrom: 12 * 60, quietUntil: 14 * 60 });
    const second = await addTipster(app, `${name}_2`);
    for (const one of [off, two, asleep, early])
      await one.change({ follow: { tipster: second.account.tipsterId } });
    for (const by of [seller, seller, second]) await publish(4, by);
    const short = await publish(0.5, second);
    expect(off.titles()).toEqual([]);
    expect(two.titles()).toHaveLength(2);
    expect(early.titles()).toHaveLength(4);
    expect(asleep.titles()).toEqual([]);
    app.clock.advance(hours(1) - 60_000);
    await retryNotices(app);
    await run();
    expect(asleep.titles()).toEqual([]);
    app.clock.advance(60_000);
    await retryNotices(app);
    await run();
    // The slip that closed meanwhile is no news any more.
    expect(asleep.titles()).toHaveLength(3);
    expect(push.received(asleep.endpoint).some(({ text }) => text.includes(`new-${short}`))).toBe(false);
  });

  it.each([
    ['23:00 to 07:00', 1_380, 420, '2026-11-21T22:30:00Z', '2026-11-22T04:00:00.000Z'],
    ['23:00 to 07:00, before midnight', 1_380, 420, '2026-11-21T20:00:30Z', '2026-11-22T04:00:00.000Z'],
    ['23:00 to 07:00, awake', 1_380, 420, '2026-11-21T19:59:59Z', null],
    ['the end is no more quiet', 1_380, 420, '2026-11-22T04:00:00Z', null],
    ['none', 600, 600, '2026-11-21T07:00:00Z', null],
  ])('quiet from %s', (_what, quietFrom, quietUntil, at, end) => {
    const zone = 'Africa/Nairobi';
    expect(endOfQuiet({ zone, quietFrom, quietUntil }, new Date(at))?.toISOString() ?? null).toBe(end);
    expect(startOfDay(zone, new Date('2026-11-21T22:30:45Z')).toISOString()).toBe('2026-11-21T21:00:00.000Z');
  });
});

describe('a push service', () => {
  it('that fails is retried with growing gaps; one that has lost the browser never', async () => {
    const [busy, broken, gone, refused] = [
      await phone({ follow: tipster() }),
      await phone({ follow: tipster() }),
      await phone({ follow: tipster() }),
      await phone({ follow: tipster() }),
    ];
    push.answer(busy.endpoint, 429, 503);
    push.answer(broken.endpoint, 500, 500, 500, 500, 500);
    push.end(gone.endpoint);
    push.answer(refused.endpoint, 403);
    const { ids } = await games(4);
    await slipOn(ids);
    await run();
    expect((await gone.change({})).devices).toBe(0);
    expect((await busy.change({})).devices).toBe(1);
    for (const seconds of [30, 120, 600, 1_800]) {
      app.clock.advance(seconds * 1_000);
      await retryNotices(app);
      await run();
    }
    expect(busy.titles()).toHaveLength(1);
    expect(broken.titles()).toEqual([]);
    expect(refused.titles()).toEqual([]);
    const states = await app.db.prisma.notice.groupBy({
      by: ['state', 'attempts'],
      orderBy: { attempts: 'asc' },
    });
    expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['FAILED', 1],
      ['SENT', 3],
      ['FAILED', 5],
    ]);
  });

  it('is called once when two workers take the same notice', async () => {
    const follower = await phone({ follow: tipster() });
    const { ids } = await games();
    await slipOn(ids);
    const { spreadNotices, sendNotice } = jobHandlers(app);
    const slip = (await app.db.prisma.slip.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
    await spreadNotices({
      event: { kind: 'NEW_SLIP', slip, tipsterId: seller.account.tipsterId },
      after: null,
    });
    const { id: noticeId } = await app.db.prisma.notice.findFirstOrThrow();
    await Promise.all([sendNotice({ noticeId }), sendNotice({ noticeId })]);
    await sendNotice({ noticeId });
    expect(follower.titles()).toHaveLength(1);
  });
});

describe('an anonymous caller', () => {
  it.each([
    ['http', 'http://push.example/1', 'URL_NOT_HTTPS'],
    ['this machine', 'https://127.0.0.1/1', 'URL_PRIVATE'],
    ['a private network', 'https://10.0.0.1/1', 'URL_PRIVATE'],
    ['metadata of a cloud', 'https://169.254.169.254/latest', 'URL_PRIVATE'],
    ['a private name', 'https://database.internal/1', 'URL_PRIVATE'],
  ])('cannot have us call %s', async (_what, endpoint, code) => {
    const { publicKey, authSecret } = push.subscribe();
    const device = randomBytes(32).toString('base64url');
    const change = { device, push: { endpoint, publicKey, authSecret } };
    await expect(changeFollowing(app, anonymous, caller, change)).rejects.toMatchObject({
      fields: [{ messageCode: code }],
    });
  });

  it('has five browsers at most, follows a hundred things at most, and only what there is', async () => {
    const first = await phone();
    const subscriptions = Array.from({ length: 5 }, () => push.subscribe());
    for (const [at, one] of subscriptions.entries()) {
      app.clock.advance(1_000);
      expect((await first.change({ push: one })).devices).toBe(Math.min(at + 2, 5));
    }
    expect(await app.db.prisma.noticeChannel.count({ where: { address: first.endpoint } })).toBe(0);
    const { id: followerId } = await app.db.prisma.follower.findFirstOrThrow();
    const teams = await games();
    const [game] = await app.db.prisma.game.findMany({ where: { id: teams.ids[0] ?? 0 } });
    if (!game) throw new Error('no game');
    await app.db.prisma.game.createMany({
      data: Array.from({ length: 100 }, (_none, at) => ({
        providerId: 500_000 + at,
        leagueId: game.leagueId,
        homeTeamId: game.homeTeamId,
        season: 2026,
        awayTeamId: game.awayTeamId,
        kickoff: game.kickoff,
        listedKickoff: game.kickoff,
        seenAt: game.seenAt,
        changedAt: game.changedAt,
        searchText: '',
      })),
    });
    const many = await app.db.prisma.game.findMany({ where: { providerId: { gte: 500_000 } } });
    await app.db.prisma.follow.createMany({
      data: many.map(({ id }) => ({ followerId, gameId: id, createdAt: noon })),
    });
    await expect(first.change({ follow: tipster() })).rejects.toMatchObject({
      fields: [{ messageCode: 'TOO_MANY_FOLLOWS' }],
    });
    await expect(first.change({ follow: { game: many[0]?.id ?? 0 } })).resolves.toBeDefined();
    for (const follow of [{ game: 9_999_999 }, { slip: 9_999_999 }, { tipster: 'x' }])
      await expect((await phone()).change({ follow })).rejects.toThrow('No such tipster, game or slip');
  });

  it('who signs in takes along what the device follows; another device of the account has it too', async () => {
    const device = await phone({ follow: tipster() });
    const person = await addTipster(app, `mtu${fixtures}`);
    const { ids } = await games();
    const elsewhere = await phone({ follow: { game: ids[0] ?? 0 } }, person);
    const merged = await device.change({}, person);
    expect(merged.follows).toHaveLength(2);
    expect((await elsewhere.change({})).devices).toBe(2);
    expect((await device.change({})).follows).toEqual([]);
    expect(await app.db.prisma.follower.count()).toBe(1);
  });
});
