import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { serverLimits } from '@tipsoko/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addSale, addTipster, fixture, publishOn } from '../../../test/football.ts';
import { stopAgeing } from '../../../test/stopAgeing.ts';
import { ConcurrencyLimiter } from '../../domain/foundation/concurrencyLimiter.ts';
import { inTransaction } from '../../domain/foundation/transaction.ts';
import { startSession } from '../../domain/sessions/sessionTokens.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { type RunningServer, startServer } from '../server.ts';
import type { WebSource } from './pages.ts';

let app: TestApp;
let server: RunningServer;
/** What the page was rendered from, once an entry. */
let rendered: Array<string | null> = [];
let broken = false;
let faulty = false;
const operations = {
  list: 'query list { activeSlips(first: 5) { edges { node { number locked tips { pick { market { value } } } } } } }',
  own: 'query own { activeSlips(first: 5) { edges { node { number viewerPurchase { id } } } } }',
};
/** What every page asks for. */
let operation: keyof typeof operations | null = null;
/** What every page waits for. */
let held: Promise<void> | null = null;
const renderLimiter = new ConcurrencyLimiter('pages');

/** Pages that say which cookies they were made from, which the real ones do by what they show. */
const web: WebSource = {
  bundle: async () => ({
    renderPage: async (asked, execute, language) => {
      const cookie = asked.headers.get('cookie');
      rendered.push(cookie);
      await (held ?? new Promise((resolve) => setImmediate(resolve)));
      if (broken) throw new Error('cannot be rendered');
      const { pathname } = new URL(asked.url);
      if (pathname === '/moved') return { kind: 'redirect', location: '/', status: 302 };
      const data = operation && (await execute({ name: operation, hash: operation, variables: {} }));
      const status = faulty ? 503 : pathname === '/' || pathname === '/top_tipsters' ? 200 : 404;
      return {
        kind: 'page',
        status,
        head: '',
        app: `in ${language} for ${cookie} at ${asked.url} ${JSON.stringify(data)} ${'.'.repeat(3_000)}`,
        records: '{}',
      };
    },
  }),
  template: async () => '<html lang="en"><head><!--head--></head><body><!--app--></body></html>',
};

beforeAll(async () => {
  app = await createTestApp({ limits: openRateLimits(null) });
  server = await startServer(
    { app, schema, staffSchema, persisted: operations, web, renderLimiter, rest: () => async () => false },
    0,
    '127.0.0.1',
  );
});
afterAll(async () => {
  await server.close(1_000);
  await app.close();
});
beforeEach(async () => {
  stopAgeing();
  await app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  rendered = [];
  operation = null;
  broken = false;
  faulty = false;
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`http://127.0.0.1:${server.port}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it('renders a page once for concurrent anonymous visitors, and again after an event', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => open('/')));
  expect(answers.every(({ status, body }) => status === 200 && body.includes('for null'))).toBe(true);
  await open('/');
  expect(rendered).toHaveLength(1);
  await app.bus.publish({ type: 'slipChanged', slipId: 0, version: 0 });
  await open('/');
  expect(rendered).toHaveLength(2);
});

it('keeps a page by what it reads of its address, and renders it from nothing else', async () => {
  const plain = await open('/top_tipsters');
  expect(plain.body.toString()).toContain('at http://localhost:4000/top_tipsters ');
  for (const search of ['?utm_source=a', `?${'x'.repeat(2_000)}`, '?type=', '?page=2&dialog=']) {
    expect((await open(`/top_tipsters${search}`)).body).toEqual(plain.body);
  }
  expect(rendered).toHaveLength(1);
  const week = await open('/top_tipsters?utm_source=a&sort=yield&type=weekly&sort=profit');
  expect(week.body.toString()).toContain('at http://localhost:4000/top_tipsters?type=weekly&sort=yield ');
  expect((await open('/top_tipsters?type=weekly&sort=yield')).body).toEqual(week.body);
  expect(rendered).toHaveLength(2);
});

it.each(['/find_tip_ng?tx_ref=abc', '/change_password?phone=0712', '/?dialog=otp&phone=0712'])(
  'keeps %s for nobody: it is about one visitor',
  async (address) => {
    const first = await open(address);
    expect(first.body.toString()).toContain(`${address} `);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    await open(address);
    expect(rendered).toHaveLength(2);
  },
);

it('renders a few pages at a time, lets a few wait, and asks the others to come again', async () => {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const cookie = 'token=nonsense';
  const most = serverLimits.concurrency.pages.byAddress;
  const waiting = Array.from({ length: most }, () => open('/', { cookie }));
  await expect.poll(() => rendered.length).toBe(serverLimits.concurrency.pages.atOnce);
  await expect.poll(() => renderLimiter.stats.waiting).toBe(most - serverLimits.concurrency.pages.atOnce);
  const refused = await open('/', { cookie, 'accept-language': 'sw' });
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(refused.body.toString()).toContain('Tuna shughuli nyingi');
  release();
  held = null;
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => renderLimiter.stats).toEqual({ running: 0, waiting: 0 });
  expect((await open('/', { cookie })).status).toBe(200);
});

it.each([
  ['a session', 'token=nonsense'],
  ['a session that ran out', `refresh=${'r'.repeat(43)}`],
])('makes the page of somebody with %s for them alone, and keeps it nowhere', async (_, cookie) => {
  await open('/');
  const own = await open('/', { cookie });
  expect(own.body.toString()).toContain(`for ${cookie}`);
  expect(own.headers['cache-control']).toBe('private, no-store');
  await open('/', { cookie });
  expect(rendered).toEqual([null, cookie, cookie]);
  expect((await open('/')).body.toString()).toContain('for null');
  expect(rendered).toHaveLength(3);
});

describe('a visitor without an account who has bought a slip', () => {
  let slips: number[];
  let cookies: string[];
  beforeAll(async () => {
    const games = await addGames(
      app,
      [1, 2, 3].map((id) => fixture(id)),
    );
    const viewer = await addTipster(app, 'muuzaji');
    slips = [
      await publishOn(app, viewer, games),
      await publishOn(app, viewer, games, { markets: [2, 6, 8] }),
    ];
    cookies = [];
    for (const slip of [slips[0], slips[0], slips[1]]) {
      cookies.push(`purchases=${(await addSale(app, slip as number)).token}`);
    }
  });
  const opened = async (cookie?: string) => {
    const { body, headers } = await open('/', cookie ? { cookie } : {});
    const text = body.toString();
    expect(text).toContain('for null');
    expect(headers['cache-control']).toBe(cookie ? 'private, no-store' : 'no-cache');
    const shown = [...text.matchAll(/"number":(\d+),"locked":(true|false),"tips":\[\{"pick":(null)?/g)];
    expect(shown).toHaveLength(2);
    for (const [, , locked, hidden] of shown) expect(hidden === 'null').toBe(locked === 'true');
    return shown.filter(([, , locked]) => locked === 'false').map(([, number]) => Number(number));
  };

  it('shares pages with all to whom the same of their slips are open', async () => {
    operation = 'list';
    const [first, second, other] = cookies;
    for (let round = 0; round < 2; round++) {
      expect(await opened()).toEqual([]);
      expect(await opened(first)).toEqual([slips[0]]);
      expect(await opened(second)).toEqual([slips[0]]);
      expect(await opened(other)).toEqual([slips[1]]);
      expect(await opened(`purchases=${'p'.repeat(43)}`)).toEqual([]);
    }
    const made = rendered.length;
    await Promise.all([undefined, ...cookies].map((cookie) => opened(cookie)));
    expect(rendered).toHaveLength(made);
  });

  it('has pages of their own that show their purchases, and no page shows them to others', async () => {
    operation = 'own';
    const purchase = async (cookie?: string) => {
      const { body, headers } = await open('/top_tipsters', cookie ? { cookie } : {});
      expect(headers['cache-control']).toBe(cookie ? 'private, no-store' : 'no-cache');
      return [...body.toString().matchAll(/"viewerPurchase":\{"id":"([^"]+)"/g)].map(([, id]) => id);
    };
    const seen = [];
    for (const cookie of [...cookies, ...cookies]) {
      expect(await purchase()).toEqual([]);
      const [id, ...more] = await purchase(cookie);
      expect(more).toEqual([]);
      seen.push(id);
    }
    expect(seen.slice(0, 3)).toEqual(seen.slice(3));
    expect(new Set(seen).size).toBe(3);
  });
});

it('renders the anonymous page without any visitor’s cookies', async () => {
  const first = await open('/', { cookie: 'cookieUse=yes; theme="><script>' });
  expect(first.body.toString()).toContain('for null');
  expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
});

it('keeps a page for each language, and gives nobody that of another', async () => {
  const swahili = { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.5' };
  const shown = async (headers: Record<string, string>) => {
    const { body, headers: answered } = await open('/', headers);
    const [, lang, language] = /<html lang="(..)">.*in (..) for null/s.exec(body.toString()) ?? [];
    return [lang, language, answered['content-language']];
  };
  expect(await shown({})).toEqual(['en', 'en', 'en']);
  expect(await shown(swahili)).toEqual(['sw', 'sw', 'sw']);
  expect(await shown({ 'accept-language': 'en-GB' })).toEqual(['en', 'en', 'en']);
  expect(await shown({ ...swahili, cookie: 'language=en' })).toEqual(['en', 'en', 'en']);
  expect(await shown({ cookie: 'language=sw' })).toEqual(['sw', 'sw', 'sw']);
  expect(rendered).toHaveLength(2);
});

it('keeps the language that was chosen in a cookie, and leads back to the address', async () => {
  const { status, headers } = await open('/active_tips?type=top&language=sw');
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    '/active_tips?type=top',
    'no-store',
  ]);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^language=sw; Path=\/; Max-Age=31536000; SameSite=Lax$/),
  ]);
  expect(rendered).toEqual([]);
});

it('keeps it with the signed-in account', async () => {
  const { userId, tipsterId } = (await addTipster(app, 'polyglot')).account;
  const person = { userId, tipsterId, isStaff: false };
  const device = { address: '127.0.0.1', userAgent: 'Test browser' };
  const { refreshToken } = await inTransaction(app, (tx) =>
    startSession(app, tx, person, device, 'password'),
  );
  await open('/?language=sw', { cookie: `refresh=${refreshToken}` });
  expect(await app.db.prisma.user.findUnique({ where: { id: userId } })).toMatchObject({ language: 'sw' });
});

it('sends it compressed, headers alone for HEAD, and 304 to a browser that has it', async () => {
  const plain = await open('/');
  const br = await open('/', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  const head = await open('/', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(plain.body.length),
  ]);
  const again = await open('/', { 'if-none-match': String(plain.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it.each(['//evil.example/', '//x//evil.example/slip/5', '/\\evil.example/'])(
  'takes %s for a path, not for another host',
  async (path) => {
    const shown = (await open(path)).body.toString();
    expect(shown).toContain(` at ${app.settings.PUBLIC_URL}/`);
    expect(shown).not.toMatch(/at https?:\/\/evil/);
  },
);

it('keeps the status of unknown and moved pages, and answers 500 for a failed one', async () => {
  expect((await open('/nowhere', { 'if-none-match': '*' })).status).toBe(404);
  const moved = await open('/moved');
  expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
    302,
    '/',
    'no-store',
  ]);
  broken = true;
  expect((await open('/')).status).toBe(500);
  broken = false;
  expect((await open('/')).status).toBe(200);
});

it('renders a failing page once for all waiting requests, and does not cache it', async () => {
  faulty = true;
  let arrived = 0;
  const count = () => void arrived++;
  subscribe('http.server.request.start', count);
  held = (async () => {
    await expect.poll(() => arrived).toBe(32);
    await new Promise((resolve) => setImmediate(resolve));
  })();
  const answers = await Promise.all(Array.from({ length: 32 }, () => open('/')));
  held = null;
  unsubscribe('http.server.request.start', count);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(
    new Set(['private, no-cache']),
  );
  expect(rendered).toHaveLength(1);
  await open('/');
  expect(rendered).toHaveLength(2);
});
