import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWeb, type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import { startServer } from '../server.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

/** The status line of the answer to a request line and headers, as they go over the wire. */
function firstLine(request: string, headers: readonly string[] = []): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write([request, `Host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'));
    });
    socket.setEncoding('utf8');
    socket.once('data', (text: string) => {
      resolve(text.split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('The connection ended without an answer')));
  });
}

const upgrade = (origin?: string) => [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
  ...(origin === undefined ? [] : [`Origin: ${origin}`]),
];

describe('who may open a socket', () => {
  it.each([
    ['a program, which sends no origin', undefined, 101],
    ['another site', 'https://evil.example', 403],
    ['a sandboxed frame', 'null', 403],
    ['an origin that is no address', 'http://', 403],
  ])('%s', async (_who, origin, status) => {
    expect(await firstLine('GET /graphql HTTP/1.1', upgrade(origin))).toContain(` ${status} `);
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });

  it('the site itself', async () => {
    expect(await firstLine('GET /graphql HTTP/1.1', upgrade(world.url))).toContain(' 101 ');
  });

  it.each([
    ['//', 404],
    ['/elsewhere', 404],
    ['http://', 400],
  ])('not at %s', async (path, status) => {
    expect(await firstLine(`GET ${path} HTTP/1.1`, upgrade())).toContain(` ${status} `);
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });

  it('breaks off while it is refused', async () => {
    const { hostname, port } = new URL(world.url);
    for (let round = 0; round < 20; round += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            ['GET /graphql HTTP/1.1', 'Host: x', ...upgrade('https://evil.example'), '', ''].join('\r\n'),
            () => socket.resetAndDestroy(),
          );
        });
        socket.once('close', () => resolve());
        socket.once('error', () => {});
      });
    }
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });
});

it('does not wait for a socket that never says goodbye when it stops', async () => {
  const app = world.app;
  const server = await startServer(
    { app, schema, staffSchema, persisted: {}, web: noWeb, rest: () => async () => false },
    0,
    '127.0.0.1',
  );
  const url = `http://127.0.0.1:${server.port}`;
  // It reads nothing more once it is open, and so never answers.
  const silent = connect(server.port, '127.0.0.1', () => {
    silent.write(['GET /graphql HTTP/1.1', 'Host: x', ...upgrade(), '', ''].join('\r\n'));
  });
  silent.on('error', () => {});
  await new Promise((resolve) => silent.once('data', resolve));
  silent.pause();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.drain();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ended = new Promise((resolve) => silent.once('close', resolve));
  await server.close(100);
  silent.resume();
  await ended;
});

it.each([
  ['//', 404],
  ['//api/slip/markets', 404],
  ['http://', 400],
  ['/profile/%00', 400],
  ['/active_tips/a%00b', 400],
  ['/proof?tipster=%00', 400],
  ['/og/tipster/%00.png', 400],
  ['/api/slip/markets?x=%00', 400],
])('a request for %s is answered %i', async (path, status) => {
  expect(await firstLine(`GET ${path} HTTP/1.1`)).toContain(` ${status} `);
});
