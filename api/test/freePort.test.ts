import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../e2e/kit/freePort.ts';

it('gives no port that the system may give to somebody else before its product listens', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  const others = await Promise.all(
    ports.map(async () => {
      const server = createServer().listen(0);
      await once(server, 'listening');
      return server;
    }),
  );
  const given = others.map((server) => (server.address() as AddressInfo).port);
  expect(Math.max(...ports)).toBeLessThan(Math.min(...given));
  await Promise.all(others.map((server) => new Promise((resolve) => server.close(resolve))));
});
