import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PushSimulator, startPush } from '../../simulators/push/startPush.ts';
import { changeFollowing } from '../../src/domain/following/changeFollowing.ts';
import { noteOutcome, pauseOf } from '../../src/domain/foundation/destinations.ts';
import { DomainError } from '../../src/domain/foundation/errors.ts';
import { rateBuckets } from '../../src/domain/foundation/rateLimits.ts';
import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { deliverWebhook } from '../../src/domain/integrators/deliverWebhook.ts';
import type { WebhookAnswer } from '../../src/domain/integrators/WebhookSender.ts';
import { sendNotice } from '../../src/domain/notices/sendNotice.ts';
import { vapidKeys } from '../../src/domain/notices/vapidKeys.ts';
import { seal } from '../../src/domain/sessions/sealing.ts';
import { readSettings } from '../../src/process/settings.ts';
import { openRateLimits } from '../../src/providers/redis/openRateLimits.ts';
import { pushSender } from '../../src/providers/webPush/pushSender.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addTipster } from '../football.ts';

// Somebody makes us call a host that is not theirs, by push endpoints and by webhooks.

const VAPID_PRIVATE_KEY = randomBytes(31).toString('base64url').padStart(43, 'A');
const caller = { address: '41.90.7.7', userAgent: 'Attacker' };
const noon = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let push: PushSimulator;
beforeAll(async () => {
  push = await startPush({ publicKey: vapidKeys(VAPID_PRIVATE_KEY)?.publicKey ?? '' });
  const settings = readSettings({
    NODE_ENV: 'test',
    VAPID_PRIVATE_KEY,
    PUSH_SIMULATOR: push.url,
    PUSH_HOSTS: 'push.opera.example,*.huawei.example',
  });
  app = await createTestApp({ settings, now: noon, limits: openRateLimits(null) });
});
afterAll(async () => {
  await app?.close();
  await push?.close();
});

/** What becomes of an endpoint that a new device names. */
async function named(endpoint: string): Promise<string> {
  const { publicKey, authSecret } = push.subscribe();
  const device = randomBytes(24).toString('base64url');
  try {
    await changeFollowing(app, anonymous, caller, { device, push: { endpoint, publicKey, authSecret } });
    return 'taken';
  } catch (error) {
    return error instanceof DomainError ? error.messageCode : String(error);
  }
}

it.each([
  ['https://victim.com/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://fcm.googleapis.com.victim.com/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://victim.com/fcm.googleapis.com/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://notify.windows.com/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://fcm.googleapis.com:8443/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://evilhuawei.example/', 'PUSH_SERVICE_UNKNOWN'],
  ['https://fcm.googleapis.com/fcm/send/', 'taken'],
  ['https://updates.push.services.mozilla.com/wpush/v2/', 'taken'],
  ['https://web.push.apple.com/', 'taken'],
  ['https://wns2-par02p.notify.windows.com/w/', 'taken'],
  ['https://push.opera.example/', 'taken'],
  ['https://eu.huawei.example/', 'taken'],
])('an endpoint at %s is %s', async (start, answer) => {
  expect(await named(`${start}${randomUUID()}`)).toBe(answer);
});

it('one address cannot name 100 endpoints a day, at any host', async () => {
  const at = (host: string, length: number) =>
    Promise.all(Array.from({ length }, () => named(`https://${host}/${randomUUID()}`)));
  expect(new Set(await at('victim.com', 100))).toEqual(new Set(['PUSH_SERVICE_UNKNOWN']));
  const { points } = rateBuckets.newPushByAddress;
  expect(points).toBeLessThan(100);
  // Six were taken above; all but two of the day are used up here.
  await app.limits.take('newPushByAddress', caller.address, points - 8);
  const answers = await at('fcm.googleapis.com', 4);
  expect(answers.sort()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'taken', 'taken']);
});

it('a push service that always fails is paused, then its channels are dropped, while others are told', async () => {
  const senders = { WEB_PUSH: await pushSender(app.settings), TELEGRAM: null };
  const newNotice = async () => {
    const { endpoint: address, publicKey, authSecret } = push.subscribe();
    push.answer(address, 503);
    const { id } = await app.db.prisma.notice.create({
      data: {
        event: 'new-1',
        title: 'New slip',
        text: 'From Mtabiri',
        path: '/slip/1',
        nextTryAt: noon,
        createdAt: noon,
        until: new Date(noon.getTime() + 7_200_000),
        channel: {
          create: {
            kind: 'WEB_PUSH',
            address,
            publicKey,
            authSecret,
            createdAt: noon,
            follower: { create: { deviceHash: randomUUID(), createdAt: noon, seenAt: noon } },
          },
        },
      },
    });
    return id;
  };
  const { host } = new URL(push.url);
  const failures = rateBuckets.failuresByDestination.points;
  for (let at = 0; at < failures + 10; at++) await sendNotice(app, senders, await newNotice());
  const attempts = await app.db.prisma.notice.aggregate({ _sum: { attempts: true } });
  expect(attempts._sum.attempts).toBe(failures);
  expect(await app.db.prisma.notice.count({ where: { attempts: 0, state: 'PENDING' } })).toBe(10);
  // The hours of a day pass; each failure but the last is written down here.
  const lasting = rateBuckets.lastingFailuresByDestination.points;
  for (let at = failures; at < lasting - 1; at++) expect(await noteOutcome(app, host, false)).toBe(false);
  await app.limits.reset('failuresByDestination', host);
  await sendNotice(app, senders, await newNotice());
  const left = { kind: 'WEB_PUSH', address: { startsWith: push.url } } as const;
  expect(await app.db.prisma.noticeChannel.count({ where: left })).toBe(0);
  expect(await app.db.prisma.noticeChannel.count({ where: { kind: 'WEB_PUSH' } })).toBeGreaterThan(0);
  // A success forgets the failures.
  await noteOutcome(app, host, true);
  expect(await pauseOf(app, host)).toBeNull();
});

it("a day without our network costs no follower their channel at a browser's main push service", async () => {
  const { publicKey, authSecret } = push.subscribe();
  const { id } = await app.db.prisma.notice.create({
    data: {
      event: 'new-2',
      title: 'New slip',
      text: 'From Mtabiri',
      path: '/slip/2',
      nextTryAt: noon,
      createdAt: noon,
      until: new Date(noon.getTime() + 7_200_000),
      channel: {
        create: {
          kind: 'WEB_PUSH',
          address: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
          publicKey,
          authSecret,
          createdAt: noon,
          follower: { create: { deviceHash: randomUUID(), createdAt: noon, seenAt: noon } },
        },
      },
    },
  });
  const { points } = rateBuckets.lastingFailuresByDestination;
  for (let at = 0; at < points; at++) await noteOutcome(app, 'fcm.googleapis.com', false);
  await app.limits.reset('failuresByDestination', 'fcm.googleapis.com');
  await sendNotice(app, { WEB_PUSH: async () => ({ fault: 'no network' }), TELEGRAM: null }, id);
  expect(await app.db.prisma.notice.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'PENDING',
    attempts: 1,
  });
  expect(await app.db.prisma.noticeChannel.count({ where: { notices: { some: { id } } } })).toBe(1);
});

it("a webhook's host that always fails gets 20 calls an hour; a test goes through and a success ends the pause", async () => {
  const { account } = await addTipster(app, 'Mjenzi');
  const webhook = await app.db.prisma.webhook.create({
    data: {
      userId: account.userId,
      url: 'https://victim.com/x',
      events: ['slip.published'],
      createdAt: noon,
      sealedSecret: seal(app.settings.APP_SECRET, 'webhook secret', 'whsec_AAAA'),
    },
  });
  let answer: WebhookAnswer = { status: 404 };
  let calls = 0;
  const send = async () => {
    calls += 1;
    return answer;
  };
  const deliver = async (event: string) => {
    const { id } = await app.db.prisma.webhookDelivery.create({
      data: { webhookId: webhook.id, event, body: '{}', nextTryAt: noon, createdAt: noon },
    });
    await deliverWebhook(app, send, id);
    return app.db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } });
  };
  const { points } = rateBuckets.failuresByDestination;
  for (let at = 0; at < points + 10; at++) await deliver('slip.published');
  expect(calls).toBe(points);
  expect(await deliver('slip.published')).toMatchObject({ state: 'PENDING', attempts: 0 });
  answer = { status: 204 };
  expect(await deliver('webhook.test')).toMatchObject({ state: 'DELIVERED' });
  expect(await deliver('slip.published')).toMatchObject({ state: 'DELIVERED' });
});
