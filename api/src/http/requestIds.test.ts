import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { systemClock } from '../domain/foundation/clock.ts';
import { schema, staffSchema } from '../graphql/schema.ts';
import type { JobHandlers } from '../jobs/queue/jobs.ts';
import { createLog } from '../process/log.ts';
import { inRequest, readTraceparent } from '../process/requestScope.ts';
import { createApiFootballClient } from '../providers/apiFootball/createApiFootballClient.ts';
import { openRateLimits } from '../providers/redis/openRateLimits.ts';
import { exchange } from '../providers/transport/http.ts';
import { restHandler } from '../rest/router.ts';
import { type RunningServer, startServer } from './server.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

interface Line {
  msg: string;
  requestId?: string;
  traceId?: string;
  job?: string;
}
let lines: Line[] = [];
const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
const linesOf = (message: string) => lines.filter(({ msg }) => msg === message);

let app: TestApp;
let server: RunningServer;
let url: string;
/** A server of somebody else's, which keeps the headers of its last call. */
let heard: IncomingHttpHeaders = {};
const elsewhere = createServer((request, response) => {
  heard = request.headers;
  response.end('{}');
});
let elsewhereUrl: string;

beforeAll(async () => {
  app = { ...(await createTestApp({ limits: openRateLimits(null) })), log };
  server = await startServer(
    {
      app,
      schema,
      staffSchema,
      persisted: {},
      web: {
        bundle: async () => {
          throw new Error('no pages here');
        },
        template: async () => '',
      },
      rest: (pipeline) => restHandler(app, pipeline),
    },
    0,
    '127.0.0.1',
  );
  url = `http://127.0.0.1:${server.port}`;
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await app.db.executeSql('ALTER TABLE "Game" RENAME TO "Elsewhere"');
});
afterAll(async () => {
  elsewhere.close();
  await server.close(1_000);
  await app.close();
});
beforeEach(() => {
  lines = [];
  heard = {};
  Object.assign(app.settings, { TRUST_PROXY: 0 });
});

/** A query that fails in the database. */
const fail = (headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"query":"{ topGames { number } }"}',
  });

describe('the id of a request', () => {
  it('is in the response, its masked error and each of its log lines, also under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => fail()));
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(8);
    for (const id of ids) expect(id).toMatch(uuid);
    for (const [at, answer] of answers.entries()) {
      const { errors } = (await answer.json()) as { errors: Array<{ extensions: Record<string, unknown> }> };
      expect(errors[0]?.extensions).toMatchObject({ code: 'INTERNAL', requestId: ids[at] });
    }
    const faults = linesOf('an unexpected error in GraphQL').map(({ requestId }) => requestId);
    expect(new Set(faults)).toEqual(new Set(ids));
    const logged = linesOf('request').map(({ requestId }) => requestId);
    expect(new Set(logged)).toEqual(new Set(ids));
  });

  it('is in every response, of pages, GraphQL and REST, also of failed ones', async () => {
    for (const path of ['/healthz', '/api/docs', '/nowhere', '/hooks/nothing']) {
      expect((await fetch(url + path)).headers.get('x-request-id')).toMatch(uuid);
    }
    lines = [];
    const answer = await fetch(`${url}/api/home/top-games`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: 'Something went wrong. Try again in a moment.',
      message_code: 'INTERNAL',
      error_id: expect.stringMatching(uuid),
    });
    expect(linesOf('an unexpected error in GraphQL')).toMatchObject([
      { requestId: answer.headers.get('x-request-id') },
    ]);
  });

  it('is another one for each operation of a socket', async () => {
    const socket = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    const ids: unknown[] = [];
    for (let at = 0; at < 2; at++) {
      for await (const { errors } of socket.iterate({ query: '{ topGames { number } }' })) {
        ids.push(errors?.[0]?.extensions?.requestId);
      }
    }
    await socket.dispose();
    expect(new Set(ids).size).toBe(2);
    expect(linesOf('an unexpected error in GraphQL').map(({ requestId }) => requestId)).toEqual(ids);
  });

  it('is taken from a proxy of ours, when it is well-formed, with the trace', async () => {
    const given = { 'x-request-id': 'edge-0123456789', traceparent };
    const anonymous = await fail(given);
    expect(anonymous.headers.get('x-request-id')).toMatch(uuid);
    Object.assign(app.settings, { TRUST_PROXY: 1 });
    const believed = await fail(given);
    expect(believed.headers.get('x-request-id')).toBe('edge-0123456789');
    expect(linesOf('an unexpected error in GraphQL')).toMatchObject([
      { requestId: anonymous.headers.get('x-request-id') },
      { requestId: 'edge-0123456789', traceId },
    ]);
    expect(linesOf('an unexpected error in GraphQL')[0]?.traceId).toBeUndefined();
    for (const wrong of ['short', 'x'.repeat(65), 'with space in it', '"quoted-and-long"']) {
      expect((await fail({ 'x-request-id': wrong })).headers.get('x-request-id')).toMatch(uuid);
    }
  });
});

describe('what a request starts', () => {
  it('carries on in its jobs, stored or at once; a job without a request has an id of its own', async () => {
    const failing = async () => {
      log.info('at work');
      throw new Error('not today');
    };
    const handlers = new Proxy({} as JobHandlers, { get: () => failing });
    inRequest({ requestId: 'request-one' }, () =>
      app.jobs.runInProcess('processCallback', { callbackId: '1' }),
    );
    await expect(app.jobs.drain(handlers)).rejects.toThrow('not today');
    await inRequest({ requestId: 'request-two', trace: { traceId, flags: '01' } }, () =>
      app.jobs.store('deliverWebhook', { deliveryId: '2' }),
    );
    await expect(app.jobs.drain(handlers)).rejects.toThrow('not today');
    await app.jobs.store('settleGame', { gameId: 3 });
    await expect(app.jobs.drain(handlers)).rejects.toThrow('not today');
    expect(linesOf('at work')).toMatchObject([
      { requestId: 'request-one' },
      { requestId: 'request-two', traceId },
      { requestId: expect.stringMatching(uuid) },
    ]);
  });

  it('carries its trace on to a provider, each call with a number of its own', async () => {
    const call = () => exchange({ method: 'GET', url: elsewhereUrl, headers: { accept: 'text/plain' } });
    await inRequest({ requestId: 'request-one', trace: { traceId, flags: '01' } }, call);
    const first = String(heard.traceparent);
    expect(first).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(heard.accept).toBe('text/plain');
    await inRequest({ requestId: 'request-one', trace: { traceId, flags: '01' } }, call);
    expect(heard.traceparent).not.toBe(first);
    await inRequest({ requestId: 'request-one' }, call);
    expect(heard.traceparent).toBeUndefined();
  });

  it('sends no header more to the football feed, which refuses calls with others', async () => {
    const feed = createApiFootballClient({ baseUrl: elsewhereUrl, apiKey: 'key', clock: systemClock, log });
    await inRequest({ requestId: 'request-one', trace: { traceId, flags: '01' } }, async () => {
      await expect(feed.live()).rejects.toThrow();
    });
    expect(heard['x-apisports-key']).toBe('key');
    expect(heard.traceparent).toBeUndefined();
  });
});

it.each([
  [traceparent, { traceId, parentId: '00f067aa0ba902b7', flags: '01' }],
  [`cc-${traceId}-00f067aa0ba902b7-00-later`, { traceId, parentId: '00f067aa0ba902b7', flags: '00' }],
  [`ff-${traceId}-00f067aa0ba902b7-01`, null],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [`00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`, null],
  ['nonsense', null],
  [undefined, null],
])('reads %s', (header, trace) => {
  expect(readTraceparent(header)).toEqual(trace);
});
