import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { register } from '../../../src/domain/accounts/register.ts';
import { buySlipByPhone } from '../../../src/domain/buying/buySlip.ts';
import { anonymous } from '../../../src/domain/foundation/viewer.ts';
import { hookHandler } from '../../../src/http/hooks.ts';
import { jobHandlers } from '../../../src/jobs/handlers.ts';
import { readSettings } from '../../../src/process/settings.ts';
import { connectProviders } from '../../../src/providers/connectProviders.ts';
import { somebody } from '../../../test/accounts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { isBuyerOfTheDemo } from '../liveliness/buyers.ts';
import { startLiveliness } from '../liveliness/startLiveliness.ts';
import { people } from '../seed/people.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { closeSimulators, type Simulators, startSimulators } from '../simulators.ts';
import { type DemoHandler, demoHandler } from './demoHandler.ts';

const anchor = new Date('2026-11-21T15:30:00Z');
const log = pino({ level: 'silent' });
let bare: TestApp;
let app: App;
let running: Simulators;
let handler: DemoHandler;
let base: string;
let closeServer: () => Promise<void>;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://demo');
    const answer = url.pathname.startsWith('/hooks/')
      ? hookHandler(app)(request, response, url)
      : handler.handle(request, response, url).then((done) => void (done || response.writeHead(404).end()));
    void answer;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  closeServer = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const given = readSettings({ PORT: String(port) });
  const started = await startSimulators(given, { seed: 276, anchor, now: anchor, changes: [] }, log);
  running = started.running;
  const settings = { ...given, ...started.filled };
  bare = await createTestApp({ settings });
  const clock = { now: () => new Date(football().clock.now()) };
  app = { ...bare, clock, ...connectProviders(settings, bare.db, clock, log) };
  football().clock.pause();
  await seedDemo(app, {
    world: football().world,
    seed: 276,
    anchor,
    sellers: people.slice(0, 6),
    say: () => undefined,
  });
  handler = demoHandler(app, running);
});
afterAll(async () => {
  await handler?.close();
  await closeServer?.();
  await bare?.close();
  if (running) await closeSimulators(running);
});

function football() {
  if (!running.football) throw new Error('no football');
  return running.football;
}
function bank() {
  if (!running.mpesa) throw new Error('no M-Pesa');
  return running.mpesa.bank;
}
const state = async (phone = '0712345678') => (await fetch(`${base}/__demo/api/state?phone=${phone}`)).json();
const post = async (action: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${base}/__demo/api/${action}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const until = async <Value>(look: () => Promise<Value | undefined | null | false>): Promise<Value> => {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const work = () => app.jobs.drain(jobHandlers(app));

describe('the page', () => {
  test('says what to try and how to sign in, without a script in it', async () => {
    const answer = await fetch(`${base}/__demo`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('tipsoko-demo');
    expect(html).toContain('Football clock');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/__demo/demo.js">']);
    expect(html).not.toMatch(/ on\w+=|style=/);
    for (const [name, type] of [
      ['demo.js', 'text/javascript'],
      ['demo.css', 'text/css'],
    ] as const) {
      const file = await fetch(`${base}/__demo/${name}`);
      expect(file.headers.get('content-type')).toContain(type);
    }
  });

  test('leaves other addresses alone', async () => {
    expect((await fetch(`${base}/__demonstration`)).status).toBe(404);
    expect((await fetch(`${base}/__demo/api/nothing`)).status).toBe(404);
    expect((await fetch(`${base}/__demo/api/nothing`, { method: 'POST' })).status).toBe(405);
  });

  test('refuses requests of other sites, invalid input and impossible actions', async () => {
    const pause = { action: 'pause' };
    expect((await post('clock', pause, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('clock', pause, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('clock', pause, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect(await post('clock', '{')).toMatchObject({ status: 400 });
    expect(await post('clock', 'x'.repeat(5_000))).toMatchObject({ status: 413 });
    expect(await post('clock', { action: 'speed', factor: 601 })).toMatchObject({ status: 409 });
    expect(await post('match', { id: 7, action: 'finish' })).toEqual({
      status: 409,
      body: { error: 'There is no fixture 7' },
    });
    expect(await post('prompt', { id: 'gone', action: 'approve' })).toEqual({
      status: 409,
      body: { error: 'That prompt has expired' },
    });
  });
});

test.each([
  ['Uganda', '256772123456'],
  ['Tanzania', '255713123456'],
  ['Nigeria', '2348031234567'],
])('a phone of %s has its codes', async (country, phone) => {
  const account = { phone: `+${phone}`, username: `from_${country}`, password: 'mlango wa siri' };
  await register(app, account, somebody);
  const seen = await until(async () => {
    await work();
    const { phone: handset } = await state(encodeURIComponent(`+${phone}`));
    return handset.messages.length > 0 && handset;
  });
  expect(seen.number).toBe(phone);
  expect(seen.messages[0].text).toMatch(/\b\d{4}\b/);
  // Without a number the page shows the phone of the demo.
  expect((await state()).phone.number).toBe('254712345678');
});

describe('a purchase', () => {
  const buy = async (phone: string) => {
    const [slip] = await app.db.query<{ id: number }>(
      `SELECT "id" FROM "Slip" WHERE "result" IS NULL AND "kind" = 'JACKPOT' AND "firstKickoff" > $1 ORDER BY "id" LIMIT 1`,
      [app.clock.now()],
    );
    await buySlipByPhone(app, { viewer: anonymous, address: phone, slip: slip?.id ?? 0, phone });
    const prompt = await until(async () => (await state(phone)).phone.prompts[0]);
    return { slip: slip?.id ?? 0, prompt };
  };
  const settled = (phone: string, wanted: string) =>
    until(async () => {
      await bank().idle();
      await work();
      const row = await app.db.prisma.purchase.findFirst({
        where: { phone },
        orderBy: { createdAt: 'desc' },
      });
      return row?.state === wanted ? row : null;
    });

  test('is approved with the PIN: the wallet pays and the picks come by SMS', async () => {
    const { prompt, slip } = await buy('254712345678');
    expect((await post('prompt', { id: prompt.id, action: 'approve', pin: '1234' })).status).toBe(200);
    expect(await settled('254712345678', 'PAID')).toMatchObject({ slipId: slip });
    const { phone } = await until(async () => {
      await work();
      const seen = await state();
      return seen.phone.messages.length > 1 && seen;
    });
    expect(phone.wallet.balance).toBe(20_000 - prompt.amount);
    const texts = phone.messages.map(({ text }: { text: string }) => text);
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^Tipsoko tip ${slip}\n`)));
    // M-Pesa's own, with the code that finds the tip again.
    expect(texts).toContainEqual(
      expect.stringMatching(new RegExp(`^[A-Z0-9]{10} Confirmed. Ksh${prompt.amount}.00 paid to `)),
    );
  });

  test.each([
    ['wrongPin', '254712000001', 'WRONG_PIN'],
    ['cancel', '254712000002', 'CANCELLED'],
    ['noMoney', '254712000003', 'NO_MONEY'],
    ['unreachable', '254712000004', 'UNREACHABLE'],
  ])(
    '%s: nothing is taken',
    async (action, phone, reason) => {
      const { prompt } = await buy(phone);
      await post('prompt', { id: prompt.id, action });
      const { failure } = await settled(phone, 'FAILED');
      expect(failure).toBe(reason);
      expect((await state(phone)).phone).toMatchObject({
        prompts: [],
        wallet: { balance: 20_000, locked: false },
      });
    },
    30_000,
  );
});

describe('football', () => {
  const gameOf = (providerId: number) => app.db.prisma.game.findUniqueOrThrow({ where: { providerId } });

  test('a goal, its cancelling and the whistle reach the product at once', async () => {
    const { inPlay } = (await state()).football;
    const match = inPlay.find(({ status }: { status: string }) => status === '1H' || status === '2H');
    await post('match', { id: match.id, action: 'goalHome' });
    expect(await gameOf(match.id)).toMatchObject({ homeGoals: match.homeGoals + 1 });
    await post('match', { id: match.id, action: 'cancelGoal' });
    expect(await gameOf(match.id)).toMatchObject({ homeGoals: match.homeGoals });
    await post('match', { id: match.id, action: 'finish' });
    expect(await gameOf(match.id)).toMatchObject({ status: 'FINISHED' });
  });

  test('a jump of the clock kicks matches off, and a new speed shows', async () => {
    const { upcoming } = (await state()).football;
    await post('clock', { action: 'advance', minutes: 60 });
    const game = await gameOf(upcoming[0].id);
    expect(['LIVE', 'HALF_TIME']).toContain(game.status);
    await post('clock', { action: 'speed', factor: 60 });
    expect((await state()).football.clock.factor).toBe(60);
    await post('clock', { action: 'speed', factor: 1 });
  });
});

test('the live picture comes by events, for the phone in hand', async () => {
  const abort = new AbortController();
  const stream = await fetch(`${base}/__demo/api/events?phone=0722000111`, { signal: abort.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(first?.value).toContain('"local":"0722000111"');
  await post('wallet', { phone: '0722000111', balance: 5 });
  const next = await reader?.read();
  expect(next?.value).toContain('"balance":5');
  abort.abort();
});

test("the demo's people publish, buy and fill the ticker, by the product's own use cases", async () => {
  const kinds = new Set<string>();
  const stopListening = app.bus.on('activity', ({ item }) => kinds.add(item.sample ? 'sample' : item.kind));
  const before = await app.db.prisma.slip.count();
  const liveliness = startLiveliness(app, running, { slipsMs: 40, salesMs: 40, quietMs: 10 });
  await until(
    async () => (await app.db.prisma.slip.count()) > before && kinds.has('sample') && kinds.has('PUBLISHED'),
  );
  const bought = await until(async () =>
    app.db.prisma.purchase.findFirst({ where: { phone: { startsWith: '2547990000' } } }),
  );
  await liveliness.stop();
  stopListening();
  expect(isBuyerOfTheDemo(bought.phone ?? '')).toBe(true);
  // Their prompts stay off the page.
  expect((await state()).phones.some(({ number }: { number: string }) => isBuyerOfTheDemo(number))).toBe(
    false,
  );
});
