// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphQLResponse, Observable, RequestParameters, UploadableMap } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserFetch } from './network.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const seen: { method: string; url: string; aborted: boolean }[] = [];
let handle: Handler;
let token: string | null;
const server = createServer((request, response) => {
  const one = { method: request.method ?? '', url: request.url ?? '', aborted: false };
  seen.push(one);
  response.on('close', () => {
    one.aborted = !response.writableFinished;
  });
  handle(request, response);
});

beforeEach(async () => {
  seen.length = 0;
  token = null;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = globalThis.fetch;
  // A browser knows where its page came from.
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    send(`http://127.0.0.1:${port}${address}`, options),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refreshSession = vi.fn(async () => {
  token = null;
  return false;
});
const send = browserFetch({ accessToken: () => token, refreshSession });

function exchange(operationKind: 'query' | 'mutation', uploadables: UploadableMap | null = null) {
  const request = { id: 'hash', name: 'Op', operationKind, text: null, metadata: {} };
  return send(request as RequestParameters, {}, {}, uploadables) as Observable<GraphQLResponse>;
}

it.each([
  ['of an anonymous visitor', null, 'GET'],
  ['of a signed-in person', 'token', 'POST'],
])('aborts a query %s that nobody waits for any more', async (_whose, as, method) => {
  token = as;
  handle = () => {};
  const error = vi.fn();
  const { unsubscribe } = exchange('query').subscribe({ error });
  await vi.waitFor(() => expect(seen).toMatchObject([{ method, aborted: false }]));
  unsubscribe();
  await vi.waitFor(() => expect(seen).toMatchObject([{ method, aborted: true }]));
  expect(error).not.toHaveBeenCalled();
});

it('sends nothing for a query that was left while the session was being renewed', async () => {
  token = 'token';
  handle = (_request, response) => json(response, {}, 401);
  let renewed = () => {};
  refreshSession.mockImplementationOnce(() => new Promise((resolve) => (renewed = () => resolve(true))));
  const { unsubscribe } = exchange('query').subscribe({});
  await vi.waitFor(() => expect(refreshSession).toHaveBeenCalled());
  unsubscribe();
  renewed();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toHaveLength(1);
});

it('lets a mutation finish whose page was left', async () => {
  let finish = () => {};
  handle = (_request, response) => {
    finish = () => json(response, { data: {} });
  };
  const next = vi.fn();
  const { unsubscribe } = exchange('mutation').subscribe({ next });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toMatchObject([{ method: 'POST', aborted: false }]);
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toMatchObject([{ aborted: false }]);
  expect(next).not.toHaveBeenCalled();
});

it('asks again by address, as an anonymous visitor, when the session has ended', async () => {
  token = 'token';
  handle = ({ headers }, response) =>
    headers.authorization ? json(response, {}, 401) : json(response, { data: { viewer: null } });
  expect(await exchange('query').toPromise()).toEqual({ data: { viewer: null } });
  expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(seen[1]?.url).toContain('/graphql?operationName=Op&');
});

it('starts once more for each subscription', async () => {
  handle = (_request, response) => json(response, { data: {} });
  const query = exchange('query');
  query.subscribe({}).unsubscribe();
  expect(await query.toPromise()).toEqual({ data: {} });
});

it('fails when what answers is not the API', async () => {
  handle = (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
  await expect(exchange('query').toPromise()).rejects.toMatchObject({ status: 502 });
});

const picture = { 'variables.input.image': new File(['x'], 'me.jpg') };

it.each([
  ['a query after half a minute', 'query', null, 30_000],
  ['a mutation after half a minute', 'mutation', null, 30_000],
  ['an upload, for it climbs a slow line, after three minutes', 'mutation', picture, 180_000],
] as const)('gives up %s', async (_what, kind, uploadables, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  handle = () => {};
  const error = vi.fn();
  exchange(kind, uploadables).subscribe({ error });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  vi.advanceTimersByTime(ms - 1_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(seen[0]?.aborted).toBe(true));
});
