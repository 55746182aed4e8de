import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endStalledReaders } from './stalledReaders.ts';

const AFTER_MS = 1_000;
/** More than the kernel keeps for a connection. */
const BYTES = 24_000_000;

let server: Server;
let stalled: number;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  stalled = 0;
  server = createServer((_request, response) => answer(response));
  endStalledReaders(server, AFTER_MS, () => {
    stalled += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

it('ends a reader that takes nothing, whatever it sends meanwhile', async () => {
  answer = (response) => response.end(Buffer.alloc(BYTES));
  const socket = (await ask()).pause();
  await expect
    .poll(() => {
      socket.write('\r\n');
      return stalled;
    })
    .toBe(1);
});

it('lets a reader finish that takes a little now and then', async () => {
  answer = (response) => response.end(Buffer.alloc(BYTES));
  const socket = await ask();
  const began = performance.now();
  let taken = 0;
  socket.on('data', (piece) => {
    taken += piece.length;
    // Slow enough to need longer than the limit.
    socket.pause();
    setTimeout(() => socket.resume(), 8);
  });
  await expect.poll(() => taken).toBeGreaterThanOrEqual(BYTES);
  expect(performance.now() - began).toBeGreaterThan(AFTER_MS * 1.5);
  expect(stalled).toBe(0);
});

it('leaves a stream alone that has nothing to send', async () => {
  let stream: ServerResponse | undefined;
  answer = (response) => {
    stream = response;
    response.write('data: 1\n\n');
  };
  const socket = await ask();
  const ended = once(socket, 'close').then(() => 'ended');
  const later = new Promise((resolve) => setTimeout(resolve, AFTER_MS * 2, 'open'));
  expect(await Promise.race([ended, later])).toBe('open');
  stream?.end();
  expect(stalled).toBe(0);
});
