// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildSchema, GraphQLError, parse, subscribe } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws';
import { openSocket } from './socket.ts';

const counter = {
  id: 'hash',
  name: 'Counter',
  operationKind: 'subscription',
  text: null,
} as unknown as RequestParameters;
const schema = buildSchema('type Query { none: Int } type Subscription { who: String! }');

let server: WebSocketServer;
/** What each connection brought as its bearer, in their order. */
let bearers: unknown[];
let sockets: ServerSocket[];
/** Answers to the next subscriptions in the place of events. */
let refusals: GraphQLError[];

// Node 20 has no WebSocket and no window; the client needs of a window only its events.
vi.stubGlobal('WebSocket', WebSocket);
vi.stubGlobal('window', new EventTarget());

async function* events() {
  yield { who: String(bearers.at(-1)) };
  await new Promise(() => {});
}

/** A server that answers a subscriber with the bearer it came with, and stays open. */
beforeEach(async () => {
  bearers = [];
  sockets = [];
  refusals = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
  useServer(
    {
      schema,
      // Of the same copy of graphql as the schema.
      subscribe,
      onConnect: ({ connectionParams, extra }) => {
        bearers.push(connectionParams?.authorization);
        sockets.push(extra.socket);
      },
      // The client names the operation by its hash; here it is always this one.
      onSubscribe: () => ({
        schema,
        document: parse('subscription Counter { who }'),
        rootValue: {
          who: () => {
            const refusal = refusals.shift();
            if (refusal) throw refusal;
            return events();
          },
        },
      }),
    },
    server,
  );
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function follow(session: { token: string | null; refresh: () => Promise<boolean> }) {
  const received: string[] = [];
  const states: boolean[] = [];
  const onReconnected = vi.fn();
  const { subscribe, client, renew } = openSocket({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: async () => session.token,
    refreshSession: session.refresh,
    onReconnected,
    onStateChanged: (connected) => states.push(connected),
  });
  const failed = vi.fn();
  const another = () => {
    return subscribe(counter, {}).subscribe({
      next: (answer: unknown) => {
        const { data, errors } = answer as { data?: { who: string }; errors?: unknown };
        if (data) received.push(data.who);
        else failed(errors);
      },
    });
  };
  const subscription = another();
  return { received, states, onReconnected, client, renew, subscription, another, failed };
}

it('comes back with a fresh token when the server ends the old one, without calling the connection lost', async () => {
  const session = {
    token: 'old',
    refresh: vi.fn(async () => {
      session.token = 'fresh';
      return true;
    }),
  };
  const { received, states, onReconnected, client } = follow(session);
  await vi.waitFor(() => expect(received).toEqual(['Bearer old']));
  sockets[0]?.close(4403, 'Forbidden');
  await vi.waitFor(() => expect(received).toEqual(['Bearer old', 'Bearer fresh']));
  expect(session.refresh).toHaveBeenCalledTimes(1);
  expect(states).not.toContain(false);
  // What happened between the two sockets is asked for once.
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledTimes(1));
  client.dispose();
});

it('comes back as anonymous when the session itself has ended', async () => {
  const session = {
    token: 'old' as string | null,
    refresh: async () => {
      session.token = null;
      return false;
    },
  };
  const { received, client } = follow(session);
  await vi.waitFor(() => expect(received).toEqual(['Bearer old']));
  sockets[0]?.close(4403, 'Forbidden');
  await vi.waitFor(() => expect(received).toEqual(['Bearer old', 'undefined']));
  client.dispose();
});

it('says that the connection is lost when the server goes, and asks again once it is back', async () => {
  const { received, states, onReconnected, client } = follow({ token: 'old', refresh: async () => true });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  sockets[0]?.close(1012, 'Restart');
  await vi.waitFor(() => expect(states).toContain(false));
  await vi.waitFor(() => expect(received).toHaveLength(2));
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledTimes(1));
  expect(states.at(-1)).toBe(true);
  client.dispose();
});

it('says that all is well when the last subscriber leaves while it waits to come back, and serves the next one', async () => {
  const { received, states, subscription, another, client } = follow({
    token: 'old',
    refresh: async () => true,
  });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  sockets[0]?.close(1012, 'Restart');
  await vi.waitFor(() => expect(states.at(-1)).toBe(false));
  subscription.unsubscribe();
  expect(states.at(-1)).toBe(true);
  another();
  expect(states.at(-1)).toBe(false);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(states.at(-1)).toBe(true);
  client.dispose();
});

it('does not report a lost connection when the socket closes without subscribers', async () => {
  const { received, states, subscription, client } = follow({ token: 'old', refresh: async () => true });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  subscription.unsubscribe();
  const closed = new Promise((resolve) => client.on('closed', resolve));
  sockets[0]?.close(1012, 'Restart');
  await closed;
  expect(states).not.toContain(false);
  client.dispose();
});

it('opens the socket again for somebody who bought, at once and without calling the connection lost', async () => {
  const session = { token: 'old', refresh: vi.fn(async () => true) };
  const { received, states, onReconnected, renew, client } = follow(session);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  renew();
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(sockets).toHaveLength(2);
  expect(session.refresh).not.toHaveBeenCalled();
  expect(states).not.toContain(false);
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledTimes(1));
  client.dispose();
});

it('asks again for a subscription that a limit refused, says meanwhile that nothing comes, and fetches what was missed', async () => {
  refusals = [
    new GraphQLError('Too many requests', {
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 },
    }),
  ];
  const { received, states, onReconnected, failed, client } = follow({
    token: 'old',
    refresh: async () => true,
  });
  await vi.waitFor(() => expect(states.at(-1)).toBe(false));
  await vi.waitFor(() => expect(received).toEqual(['Bearer old']));
  expect(states.at(-1)).toBe(true);
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledTimes(1));
  expect(failed).not.toHaveBeenCalled();
  client.dispose();
});

it('does not ask again for what will be refused the same way, nor after the subscriber has left', async () => {
  refusals = [new GraphQLError('Not found', { extensions: { code: 'NOT_FOUND' } })];
  const { received, states, failed, another, subscription, client } = follow({
    token: 'old',
    refresh: async () => true,
  });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(states).not.toContain(false);
  subscription.unsubscribe();
  refusals = [new GraphQLError('Fault', { extensions: { code: 'INTERNAL' } })];
  const leaving = another();
  await vi.waitFor(() => expect(states.at(-1)).toBe(false));
  leaving.unsubscribe();
  expect(states.at(-1)).toBe(true);
  another();
  await vi.waitFor(() => expect(received).toEqual(['Bearer old']));
  client.dispose();
});
