import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addGames, fixture, hours, publishOn } from '../../../test/football.ts';
import { type Receiver, startReceiver } from '../../../test/receiver.ts';
import { type Cast, openMarket } from '../../../test/restCases.ts';
import { type Person, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { statementOf } from '../../db/prepared.ts';
import { webhookSender } from '../../providers/webhooks/postWebhook.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { addWebhook } from './addWebhook.ts';
import { removeWebhook, switchOnWebhook } from './changeWebhook.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';
import { redeliverWebhook } from './redeliverWebhook.ts';
import { isPublicAddress, webhookAddress } from './webhookAddress.ts';
import { type WebhookEvent, webhookCatalogue, webhookEvents } from './webhookCatalogue.ts';
import { retrySeconds } from './webhookEvents.ts';

let world: RestWorld;
let cast: Cast;
let receiver: Receiver;
beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await receiver?.close();
  receiver = await startReceiver();
  return () => receiver.close();
});

const own = (person: Person) => person.viewer.account;
const webhooks = (person: Person) =>
  world.app.db.prisma.webhook.findMany({ where: { userId: own(person).userId } });
const deliveries = (person: Person) =>
  world.app.db.prisma.webhookDelivery.findMany({
    where: { webhook: { userId: own(person).userId } },
    orderBy: { createdAt: 'desc' },
  });

let sellers = 0;
/** A tipster with a webhook to the receiver, and a slip that they just published. */
async function seller(answer: Receiver['answer'] = 204) {
  sellers += 1;
  const person = await world.signUp(`muuzaji${sellers}`);
  const { id, secret } = await addWebhook(world.app, own(person), {
    url: receiver.url,
    events: webhookEvents,
  });
  receiver.answer = answer;
  const ids = [1, 2, 3].map((at) => 5_000 + sellers * 10 + at);
  const fixtures = ids.map((one) =>
    fixture(one, { kickoff: new Date(world.app.clock.now().getTime() + hours(60)) }),
  );
  const games = await addGames(world.app, fixtures);
  const slip = await publishOn(world.app, person.viewer, games, { price: 100 });
  return { person, webhook: id, secret, slip, games };
}

/** Verifies a signature as Standard Webhooks specifies. */
function verifies(secret: string, { headers, body }: Receiver['received'][number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

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
  const { type, data } = JSON.parse(message.body) as { type: WebhookEvent; data: Record<string, unknown> };
  // Nothing that the catalogue does not describe.
  expect(webhookCatalogue[type].data.parse(data)).toEqual(data);
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

it("sends a finished slip, and no other tipster's", async () => {
  const { id } = await addWebhook(world.app, own(cast.asha), {
    url: receiver.url,
    events: ['slip.finished'],
    password: cast.asha.password,
  });
  await cast.finishGames();
  await world.settle();
  const events = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(events).toMatchObject([{ type: 'slip.finished', data: { slip: cast.onSale, corrected: false } }]);
  await removeWebhook(world.app, own(cast.asha), id);
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
  const { query } = db;
  Object.assign(db, {
    query: async (...asked: Parameters<typeof query>) => {
      if (statementOf(asked[0]).text.includes('UPDATE "WebhookDelivery" d'))
        throw new Error('Connection terminated');
      return query.apply(db, asked);
    },
  });
  await expect(world.settle()).rejects.toThrow('Connection terminated');
  Object.assign(db, { query });
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
    await notifyWebhooks(
      tx,
      'slip.finished',
      own(person).tipsterId,
      now,
      () => webhookCatalogue['slip.finished'].example,
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
  expect(() => webhookAddress(address, false)).toThrow();
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
