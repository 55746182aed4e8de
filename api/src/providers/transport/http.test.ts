import { afterEach, describe, expect, test } from 'vitest';
import { openTransaction } from '../../db/openTransaction.ts';
import { type AnsweringServer, type CannedAnswer, startAnswering } from './answeringServer.ts';
import { exchange, parseJson } from './http.ts';

let server: AnsweringServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function ask(canned: CannedAnswer, options: { timeoutMs?: number; maxBodyBytes?: number } = {}) {
  server = await startAnswering(() => canned);
  return exchange({ method: 'POST', url: `${server.url}/pay`, body: '{}', ...options });
}

describe('exchange', () => {
  test('any status is an answer', async () => {
    expect(await ask({ status: 503, body: 'busy' })).toMatchObject({
      kind: 'answer',
      status: 503,
      body: 'busy',
    });
  });

  test('a redirect is an answer and is not followed', async () => {
    expect(await ask({ status: 302, headers: { location: '/elsewhere' } })).toMatchObject({ status: 302 });
    expect(server?.seen).toHaveLength(1);
  });

  test.each(['cut', 'halfway'] as const)(
    'a connection broken off (%s) may have had its effect',
    async (canned) => {
      expect(await ask(canned)).toMatchObject({ kind: 'fault', sent: true });
      expect(server?.seen).toHaveLength(1);
    },
  );

  test('silence ends at the time-out', async () => {
    expect(await ask('silence', { timeoutMs: 50 })).toEqual({
      kind: 'fault',
      sent: true,
      cause: expect.stringContaining('within 50 ms'),
    });
  });

  test('an oversized body is a fault', async () => {
    expect(await ask({ status: 200, body: 'x'.repeat(2000) }, { maxBodyBytes: 1000 })).toMatchObject({
      kind: 'fault',
      sent: true,
    });
  });

  test('a refused connection proves that nothing was sent', async () => {
    server = await startAnswering(() => 'cut');
    const { url } = server;
    await server.close();
    expect(await exchange({ method: 'GET', url })).toMatchObject({ kind: 'fault', sent: false });
  });

  test('refuses to run inside a database transaction, before anything leaves', async () => {
    server = await startAnswering(() => ({ status: 200, body: {} }));
    const url = server.url;
    await expect(openTransaction.run({ open: true }, () => exchange({ method: 'GET', url }))).rejects.toThrow(
      'inside a database transaction',
    );
    expect(server.seen).toHaveLength(0);
  });
});

test('what is not JSON reads as undefined', () => {
  expect(parseJson('<html>')).toBeUndefined();
  expect(parseJson('')).toBeUndefined();
  expect(parseJson('{"a":1')).toBeUndefined();
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
});
