import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';

/** Each socket is pinged once in this time. */
const PING_MS = 250;
const PING_FRAME = 0x89;

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld({ socketPingMs: PING_MS });
});
afterAll(() => world.close());

function open(protocols = ['graphql-transport-ws']): WebSocket {
  return new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, protocols);
}

const closeOf = (socket: WebSocket) =>
  new Promise<[code: number, reason: string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );

function errorLog() {
  const spy = vi.spyOn(world.app.log, 'error');
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** A client that never answers a ping; resolves with what it got once it is ended. */
function openSilent(): Promise<Buffer> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const got: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      const headers = [
        'GET /graphql HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: graphql-transport-ws',
      ];
      socket.write([...headers, '', ''].join('\r\n'));
      // Without it the socket would be ended earlier, for want of `connection_init`. A client's frame is masked.
      const text = Buffer.from('{"type":"connection_init"}');
      socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), text]));
    });
    socket.on('data', (bytes) => got.push(bytes));
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(got)));
  });
}

describe('a socket', () => {
  it('is pinged again and again, and stays open while it answers', async () => {
    const sockets = Array.from({ length: 30 }, () => open());
    const pings = sockets.map((socket) => {
      const count = { times: 0 };
      socket.on('ping', () => count.times++);
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      return count;
    });
    await expect.poll(() => Math.min(...pings.map(({ times }) => times))).toBeGreaterThanOrEqual(3);
    expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => WebSocket.OPEN));
    for (const socket of sockets) socket.terminate();
  });

  it('that does not answer is ended after the next ping would be due', async () => {
    const got = await openSilent();
    expect(got.toString('latin1')).toContain('"connection_ack"');
    expect([...got].filter((byte) => byte === PING_FRAME)).toHaveLength(1);
  });

  it('without the protocol is closed', async () => {
    expect(await closeOf(open([]))).toEqual([4406, 'Subprotocol not acceptable']);
  });

  it.each(['connection_ack', 'next', 'error'])(
    'that sends %s, as only a server may, is closed without an error in the log',
    async (type) => {
      const logged = errorLog();
      const socket = open();
      socket.on('open', () =>
        socket.send(JSON.stringify({ type, id: '1', payload: type === 'error' ? [{ message: 'x' }] : {} })),
      );
      expect(await closeOf(socket)).toEqual([4400, 'Invalid message received']);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it('does not reveal why its connection could not be prepared', async () => {
    const { settings } = world.app;
    const logged = errorLog();
    const socket = open();
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = closeOf(socket);
    // An access token is read with them.
    Object.assign(world.app, { settings: null });
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer a.b.c' } }));
    const closedWith = await closed;
    Object.assign(world.app, { settings });
    expect(closedWith).toEqual([4500, 'Internal server error']);
    expect(logged).toHaveBeenCalledOnce();
  });
});
