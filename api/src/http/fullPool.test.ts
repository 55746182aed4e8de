import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { hookSecret } from '../hooks/hookSecret.ts';
import { metrics } from '../metrics/metrics.ts';

const hash = 'a'.repeat(64);
const persisted = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
let world: RestWorld;
let lines: string[] = [];

beforeAll(async () => {
  world = await startRestWorld(
    {
      persisted: { [hash]: 'query tops { topGames { number } }' },
      web: {
        bundle: async () => ({
          renderPage: async (_asked, execute) => {
            const answer = await execute({ name: 'tops', hash, variables: {} });
            return { kind: 'page', status: 200, head: '', app: JSON.stringify(answer), records: '{}' };
          },
        }),
        template: async () => '<html lang="en"><body><!--app--></body></html>',
      },
    },
    { TELEGRAM_BOT_TOKEN: '1:token' },
  );
  const refuse = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  const prisma = { $transaction: refuse };
  Object.assign(world.app.db, { query: refuse, transaction: refuse, prisma });
  Object.assign(world.app.log, { error: (...said: unknown[]) => void lines.push(JSON.stringify(said)) });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => world.close());

const refusals = async () => {
  const text = await metrics.getSingleMetricAsString('tipsoko_database_pool_refusals_total');
  return Number(/^tipsoko_database_pool_refusals_total (\d+)$/m.exec(text)?.[1]);
};

const json = { 'content-type': 'application/json' };
const page = { accept: 'text/html', 'accept-language': 'sw' };
const query = '{"query":"{ topGames { number } }"}';

it.each([
  ['GraphQL', '/graphql', { method: 'POST', headers: json, body: query }, /"messageCode":"VERY_BUSY"/],
  ['GraphQL, cached', `/graphql?extensions=${encodeURIComponent(persisted)}`, {}, /"VERY_BUSY"/],
  ['REST', '/api/home/top-games', {}, /"message_code":"VERY_BUSY"/],
  ['a page', '/', { headers: page }, /lang="sw".*Tuna shughuli nyingi/],
  [
    'a page without sharing',
    '/active_slips?x=1',
    { headers: { ...page, cookie: 'token=x.y.z' } },
    /Tuna shughuli nyingi/,
  ],
  ['a share picture', '/og/slip/2851.png', { headers: page }, /Tuna shughuli nyingi/],
  ['a list of pages', '/sitemap.xml', {}, /"message":"We are very busy right now/],
  [
    'a callback',
    '/hooks/telegram',
    { method: 'POST', headers: json, body: '' },
    /"message_code":"VERY_BUSY"/,
  ],
])(
  'a database pool without a free connection: %s says when to come back',
  async (door, path, asked, text) => {
    const before = await refusals();
    const telegram = {
      ...asked,
      headers: {
        ...json,
        'x-telegram-bot-api-secret-token': hookSecret(world.app.settings.APP_SECRET, 'telegram'),
      },
      body: JSON.stringify({ message: { chat: { id: 7, type: 'private' }, text: '/start code' } }),
    };
    const answer = await fetch(`${world.url}${path}`, door === 'a callback' ? telegram : asked);
    const body = await answer.text();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0, body]).toEqual([
      503,
      true,
      expect.stringMatching(text),
    ]);
    expect(body).not.toContain('"http"');
    expect(await refusals()).toBeGreaterThan(before);
    expect(lines).toEqual([]);
  },
);
