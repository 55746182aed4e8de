import { afterEach, expect, it, vi } from 'vitest';
import { browserFetch } from './network.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives an upload longer than a question, for it climbs a slow line', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  const send = browserFetch({ accessToken: () => 'token', refreshSession: async () => false });
  const request = { id: 'hash', name: 'U', operationKind: 'mutation', text: null, metadata: {} };
  await send(request as never, {}, {}, null);
  await send(request as never, {}, {}, { 'variables.input.image': new File(['x'], 'me.jpg') });
  expect(limit.mock.calls.map(([ms]) => ms)).toEqual([30_000, 180_000]);
});
