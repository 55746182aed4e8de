import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addGames, addSale, finished, fixture, hours, publishOn } from '../../../test/football.ts';
import { type Receiver, startReceiver } from '../../../test/receiver.ts';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { type Person, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { webhookSender } from '../../providers/webhooks/postWebhook.ts';
import { isPublicAddress, outgoingAddress } from '../foundation/destinations.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { systemViewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { failPayment } from '../sales/failPayment.ts';
import { cancelSale } from '../sales/refundPurchase.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { publishFreeTip } from '../slips/publishFreeTip.ts';
import { addWebhook } from './addWebhook.ts';
import { removeWebhook, switchOnWebhook } from './changeWebhook.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { notifyWithdrawal } from './notifySale.ts';
import { redeliverWebhook } from './redeliverWebhook.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { spreadWebhooks } from './spreadToWebhooks.ts';
import { testWebhook } from './testWebhook.ts';
import {
  describedEvents,
  type SubscribedEvent,
  subscribedEvents,
  type WebhookEvent,
  webhookCatalogue,
  webhookEvents,
} from './webhookCatalogue.ts';
import { retrySeconds } from './webhookEvents.ts';

let world: RestWorld;
let cast: Cast;
let receiver: Receiver;
beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await receiver?.close();
  receiver = await startReceiver();
  return () => receiver.close();
});

const own = (person: Person) => person.viewer.account;
const webhooks = (person: Person) =>
  world.app.db.prisma.webhook.findMany({ where: { userId: own(person).userId }, orderBy: { id: 'asc' } });
const deliveries = (person: Person) =>
  world.app.db.prisma.webhookDelivery.findMany({
    where: { webhook: { userId: own(person).userId } },
    orderBy: { createdAt: 'desc' },
  });

let sellers = 0;
/** A tipster with a webhook to the receiver, and a slip that they just published. */
async function seller(answer: Receiver['answer'] = 204, moneyBack = false) {
  sellers += 1;
  const person = await world.signUp(`muuzaji${sellers}`);
  const { id, secret } = await addWebhook(world.app, own(person), {
    url: receiver.url,
    events: subscribedEvents,
  });
  receiver.answer = answer;
  const ids = [1, 2, 3].map((at) => 5_000 + sellers * 10 + at);
  const fixtures = ids.map((one) =>
    fixture(one, { kickoff: new Date(world.app.clock.now().getTime() + hours(60)) }),
  );
  const games = await addGames(world.app, fixtures);
  const slip = await publishOn(world.app, person.viewer, games, { price: 100, moneyBack });
  return { person, webhook: id, secret, slip, games };
}

/** Verifies a signature as Standard Webhooks specifies. */
function verifies(secret: string, { headers, body }: Receiver['received'][number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

interface Event {
  type: WebhookEvent;
  data: Record<string, unknown>;
}
const events = () => receiver.received.map(({ body }) => JSON.parse(body) as Event);
const typesOf = () => events().map(({ type }) => type);

// Every body that came has the fields of its schema, and no others.
afterEach(() => {
  for (const event of events()) {
    if (event.type) expect(webhookCatalogue[event.type].data.parse(event.data)).toEqual(event.data);
  }
});

it('sends a published slip, signed, without picks, their odds and exact total odds', async () => {
  const { secret, slip, games, person } = await seller();
  expect(receiver.received).toEqual([]);
  await world.settle();
  const [message] = receiver.received;
  if (!message) throw new Error('Nothing came');
  expect(verifies(secret, message)).toBe(true);
  expect(verifies(secret, { ...message, body: message.body.replace('100.00', '1.00') })).toBe(false);
  expect(Number(message.headers['webhook-timestamp'])).toBe(
    Math.floor(world.app.clock.now().getTime() / 1000),
  );
  const { type, data } = JSON.parse(message.body) as { type: string; data: Record<string, unknown> };
  expect(type).toBe('slip.published');
  expect(data).toMatchObject({
    slip,
    tipster: person.username,
    price: { amount: '100.00', currency: 'KES' },
    total_odds: '7.00',
  });
  expect(data.games).toHaveLength(games.length);
  const names = JSON.stringify(data.games);
  expect(Object.keys((data.games as object[])[0] ?? {}).sort()).toEqual([
    'away_team',
    'game',
    'home_team',
    'kickoff',
    'league',
  ]);
  expect(names).not.toMatch(/"2\.00"|Home Win|1X2/);
  expect(await deliveries(person)).toMatchObject([{ state: 'DELIVERED', lastStatus: 204, attempts: 1 }]);
});

it("sends a sale with the tipster's earning and without the buyer", async () => {
  const { slip, secret } = await seller();
  const phone = '0712999888';
  const { status } = await world.call('/api/processor/buy', { method: 'POST', body: { phone, slip } });
  expect(status).toBe(200);
  await world.settle();
  const message = receiver.received.find(({ body }) => body.includes('purchase.paid'));
  if (!message) throw new Error('Nothing came');
  expect(verifies(secret, message)).toBe(true);
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'purchase.paid',
    data: {
      slip,
      paid: { amount: '100.00', currency: 'KES' },
      earning: { amount: '60.00', currency: 'KES' },
      country: 'KE',
    },
  });
  expect(message.body).not.toContain('712999888');
});

it('sends a payment that failed and one that was refunded, without the buyer and the reason', async () => {
  const { slip } = await seller();
  await world.settle();
  const buy = async (phone: string) => {
    await world.call('/api/processor/buy', { method: 'POST', body: { phone, slip } });
    return world.app.db.prisma.purchase.findFirstOrThrow({
      where: { slipId: slip, phone: `254${phone.slice(1)}` },
    });
  };
  const failing = await buy('0712999777');
  const failed = { state: 'FAILED', failure: 'CANCELLED', nextCheckAt: null } as const;
  await failPayment(world.app, { purchaseId: failing.id, ...failed });
  await failPayment(world.app, { purchaseId: failing.id, ...failed });
  const paid = await buy('0712999666');
  await world.settle();
  await inTransaction(world.app, (tx) => cancelSale(tx, paid, 'a reason for staff', world.app.clock.now()));
  await world.settle();
  const sold = events().filter(({ type }) => type.startsWith('purchase.'));
  const price = { amount: '100.00', currency: 'KES' };
  const datas = (type: WebhookEvent) => sold.flatMap((event) => (event.type === type ? [event.data] : []));
  expect(datas('purchase.failed')).toMatchObject([{ sale: failing.id, slip, price, country: 'KE' }]);
  const refund = { sale: paid.id, slip, refunded: price };
  expect(datas('purchase.refunded')).toMatchObject([refund]);
  expect(JSON.stringify(sold)).not.toMatch(/712999|CANCELLED|reason/);
});

it("sends what becomes of a slip and its games, and no other tipster's, withdrawals and a correction after it", async () => {
  const ashas: SubscribedEvent[] = [
    ...(['slip.finished', 'slip.settled', 'slip.corrected', 'game.result'] as const),
    ...(['withdrawal.requested', 'withdrawal.paid', 'withdrawal.failed'] as const),
  ];
  const { id } = await addWebhook(world.app, own(cast.asha), {
    url: receiver.url,
    events: ashas,
    password: cast.asha.password,
  });
  await addWebhook(world.app, own(cast.baraka), {
    url: receiver.url,
    events: ['game.result', 'slip.settled'],
    password: cast.baraka.password,
  });
  await addSale(world.app, cast.onSale);
  await cast.finishGames();
  await world.settle();
  const slip = { slip: cast.onSale, result: 'WON', corrected: false };
  const bySort = (one: Event, other: Event) => one.type.localeCompare(other.type);
  expect(events().sort(bySort)).toMatchObject([
    { type: 'game.result', data: { game: expect.any(Number), score: { home: expect.any(Number) } } },
    { type: 'game.result' },
    { type: 'game.result', data: { status: 'FINISHED', corrected: false } },
    { type: 'slip.finished', data: slip },
    { type: 'slip.settled', data: slip },
  ]);
  for (const game of cast.games.slice(0, 3)) await settleGame(world.app, game);
  await world.settle();
  expect(events()).toHaveLength(5);
  receiver.received.length = 0;
  const withdraw = async () => {
    const body = { phone_number: cast.asha.phone };
    const asked = await world.call('/api/daraja/withdraw', { method: 'POST', token: cast.asha.access, body });
    expect(asked.status).toBe(200);
    await world.settle();
  };
  world.script(cast.asha.phone, { outcome: { code: '2040' } }, 'b2c');
  await withdraw();
  world.daraja.bank.clearScripts();
  expect(events().sort(bySort)).toMatchObject([
    { type: 'withdrawal.failed', data: { amount: { currency: 'KES' } } },
    { type: 'withdrawal.requested' },
  ]);
  receiver.received.length = 0;
  await withdraw();
  // Each is sent by a job of its own, and the one after may arrive first.
  expect(events().sort(bySort)).toMatchObject([
    { type: 'withdrawal.paid' },
    { type: 'withdrawal.requested', data: { amount: { currency: 'KES' } } },
  ]);
  expect(JSON.stringify(receiver.received)).not.toContain(cast.asha.phone.slice(3));
  receiver.received.length = 0;
  const [first = 0] = cast.games;
  const { providerId, kickoff } = await world.app.db.prisma.game.findUniqueOrThrow({ where: { id: first } });
  await applyFixtures(world.app, [finished(fixture(providerId, { kickoff }), [0, 2])]);
  await settleGame(world.app, first);
  await world.settle();
  const corrected = { slip: cast.onSale, result: 'LOST', corrected: true, settled_odds: null };
  expect(events().sort(bySort)).toMatchObject([
    { type: 'game.result', data: { game: first, corrected: true, score: { home: 0, away: 2 } } },
    { type: 'slip.corrected', data: corrected },
    { type: 'slip.finished', data: corrected },
  ]);
  await removeWebhook(world.app, own(cast.asha), id);
});

it('sends a free tip with its pick to all that want it, in batches, once', async () => {
  const { person, webhook } = await seller();
  await world.settle();
  receiver.received.length = 0;
  const { sealedSecret } = await world.app.db.prisma.webhook.findUniqueOrThrow({ where: { id: webhook } });
  const { userId } = own(person);
  const row = { userId, url: receiver.url, events: ['free_tip.published'], sealedSecret };
  const removedAt = world.app.clock.now();
  await world.app.db.prisma.webhook.updateMany({ where: { userId: { not: userId } }, data: { removedAt } });
  await world.app.db.prisma.webhook.createMany({
    data: Array.from({ length: 120 }, () => ({ ...row, createdAt: world.app.clock.now() })),
  });
  const [game] = await addGames(world.app, [
    fixture(9_001, { kickoff: new Date(world.app.clock.now().getTime() + hours(30)) }),
  ]);
  const tip = { game: game as number, market: 1, odds: null };
  const slip = await publishFreeTip(world.app, systemViewer, tip);
  const stored = () => world.app.db.prisma.webhookDelivery.count({ where: { event: 'free_tip.published' } });
  expect(await stored()).toBe(0);
  await world.settle();
  expect(await stored()).toBe(121);
  expect(new Set(typesOf())).toEqual(new Set(['free_tip.published']));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(121);
  expect(events()[0]?.data).toMatchObject({
    slip,
    tips: [{ game, market: 1, pick: expect.any(String), odds: '2.00' }],
  });
  const { body, createdAt } = await world.app.db.prisma.webhookDelivery.findFirstOrThrow({
    where: { event: 'free_tip.published' },
  });
  const at = createdAt.toISOString();
  const again = {
    event: 'free_tip.published',
    about: String(slip),
    gameId: null,
    body,
    at,
    after: null,
  } as const;
  await spreadWebhooks(world.app, again);
  await world.settle();
  expect(await stored()).toBe(121);
  expect(receiver.received).toHaveLength(121);
  await world.app.db.prisma.webhook.updateMany({
    where: { userId },
    data: { removedAt: world.app.clock.now() },
  });
});

it('sends a test event once, whatever it is answered, and switches nothing off', async () => {
  const { person, webhook } = await seller();
  await world.settle();
  receiver.received.length = 0;
  receiver.answer = 410;
  const id = await testWebhook(world.app, own(person), webhook);
  await world.settle();
  await world.later(60);
  expect(events()).toMatchObject([{ type: 'webhook.test', data: { webhook } }]);
  const find = () => world.app.db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } });
  expect(await find()).toMatchObject({ state: 'FAILED', attempts: 1, lastStatus: 410 });
  expect((await webhooks(person))[0]?.disabledAt).toBeNull();
  await world.signIn(cast.baraka);
  await expect(testWebhook(world.app, own(cast.baraka), webhook)).rejects.toThrow('no such webhook');
  const asked = { url: receiver.url, events: ['webhook.test'] as const, password: person.password };
  await expect(addWebhook(world.app, own(person), asked)).rejects.toThrow('sent on request only');
});

it('signs with the old and the new secret for a day, then with the new one', async () => {
  const { person, webhook, secret } = await seller();
  await world.settle();
  const rotate = (password: string) => rotateWebhookSecret(world.app, own(person), { id: webhook, password });
  await expect(rotate('not mine')).rejects.toMatchObject({ fields: [{ field: 'password' }] });
  const { secret: next } = await rotate(person.password);
  expect(next).not.toBe(secret);
  const sent = async () => {
    await testWebhook(world.app, own(person), webhook);
    await world.settle();
    const message = receiver.received.at(-1);
    if (!message) throw new Error('Nothing came');
    return [verifies(secret, message), verifies(next, message)];
  };
  expect(await sent()).toEqual([true, true]);
  world.app.clock.advance(24 * 3_600_000);
  await world.signIn(person);
  expect(await sent()).toEqual([false, true]);
});

it('keeps receivers apart that are new, slow or fail', async () => {
  const { person, webhook } = await seller();
  const isSlow = async () => (await webhooks(person))[0]?.slow;
  const { storeAll } = world.app.jobs;
  const queues: string[] = [];
  Object.assign(world.app.jobs, {
    storeAll: (...given: Parameters<typeof storeAll>) => {
      queues.push(given[0]);
      return storeAll(...given);
    },
  });
  expect(await isSlow()).toBe(true);
  await world.settle();
  expect(await isSlow()).toBe(false);
  await testWebhook(world.app, own(person), webhook);
  receiver.answer = 500;
  await world.settle();
  expect(await isSlow()).toBe(true);
  await testWebhook(world.app, own(person), webhook);
  Object.assign(world.app.jobs, { storeAll });
  expect(queues).toEqual(['deliverWebhook', 'deliverSlowWebhook']);
});

it('has the same events with their examples in GraphQL and in the OpenAPI document', async () => {
  const { body } = await world.call('/api/openapi.json');
  const described = body.webhooks as Record<string, { post: { requestBody: object } }>;
  expect(Object.keys(described)).toEqual([...subscribedEvents, 'webhook.test']);
  expect(JSON.stringify(described['purchase.paid'])).toContain('earning');
  const asked = await world.call('/graphql', {
    method: 'POST',
    body: { query: '{ webhookEvents { event type schema example } }' },
  });
  const { webhookEvents: listed } = asked.body.data as { webhookEvents: Array<Record<string, string>> };
  expect(listed.map(({ type }) => type)).toEqual(Object.keys(described));
  expect(JSON.parse(listed[0]?.example ?? '')).toMatchObject({ type: 'slip.published' });
});

it('retries after an error and after a timeout, each time under the same id', async () => {
  const { person } = await seller(500);
  await world.settle();
  expect(await deliveries(person)).toMatchObject([{ state: 'PENDING', lastStatus: 500, attempts: 1 }]);
  const [{ id } = { id: '' }] = await deliveries(person);
  receiver.answer = 'silence';
  world.app.clock.advance(5_000);
  await deliverWebhook(world.app, webhookSender({ privateAllowed: true, timeoutMs: 200 }), id);
  expect(await deliveries(person)).toMatchObject([
    { attempts: 2, lastStatus: null, lastError: '127.0.0.1 did not answer within 0.2 seconds' },
  ]);
  receiver.answer = 'redirect';
  await world.later(30);
  expect(await deliveries(person)).toMatchObject([{ attempts: 3, lastStatus: 302 }]);
  receiver.answer = 200;
  await world.later(120);
  expect(await deliveries(person)).toMatchObject([{ state: 'DELIVERED', attempts: 4 }]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id, id]);
  expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
});

it('makes a first attempt that was lost with its job, and no second one before', async () => {
  const { person } = await seller();
  const { db } = world.app;
  const { prisma } = db;
  const lost = new Proxy(prisma, {
    get: (of, name) => {
      if (name === 'webhookDelivery') throw new Error('Connection terminated');
      return Reflect.get(of, name) as unknown;
    },
  });
  Object.assign(db, { prisma: lost });
  await expect(world.settle()).rejects.toThrow('Connection terminated');
  Object.assign(db, { prisma });
  await world.later(110);
  expect(await deliveries(person)).toMatchObject([{ state: 'PENDING', attempts: 0 }]);
  await world.later(20);
  expect(await deliveries(person)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  expect(receiver.received).toHaveLength(1);
});

it('sends nothing for a job that runs twice', async () => {
  const { person } = await seller();
  const [{ id } = { id: '' }] = await deliveries(person);
  await Promise.all(
    [1, 2, 3].map(() => deliverWebhook(world.app, webhookSender({ privateAllowed: true }), id)),
  );
  await world.settle();
  expect(receiver.received).toHaveLength(1);
});

it('switches a webhook off that failed for a day, notifies its owner, and resends on request', async () => {
  const { person, webhook } = await seller(503);
  await world.app.db.prisma.user.update({
    where: { phone: person.phone },
    data: { email: `${person.username}@tips.example`, emailVerifiedAt: world.app.clock.now() },
  });
  await world.settle();
  for (const seconds of retrySeconds) await world.later(seconds);
  expect(receiver.received).toHaveLength(1 + retrySeconds.length);
  expect(retrySeconds.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3_600);
  const [off] = await webhooks(person);
  expect(off?.disabledReason).toBe('it did not take an event for a day (503)');
  expect(world.mails.at(-1)).toMatchObject({ to: `${person.username}@tips.example` });
  expect(await world.app.db.prisma.auditEntry.count({ where: { subject: `webhook:${webhook}` } })).toBe(2);
  await world.signIn(person);
  const [{ id } = { id: '' }] = await deliveries(person);
  await expect(redeliverWebhook(world.app, own(person), id)).rejects.toThrow('Switch the webhook on first');
  await switchOnWebhook(world.app, own(person), webhook);
  receiver.answer = 200;
  await redeliverWebhook(world.app, own(person), id);
  await world.settle();
  expect(await deliveries(person)).toMatchObject([{ id, state: 'DELIVERED' }]);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(id);
});

it('cancels at once when the receiver answers 410 Gone', async () => {
  const { person } = await seller(410);
  await world.settle();
  expect(await deliveries(person)).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
  expect((await webhooks(person))[0]?.disabledReason).toBe('it answered 410 Gone');
});

it('cannot be changed by another user', async () => {
  const { person, webhook } = await seller();
  await world.settle();
  await world.signIn(cast.baraka);
  const [{ id } = { id: '' }] = await deliveries(person);
  await expect(redeliverWebhook(world.app, own(cast.baraka), id)).rejects.toThrow('no such delivery');
  await expect(removeWebhook(world.app, own(cast.baraka), webhook)).rejects.toThrow('no such webhook');
});

it('stores nothing when the transaction is rolled back', async () => {
  const { person } = await seller();
  await world.settle();
  const publishing = inTransaction(world.app, async (tx) => {
    const now = world.app.clock.now();
    await notifyWithdrawal(
      tx,
      'withdrawal.requested',
      { withdrawalId: 1, tipsterId: own(person).tipsterId, amountMinor: 100n },
      now,
    );
    throw new Error('rolled back');
  });
  await expect(publishing).rejects.toThrow('rolled back');
  await world.settle();
  expect(await deliveries(person)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['172.31.255.255', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['nonsense', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost:8080/',
  'https://LOCALHOST./',
  'https://metadata.google.internal/',
  'https://printer.local./',
  'https://intranet/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'nonsense',
  `https://example.com/${'a'.repeat(500)}`,
])('refuses to register %s', (address) => {
  expect(() => outgoingAddress(address, false)).toThrow();
});

it('resolves names at each call and connects to public addresses only', async () => {
  const message = { url: `https://hooks.example:${receiver.port}/`, headers: {}, body: '{}' };
  const to = (...addresses: string[]) =>
    webhookSender({ privateAllowed: false, resolve: async () => addresses, timeoutMs: 500 })(message);
  const refused = { fault: 'hooks.example leads into a private network' };
  expect(await to('127.0.0.1')).toEqual(refused);
  // One public address among private ones is not enough.
  expect(await to('93.184.216.34', '10.0.0.1')).toEqual(refused);
  expect(await to()).toEqual({ fault: 'hooks.example has no address' });
  expect(await to('::ffff:127.0.0.1')).toEqual(refused);
  const literal = { ...message, url: 'https://169.254.169.254/latest/meta-data' };
  expect(await webhookSender({ privateAllowed: false })(literal)).toEqual({
    fault: '169.254.169.254 leads into a private network',
  });
  // Connects to the address that was checked, whatever the name resolves to later.
  const pinned = webhookSender({ privateAllowed: true, resolve: async () => ['127.0.0.1'] });
  const url = `http://rebinding.example:${receiver.port}/`;
  expect(await pinned({ ...message, url })).toEqual({ status: 204 });
  expect(receiver.received.at(-1)?.headers.host).toBe(`rebinding.example:${receiver.port}`);
});

/** The same for bodies that differ in values alone. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf).slice(0, 1);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

it('shows of each event a body that was delivered, as such bodies are today', async () => {
  const delivered = await world.app.db.prisma.webhookDelivery.findMany({
    where: { state: 'DELIVERED' },
    select: { event: true, body: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const bodies = (event: WebhookEvent) =>
    delivered.filter((one) => one.event === event).map(({ body }) => body);
  if (process.env.WRITE_EXAMPLES) {
    // The longest has the most in it.
    const longest = (texts: string[]) =>
      texts.reduce((long, text) => (text.length > long.length ? text : long), 'null');
    const written = Object.fromEntries(
      webhookEvents.map((event) => [event, JSON.parse(longest(bodies(event)))]),
    );
    const file = join(import.meta.dirname, 'webhookExamples.json');
    await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
    return;
  }
  for (const { name, shape, example } of describedEvents) {
    expect(shape.parse(example)).toEqual(example);
    expect(
      bodies(name).map((body) => shapeOf(JSON.parse(body))),
      `${name}: WRITE_EXAMPLES=1 npx vitest run api/src/domain/integrators/webhooks`,
    ).toContainEqual(shapeOf(example));
  }
});
