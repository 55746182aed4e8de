import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Person, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';

const MINUTE = 60_000;
const finance = 'subscription { finance { id accountBalance { amount } } }';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

/** Publishes a change of this person's balances until the follower has heard of one. */
function changeUntil(person: Person, heard: boolean): boolean {
  if (!heard) world.app.bus.publish({ type: 'financeChanged', tipsterId: person.viewer.account.tipsterId });
  return heard;
}

/**
 * A socket of the web's own library, which follows the viewer's finance and records how its connections ended. It
 * connects again when `fresh` allows, as the browser does after it has asked for a new access token.
 */
async function follow(person: Person, fresh: () => Promise<unknown> = async () => {}) {
  const closes: Array<{ code: number; reason: string }> = [];
  let connections = 0;
  const closed: Array<() => void> = [];
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryWait: async () => void (await fresh()),
    connectionParams: () => ({ authorization: `Bearer ${person.access}` }),
    on: {
      connected: () => {
        connections += 1;
      },
      closed: (event) => {
        const { code, reason } = event as { code: number; reason: string };
        closes.push({ code, reason });
        closed.shift()?.();
      },
    },
  });
  const answers: unknown[] = [];
  const take = (answer: unknown) => void answers.push(answer);
  client.subscribe({ query: finance }, { next: take, error: take, complete: () => {} });
  /** Waits until it hears of a change. */
  const heard = async () => {
    const before = answers.length;
    await expect.poll(() => changeUntil(person, answers.length > before)).toBe(true);
  };
  // The present state comes first.
  await expect.poll(() => answers.length).toBe(1);
  return {
    closes,
    answers,
    connections: () => connections,
    heard,
    closed: () => new Promise<void>((resolve) => closed.push(resolve)),
    dispose: () => client.dispose(),
  };
}

describe('a socket', () => {
  it('is closed when its access token runs out, and goes on with a fresh one', async () => {
    const person = await world.signUp('msikilizaji');
    let signedIn: Promise<unknown> = Promise.resolve();
    const socket = await follow(person, () => signedIn);
    expect(socket.answers[0]).toMatchObject({ data: { finance: { accountBalance: { amount: '0.00' } } } });
    const closed = socket.closed();
    world.app.clock.advance(15 * MINUTE + 10_000);
    signedIn = world.signIn(person);
    await closed;
    expect(socket.closes).toMatchObject([{ code: 4403, reason: 'Session or access token ended' }]);
    await socket.heard();
    expect(socket.connections()).toBe(2);
    expect(socket.answers.at(-1)).toMatchObject({ data: { finance: { id: expect.any(String) } } });
    await socket.dispose();
  });

  it('is closed at once when its session ends, and the token opens no other', async () => {
    const person = await world.signUp('mwondokaji');
    const socket = await follow(person);
    // Both may have happened before the answer to the logout is here.
    const closed = [socket.closed(), socket.closed()];
    await world.call('/api/account/logout', { method: 'POST', token: person.access, body: {} });
    await Promise.all(closed);
    expect(socket.closes).toMatchObject([{ code: 4403 }, { code: 4403, reason: 'Forbidden' }]);
    expect(socket.connections()).toBe(1);
    await socket.dispose();
  });

  it('of an anonymous visitor stays open', async () => {
    const anonymous = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => anonymous.once('open', resolve));
    const pong = () =>
      new Promise((resolve) => anonymous.once('message', (data) => resolve(JSON.parse(String(data)).type)));
    const acknowledged = pong();
    anonymous.send(JSON.stringify({ type: 'connection_init' }));
    expect(await acknowledged).toBe('connection_ack');
    world.app.clock.advance(60 * MINUTE);
    const person = await world.signUp('mwingine');
    const other = await follow(person);
    const closed = other.closed();
    world.app.clock.advance(16 * MINUTE);
    await closed;
    await other.dispose();
    const still = pong();
    anonymous.send(JSON.stringify({ type: 'ping' }));
    expect(await still).toBe('pong');
    anonymous.terminate();
  });
});

describe('server-sent events', () => {
  const open = async (person: Person) => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${person.access}`,
      },
      body: JSON.stringify({ query: finance }),
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    const readTo = async (what: RegExp | null) => {
      while (what === null || !what.test(text)) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += decoder.decode(value);
      }
      return text;
    };
    return { status: response.status, readTo };
  };
  /** Waits until it hears of a change. */
  const heard = async (person: Person, stream: Awaited<ReturnType<typeof open>>) => {
    let got = false;
    const read = stream.readTo(/accountBalance/).then(() => {
      got = true;
    });
    await expect.poll(() => changeUntil(person, got)).toBe(true);
    await read;
  };

  it('end with the session', async () => {
    const person = await world.signUp('mfuatiliaji');
    const stream = await open(person);
    await heard(person, stream);
    await world.call('/api/account/logout', { method: 'POST', token: person.access, body: {} });
    expect(await stream.readTo(null)).toContain('event: complete');
  });

  it('end with the access token; a fresh one opens them again', async () => {
    const person = await world.signUp('mtazamaji');
    const stream = await open(person);
    await heard(person, stream);
    world.app.clock.advance(15 * MINUTE + 10_000);
    expect(await stream.readTo(null)).toContain('event: complete');
    expect((await open(person)).status).toBe(401);
    await world.signIn(person);
    await heard(person, await open(person));
  });
});
