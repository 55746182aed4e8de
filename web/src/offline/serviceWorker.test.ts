import { expect, it, vi } from 'vitest';

const listeners = new Map<string, (event: unknown) => void>();
const stored: string[] = [];

/** The worker's global scope. */
async function startWorker() {
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

interface Shown {
  title: string;
  options: NotificationOptions;
}

it('shows what it is told, and a tap leads there: in the open window, or in a new one', async () => {
  const shown: Shown[] = [];
  const opened: string[] = [];
  const window = {
    url: `${globalThis.location.origin}/`,
    focus: async () => window,
    navigate: async (url: string) => void opened.push(`open window: ${url}`),
  };
  let windows: unknown[] = [];
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push({ title, options }),
  });
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(`new window: ${url}`),
  });
  await startWorker();
  const fire = async (type: string, event: object) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await work;
  };
  const message = {
    title: 'Goal!',
    text: 'Gor Mahia 1–0 AFC',
    path: '/game/7',
    tag: 'goal-7-1-0',
    language: 'en',
  };
  await fire('push', { data: { json: () => message } });
  await fire('push', { data: null });
  const settled = { ...message, title: 'Your slip 7 won', path: '/slip/7', tag: 'finished-7-WON' };
  await fire('push', { data: { json: () => ({ ...settled, picture: '/og/slip/7.png' }) } });
  expect(shown).toEqual([
    {
      title: 'Goal!',
      options: {
        ...{ body: 'Gor Mahia 1–0 AFC', tag: 'goal-7-1-0', lang: 'en', data: '/game/7' },
        ...{ icon: '/icon-192.png', badge: '/icon-192.png' },
      },
    },
    {
      title: 'Your slip 7 won',
      options: expect.objectContaining({ data: '/slip/7', image: '/og/slip/7.png' }),
    },
  ]);
  const tap = (data: unknown) => fire('notificationclick', { notification: { data, close: () => {} } });
  await tap('/game/7');
  windows = [window];
  await tap('/game/7');
  await tap('https://elsewhere.example/');
  const address = `${globalThis.location.origin}/game/7`;
  expect(opened).toEqual([`new window: ${address}`, `open window: ${address}`]);
  vi.unstubAllGlobals();
});

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
