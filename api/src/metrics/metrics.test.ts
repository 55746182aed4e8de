import { createHash } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { metrics } from './metrics.ts';

const list = 'query HomeList { activeSlips(first: 3) { edges { node { number } } } }';
const hash = createHash('sha256').update(list).digest('hex');

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld({ persisted: { [hash]: list } });
});
afterAll(() => world.close());
beforeEach(async () => {
  // What the tests before left is counted first.
  await metrics.metrics();
  metrics.resetMetrics();
});

/** The metrics as Prometheus reads them, by name with labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
const figure = async (name: string) => (await scrape()).get(`tipsoko_${name}`);

const post = (body: unknown) =>
  fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('requests', () => {
  it('are counted by entry point, route, method and status, never by user input', async () => {
    await post({ query: '{ __typename }' });
    for (const path of [
      '/api/slip/markets',
      '/v2/api/slip/markets/',
      '/api/slip/data/12345',
      '/api/secret-0712345678',
    ]) {
      await fetch(world.url + path);
    }
    await fetch(`${world.url}/slip/987654`);
    await fetch(`${world.url}/made-up-0712345678`);
    await fetch(`${world.url}/hooks/made-up`, { method: 'POST' });
    await fetch(`${world.url}/active_tips`, { method: 'PROPFIND' });
    await expect.poll(scrape).toSatisfy((all: Map<string, number>) => {
      const of = (door: string, route: string, method: string, status: string) =>
        all.get(
          `tipsoko_http_requests_total{door="${door}",route="${route}",method="${method}",status="${status}"}`,
        );
      return (
        of('graphql', '/graphql', 'POST', '2xx') === 1 &&
        of('rest', '/api/slip/markets', 'GET', '2xx') === 1 &&
        of('rest', 'other', 'GET', '4xx') === 3 &&
        of('page', '/slip', 'GET', '4xx') === 1 &&
        of('page', 'other', 'GET', '4xx') === 1 &&
        of('hook', 'other', 'POST', '4xx') === 1 &&
        of('file', 'other', 'other', '4xx') === 1
      );
    });
    const all = await scrape();
    expect(
      all.get('tipsoko_http_request_duration_seconds_count{door="graphql",method="POST",status="2xx"}'),
    ).toBe(1);
    expect([...all.keys()].join('\n')).not.toMatch(/12345|987654|made-up|PROPFIND/);
  });
});

describe('GraphQL', () => {
  const of = (operation: string, code: string) =>
    figure(`graphql_operations_total{operation="${operation}",code="${code}"}`);

  it('counts the web’s operations by name and everybody’s by what became of them', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    await post({ extensions });
    const address = `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
    await fetch(world.url + address);
    await fetch(world.url + address);
    await post({ query: 'query HomeList { markets { id } }' });
    await post({ query: 'query MadeUp0712345678 { nothing }' });
    await post({ query: '{ viewer { nothing' });
    await post({ query: `{ ${'__typename '.repeat(1_000)} }` });
    await post({ query: `{ nodes(ids: [${'"x" '.repeat(101)}]) { id } }` });
    expect(await of('HomeList', 'ok')).toBe(3);
    expect(await of('other', 'ok')).toBe(1);
    expect(await of('other', 'TOO_MANY_TOKENS')).toBe(1);
    expect(await of('other', 'INVALID_INPUT')).toBe(1);
    expect([...(await scrape()).keys()].join('\n')).not.toContain('MadeUp');
  });

  it('counts a refused mutation by the code of its refusal, whatever was asked of the answer', async () => {
    const refused = (selection: string) =>
      `mutation { requestWithdrawal(input: { phone: "0712345678" }) { ${selection} } }`;
    await post({ query: refused('__typename') });
    await post({ query: refused('... on Error { message }') });
    await post({ query: refused('... on WithdrawalPayload { withdrawal { id } }') });
    expect(await of('other', 'NOT_SIGNED_IN')).toBe(3);
    const socket = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
    });
    for await (const answer of socket.iterate({ query: refused('... on Error { message }') })) {
      expect(answer.data?.requestWithdrawal).toEqual({ message: 'You need to be logged in' });
    }
    await socket.dispose();
    expect(await of('other', 'NOT_SIGNED_IN')).toBe(4);
    expect(await of('other', 'ok')).toBeUndefined();
  });

  it('counts faults as INTERNAL, not by what a library calls them', async () => {
    const { app } = world;
    const { query } = app.db;
    const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
    Object.assign(app.db, { query: () => Promise.reject(away) });
    try {
      const answer = await post({ query: '{ topGames { id } }' });
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
    } finally {
      Object.assign(app.db, { query });
    }
    expect(await of('other', 'INTERNAL')).toBe(1);
    expect([...(await scrape()).keys()].join('\n')).not.toContain('ECONNREFUSED');
  });

  it('counts open sockets and streams, and subscriptions while they run', async () => {
    const { app } = world;
    const socket = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
    });
    const stops = ['activity', 'topGames'].map((field) =>
      socket.subscribe(
        { query: `subscription { ${field} { id } }` },
        { next: () => {}, error: () => {}, complete: () => {} },
      ),
    );
    const stop = new AbortController();
    await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: '{"query":"subscription { activity { id } }"}',
      signal: stop.signal,
    });
    const running = (field: string, over: string) =>
      figure(`subscriptions_running{field="${field}",over="${over}"}`);
    await expect.poll(() => running('topGames', 'socket')).toBe(1);
    expect(await running('activity', 'socket')).toBe(1);
    expect(await running('activity', 'stream')).toBe(1);
    expect(await figure('sockets_open')).toBe(1);
    expect(await figure('event_streams_open')).toBe(1);
    expect(
      await figure('http_requests_total{door="socket",route="/graphql",method="GET",status="1xx"}'),
    ).toBe(1);
    await app.bus.publish({ type: 'topGamesChanged' });
    expect(await figure('events_published_total{type="topGamesChanged"}')).toBe(1);

    stops[1]?.();
    await expect.poll(() => running('topGames', 'socket')).toBe(0);
    stop.abort();
    await expect.poll(() => running('activity', 'stream')).toBe(0);
    await expect.poll(() => figure('event_streams_open')).toBe(0);
    expect(
      await figure('http_requests_total{door="graphql",route="/graphql",method="POST",status="aborted"}'),
    ).toBe(1);
    expect(
      await figure('http_request_duration_seconds_count{door="graphql",method="POST",status="aborted"}'),
    ).toBeUndefined();
    // Broken off, not ended.
    socket.terminate();
    await expect.poll(() => running('activity', 'socket')).toBe(0);
    await expect.poll(() => figure('sockets_open')).toBe(0);
    await socket.dispose();
  });
});

describe('who may read the metrics', () => {
  const token = 'a-token-of-32-letters-and-numbers';
  const asked = async (settings: object, headers: Record<string, string> = {}) => {
    Object.assign(world.app.settings, { METRICS_TOKEN: undefined, TRUST_PROXY: 0, ...settings });
    const answer = await fetch(`${world.url}/metrics`, { headers });
    Object.assign(world.app.settings, { METRICS_TOKEN: undefined, TRUST_PROXY: 0 });
    expect((await answer.text()).includes('tipsoko_')).toBe(answer.status === 200);
    return answer.status;
  };
  const bearer = { authorization: `Bearer ${token}` };

  it('callers of this machine and of a private network, without a token', async () => {
    expect(await asked({})).toBe(200);
    expect(await asked({ METRICS_TOKEN: token })).toBe(200);
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': '10.1.2.3' })).toBe(200);
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': 'fd00::7' })).toBe(200);
  });

  it('nobody whom a proxy passes on from outside, whatever they write themselves', async () => {
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': '196.201.214.200' })).toBe(401);
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': '127.0.0.1, 196.201.214.200' })).toBe(401);
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': '2001:db8::1' })).toBe(401);
    expect(await asked({ TRUST_PROXY: 1 }, { 'x-forwarded-for': 'unknown' })).toBe(401);
    // A proxy that the settings do not know of: who stands behind it cannot be told.
    expect(await asked({}, { 'x-forwarded-for': '10.1.2.3' })).toBe(401);
    expect(await asked({}, { forwarded: 'for=10.1.2.3' })).toBe(401);
  });

  it('a caller with the token from anywhere, and no other', async () => {
    const outside = { 'x-forwarded-for': '196.201.214.200' };
    const settings = { METRICS_TOKEN: token, TRUST_PROXY: 1 };
    expect(await asked(settings, { ...outside, ...bearer })).toBe(200);
    expect(await asked(settings, { ...outside, authorization: `Bearer ${token}x` })).toBe(401);
    expect(await asked({ TRUST_PROXY: 1 }, { ...outside, ...bearer })).toBe(401);
  });
});
