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

it('shows the notification, and a tap opens its page in the open window or a new one', async () => {
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
        body: 'Gor Mahia 1–0 AFC',
        tag: 'goal-7-1-0',
        lang: 'en',
        data: '/game/7',
        icon: '/icon-192.png',
        badge: '/icon-192.png',
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

it('sends a renewed push subscription again: at once, at the next visit with its session, and then once a week', async () => {
  await startWorker();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const sent: Array<{ input: object; authorization: string | undefined }> = [];
  let record: string | null = null;
  let endpoint: string | null = 'https://push.example/1';
  const keys = { p256dh: 'key', auth: 'secret' };
  const subscription = () => (endpoint === null ? null : { toJSON: () => ({ endpoint, keys }) });
  vi.stubGlobal('registration', {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async (options: { applicationServerKey: string }) => {
        endpoint = `https://push.example/made by ${options.applicationServerKey}`;
        return subscription();
      },
    },
  });
  vi.stubGlobal('caches', {
    match: async (key: string) => (key === '/push' && record !== null ? new Response(record) : undefined),
    open: async () => ({
      put: async (_key: string, response: Response) => {
        record = await response.text();
      },
    }),
  });
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: { headers: object; body: string }) => {
    sent.push({
      input: JSON.parse(body).variables.input,
      authorization: (headers as { authorization?: string }).authorization,
    });
    return Response.json({ data: { changeFollowing: { __typename: 'FollowingPayload' } } });
  });
  const fire = async (type: string, event: object) => {
    let work: unknown;
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: unknown) => {
        work = promise;
      },
    });
    await work;
  };
  const visit = (visitToken: string | null) => fire('message', { data: { visitToken } });

  // A visitor who has not asked for notifications.
  await visit(null);
  await fire('pushsubscriptionchange', {});
  expect(sent).toEqual([]);

  record = JSON.stringify({ device: 'd', serverKey: 'V', endpoint, sentAt: Date.now() });
  await visit(null);
  expect(sent).toEqual([]);
  endpoint = null;
  await fire('pushsubscriptionchange', {});
  const push = { endpoint: 'https://push.example/made by V', publicKey: 'key', authSecret: 'secret' };
  const renewed = { device: 'd', push, endPush: 'https://push.example/1' };
  expect(sent.splice(0)).toEqual([{ input: renewed, authorization: undefined }]);
  await visit('T');
  await visit('T');
  expect(sent.splice(0)).toEqual([{ input: { device: 'd', push }, authorization: 'Bearer T' }]);
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  await visit('T');
  await visit('T');
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
