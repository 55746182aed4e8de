import { expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: unknown) => void>();
const stored: string[] = [];

/** What the worker finds around itself, in a browser whose URLSearchParams has no `size` (iOS 16). */
async function startWorker() {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  vi.stubGlobal('SHELL_FILES', []);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({ put: async (key: string) => void stored.push(key), keys: async () => [] }),
  });
  vi.stubGlobal('fetch', async () => {
    const page = new Response('page', { headers: { 'cache-control': 'no-cache' } });
    return Object.defineProperties(page, { type: { value: 'basic' }, clone: { value: () => page } });
  });
  await import('./serviceWorker.ts');
}

it('keeps two pages of one list as two, also where URLSearchParams has no size', async () => {
  await startWorker();
  const see = async (seen: string) => {
    let work: unknown;
    listeners.get('message')?.({
      data: { seen, language: 'en', files: [], signedIn: false },
      waitUntil: (promise: unknown) => {
        work = promise;
      },
    });
    await work;
  };
  await see('/top_tipsters');
  await see('/top_tipsters?after=abc&dialog=login');
  await see('/top_tipsters?dialog=login');
  expect(stored).toEqual(['/top_tipsters', '/top_tipsters?after=abc', '/top_tipsters']);
  vi.unstubAllGlobals();
});
