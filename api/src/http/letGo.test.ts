import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openMarket } from '../../test/restCases.ts';
import { type Person, type RestWorld, startRestWorld } from '../../test/restWorld.ts';

let world: RestWorld;
let person: Person;
let onSale: number;
/** What listens to the bus at this moment. */
let listeners = 0;
beforeAll(async () => {
  world = await startRestWorld();
  const { bus } = world.app;
  const on = bus.on.bind(bus);
  bus.on = (type, listener) => {
    const stop = on(type, listener);
    listeners += 1;
    let listens = true;
    return () => {
      stop();
      if (listens) listeners -= 1;
      listens = false;
    };
  };
  ({ onSale } = await openMarket(world));
  person = await world.signUp('msikilizaji');
});
afterAll(() => world.close());

/** Follows over a socket; returns how to stop. */
async function overSocket(query: string) {
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${person.access}` },
  });
  client.subscribe({ query }, { next: () => {}, error: () => {}, complete: () => {} });
  return () => client.dispose();
}

/** Follows by server-sent events; returns how to close. */
async function overStream(query: string) {
  const stop = new AbortController();
  const { status } = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${person.access}`,
    },
    body: JSON.stringify({ query }),
    signal: stop.signal,
  });
  expect(status).toBe(200);
  return () => stop.abort();
}

it('a subscription whose id is used twice leaves no listener on the bus', async () => {
  const before = listeners;
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  const subscribe = {
    type: 'subscribe',
    id: '1',
    payload: { query: 'subscription { slip(number: SLIP) { id } }' },
  };
  const asked = JSON.stringify(subscribe).replace('SLIP', String(onSale));
  const acknowledged = new Promise((resolve) => socket.once('message', resolve));
  socket.send('{"type":"connection_init"}');
  await acknowledged;
  for (const message of [asked, '{"type":"complete","id":"1"}', asked]) socket.send(message);
  // Each listens to the slip and to its games.
  await expect.poll(() => listeners).toBe(before + 4);
  socket.close();
  await expect.poll(() => listeners).toBe(before);
});

describe.each([
  ['a socket', overSocket],
  ['a stream', overStream],
])('the bus is let go by %s that is closed', (_which, follow) => {
  it.each([
    'freeTips { id }',
    'activity { id }',
    'topGames { id }',
    'liveScores { id }',
    'liveScores(gameNumbers: [1]) { id }',
    'slip(number: SLIP) { id }',
    'finance { id }',
  ])('without having heard of anything: %s', async (asked) => {
    const before = listeners;
    const close = await follow(`subscription { ${asked.replace('SLIP', String(onSale))} }`);
    await expect.poll(() => listeners).toBeGreaterThan(before);
    await close();
    await expect.poll(() => listeners).toBe(before);
  });
});
