import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { textFrame } from './textFrame.ts';

it('is a frame of every length that a client reads, between those that the socket sends itself', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
  const texts = [
    ...lengths.map((length) => 'x'.repeat(length)),
    'Kūmi na moja ⚽',
    'é'.repeat(63),
    'é'.repeat(32_768),
  ];
  server.on('upgrade', (request, wire, head) => {
    sockets.handleUpgrade(request, wire, head, (socket) => {
      for (const text of texts) {
        socket.send(`own ${text}`);
        wire.write(textFrame(text));
      }
      wire.write(Buffer.concat(texts.map(textFrame)));
      socket.close(1000, 'done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  client.on('message', (data: Buffer) => got.push(data.toString()));
  const code = await new Promise((resolve, reject) => {
    client.once('close', resolve);
    client.once('error', reject);
  });
  server.close();
  expect(code).toBe(1000);
  expect(got).toEqual([...texts.flatMap((text) => [`own ${text}`, text]), ...texts]);
});
