import { serverLimits } from '@tipsoko/rules/limits';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { openSockets } from '../graphql/graphqlMetrics.ts';
import { OpenConnections } from './openConnections.ts';

const most = serverLimits.connectionsByAddress;

const CREATE_KEY = `mutation { createApiKey(input: { name: "Haraka", scopes: [LIVE] }) {
  ... on CreateApiKeyPayload { key } } }`;

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

/** Opens a socket; resolves to 101, or the status that refused it. */
function open(): Promise<{ socket: WebSocket; status: number; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.once('open', () => resolve({ socket, status: 101, headers: {} }));
    socket.once('unexpected-response', (_request, { statusCode = 0, headers }) =>
      resolve({ socket, status: statusCode, headers }),
    );
    socket.once('error', reject);
  });
}

/** Subscribes by server-sent events; resolves to the status and how to end it. */
async function follow(token?: string) {
  const stop = new AbortController();
  const { status, headers } = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: 'subscription { activity { id } }' }),
    signal: stop.signal,
  });
  return { status, headers, end: () => stop.abort() };
}

it('refuses what one address keeps open beyond the limit, and takes the next when one has closed', async () => {
  const held = await Promise.all(Array.from({ length: most - 1 }, open));
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([101]));
  const stream = await follow();
  expect(stream.status).toBe(200);

  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(serverLimits.retryAfterSeconds));
  const late = await follow();
  expect(late.status).toBe(429);
  expect(late.headers.get('retry-after')).toBe(String(serverLimits.retryAfterSeconds));
  // Calls that end are no open connections.
  expect((await world.call('/graphql', { method: 'POST', body: { query: '{ __typename }' } })).status).toBe(
    200,
  );

  stream.end();
  await expect.poll(async () => (await open()).status).toBe(101);
  held[0]?.socket.terminate();
  await expect.poll(async () => (await follow()).status).toBe(200);
  for (const { socket } of held) socket.terminate();
});

it('closes a socket too many of one account with 1013, and refuses a stream with 429', async () => {
  const person = await world.signUp('mwenye_mengi');
  const sockets: WebSocket[] = [];
  /** Signs in on a new socket; resolves with the first message of the server, or the code that it closed with. */
  const signIn = async (): Promise<unknown> => {
    const { socket } = await open();
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('message', (text) => resolve(JSON.parse(String(text)).type));
      socket.once('close', (code, reason) => resolve([code, String(reason)]));
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${person.access}` } }),
      );
    });
  };
  // The last of them is a stream.
  const first = await Promise.all(Array.from({ length: serverLimits.connectionsByUser - 1 }, signIn));
  expect(new Set(first)).toEqual(new Set(['connection_ack']));
  expect((await follow(person.access)).status).toBe(200);
  expect(await signIn()).toEqual([1013, 'Too many connections of one account']);
  expect((await follow(person.access)).status).toBe(429);
  const other = await world.signUp('mwenye_moja');
  expect((await follow(other.access)).status).toBe(200);
  for (const socket of sockets) socket.terminate();
  await expect.poll(signIn).toBe('connection_ack');
  for (const socket of sockets) socket.terminate();
});

it('counts no socket that closes while its key is looked up', async () => {
  const person = await world.signUp('mwenye_haraka');
  const { body } = await world.call('/graphql', {
    method: 'POST',
    token: person.access,
    body: { query: CREATE_KEY },
  });
  const { key } = (body as { data: { createApiKey: { key: string } } }).data.createApiKey;
  const init = JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } });
  const openNow = async () => (await openSockets.get()).values[0]?.value ?? 0;
  await expect.poll(openNow).toBe(0);

  const { db } = world.app;
  const { query } = db;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  Object.assign(db, {
    query: async (...given: unknown[]) => {
      await slow;
      return Reflect.apply(query, db, given);
    },
  });
  const opened = await Promise.all(Array.from({ length: serverLimits.connectionsByUser }, open));
  for (const { socket } of opened) socket.send(init, () => socket.terminate());
  await expect.poll(openNow).toBe(0);
  Object.assign(db, { query });
  answer();

  const { socket } = await open();
  const first = new Promise((resolve) => {
    socket.once('message', (text) => resolve(JSON.parse(String(text)).type));
    socket.once('close', (code) => resolve(code));
  });
  socket.send(init);
  expect(await first).toBe('connection_ack');
  socket.terminate();
});

it('refuses what one address follows beyond the limit, on whichever sockets, and takes more when one has gone', async () => {
  const few = await startRestWorld({}, { RATE_LIMIT_FACTOR: 10 / serverLimits.subscriptionsByAddress });
  const clients = [1, 2].map(() =>
    createClient({
      url: `${few.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => {},
    }),
  );
  /** Follows; resolves with the error of the first answer, or nothing after a first value. */
  const follow = async (client: Client | undefined): Promise<unknown> => {
    const first = await client?.iterate({ query: 'subscription { topGames { id } }' }).next();
    return first?.value?.errors?.[0];
  };
  const refusals: unknown[] = [];
  try {
    for (let at = 0; at < 11; at += 1)
      void follow(clients[at % 2]).then((error) => error && refusals.push(error));
    await expect
      .poll(() => refusals)
      .toMatchObject([
        {
          message: 'Too many open subscriptions',
          extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: serverLimits.retryAfterSeconds },
        },
      ]);
    await clients[0]?.dispose();
    await expect
      .poll(async () => {
        const answers: unknown[] = [];
        void follow(clients[1]).then((error) => answers.push(error));
        await expect
          .poll(async () => {
            await few.app.bus.publish({ type: 'topGamesChanged' });
            return answers.length;
          })
          .toBe(1);
        return answers;
      })
      .toEqual([undefined]);
  } finally {
    await Promise.all(clients.map((client) => client.dispose()));
    await few.close();
  }
});

it('counts the addresses of one customer together, and widens with RATE_LIMIT_FACTOR', () => {
  const connections = new OpenConnections({ RATE_LIMIT_FACTOR: 1 });
  const releases = Array.from({ length: most }, (_, at) =>
    connections.ofAddress(`2001:db8:1:2:${at.toString(16)}::1`),
  );
  expect(releases.includes(null)).toBe(false);
  expect(connections.ofAddress('2001:db8:1:2::7')).toBeNull();
  expect(connections.ofAddress('2001:db8:1:3::7')).not.toBeNull();
  // A connection is given back once, however often its end is reported.
  releases[0]?.();
  releases[0]?.();
  expect(connections.ofAddress('2001:db8:1:2::7')).not.toBeNull();
  expect(connections.ofAddress('2001:db8:1:2::8')).toBeNull();
  const wide = new OpenConnections({ RATE_LIMIT_FACTOR: 2 });
  for (let at = 0; at < most; at++) wide.ofAddress('10.0.0.1');
  expect(wide.ofAddress('10.0.0.1')).not.toBeNull();
});
