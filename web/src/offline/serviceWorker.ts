/** Stores public answers only: the next user of the device must find nothing private. */

import type { PushRecord } from './pushRecord.ts';

declare const SHELL_FILES: readonly string[];

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LateEvent {
  readonly request: Request;
  readonly resultingClientId?: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends LateEvent {
  readonly data: { json(): unknown } | null;
}
interface TapEvent extends LateEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<OpenWindow>;
  navigate(url: string): Promise<OpenWindow | null>;
}
interface WordEvent extends LateEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string; postMessage(word: { old: true }): void } | null;
}
/** The parts that are used here; TypeScript's DOM library lacks them. */
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<OpenWindow | null>;
  };
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: PushManager;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { origin } = globalThis.location;

const FILES = 'files';
const PAGES = 'pages';
const ANSWERS = 'answers';
const PICTURES = 'pictures';
const PUSH = 'push';
const most: Readonly<Record<string, number>> = {
  [FILES]: 250,
  [PAGES]: 40,
  [ANSWERS]: 60,
  [PICTURES]: 120,
  [PUSH]: 1,
};
const OFFLINE = '/offline.html';
const PATIENCE_MS = 3_000;
/** Older copies serve only when the network fails, not when it is slow. */
const OLD_MS = 86_400_000;
/** Younger copies are not fetched again when their page is. */
const FRESH_MS = 600_000;

const readable = /^\/($|active_tips|finished_tips|profile\/|top_tipsters|jackpot|blog|slip\/|proof$)/;
const closed = /^\/(api|v2|graphql|hooks|healthz|readyz|metrics|__demo|og|sitemap\.xml|robots\.txt)(\/|$)/;

const shell = new Set(SHELL_FILES);
const sameForAll = { ignoreVary: true };

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(FILES).then(async (files) => {
      // Hashed names never change; others are revalidated.
      const request = (path: string) =>
        new Request(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' });
      await files.addAll(SHELL_FILES.map(request));
      await worker.skipWaiting();
    }),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!(name in most)) await caches.delete(name);
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (url.pathname === '/graphql' && url.searchParams.has('extensions')) event.respondWith(answer(event));
  else if (closed.test(url.pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(unchanging(event, FILES));
  else if (/^\/(avatars|pictures|flags)\//.test(url.pathname)) event.respondWith(unchanging(event, PICTURES));
  else if (shell.has(url.pathname)) {
    event.respondWith(
      fetch(request).catch(async (lost) => (await kept(FILES, request)) ?? Promise.reject(lost)),
    );
  }
});

interface Seen {
  seen: string;
  language: string;
  files: string[];
  /** The HTML was rendered for a session, so it is not stored. */
  signedIn: boolean;
}

/** A page was opened where notifications are on. */
interface Visit {
  /** Access token; null when signed out. */
  visitToken: string | null;
}

worker.addEventListener('message', (event) => {
  const word = event.data as Partial<Seen & Visit> | null;
  if (word?.visitToken !== undefined) event.waitUntil(renewPush({ visitToken: word.visitToken }));
  if (typeof word?.seen !== 'string') return;
  event.waitUntil(keepSeen(word as Seen));
  if (shownOld.delete(event.source?.id ?? '')) event.source?.postMessage({ old: true });
});

interface PushMessage {
  title: string;
  text: string;
  path: string;
  /** An event sent twice is shown once. */
  tag: string;
  language: string;
  /** Path of a picture to show with it. */
  picture?: string;
}

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, text, path, tag, language, picture } = event.data.json() as PushMessage;
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      tag,
      lang: language,
      data: path,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      ...(picture !== undefined && { image: picture }),
    }),
  );
});

// Without the session of a page: what follows an account is sent again at the next visit.
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(null)));

const RESEND_MS = 7 * 86_400_000;

const followingMutation =
  'mutation RenewPush($input: ChangeFollowingInput!) { changeFollowing(input: $input) { __typename } }';

/**
 * Tells the server of a subscription that the browser has renewed or dropped, and of each once a week, because the server
 * drops the channels of a push service that keeps failing. Nothing happens unless the visitor has asked for notifications.
 */
async function renewPush(visit: Visit | null): Promise<void> {
  const stored = await kept(PUSH, '/push');
  if (!stored) return;
  const { device, serverKey, ...sent } = (await stored.json()) as PushRecord;
  const { pushManager } = worker.registration;
  try {
    const options = { userVisibleOnly: true, applicationServerKey: serverKey };
    const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
    const { endpoint = '', keys } = subscription.toJSON();
    const isNew = endpoint !== sent.endpoint;
    if (!isNew && Date.now() - sent.sentAt < RESEND_MS) return;
    const push = { endpoint, publicKey: keys?.p256dh, authSecret: keys?.auth };
    const input = { device, push, ...(isNew && { endPush: sent.endpoint }) };
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(visit?.visitToken && { authorization: `Bearer ${visit.visitToken}` }),
      },
      body: JSON.stringify({ query: followingMutation, variables: { input } }),
    });
    const answer = (await response.json()) as { data?: { changeFollowing?: { __typename: string } } };
    if (answer.data?.changeFollowing?.__typename !== 'FollowingPayload') return;
    const record: PushRecord = { device, serverKey, endpoint, sentAt: visit ? Date.now() : 0 };
    await (await caches.open(PUSH)).put('/push', new Response(JSON.stringify(record)));
  } catch {
    // Permission was withdrawn, or there is no network: the next visit tries again.
  }
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openAt(new URL(String(notification.data), origin)));
});

/** In the window that is open, if there is one. */
async function openAt({ origin: site, href }: URL): Promise<void> {
  if (site !== origin) return;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) await worker.clients.openWindow(href);
  else await open.focus().then((window) => (window.url === href ? window : window.navigate(href)));
}

/** Clients that got a copy and have not been notified yet. */
const shownOld = new Set<string>();

function ageOf(copy: Response): number {
  return Date.now() - Date.parse(copy.headers.get('date') ?? '');
}

async function keepSeen({ seen, language, files, signedIn }: Seen): Promise<void> {
  await Promise.allSettled(
    files.map(async (path) => {
      if (!(await kept(FILES, path))) await keep(FILES, path, await fetch(path));
    }),
  );
  const url = new URL(seen, origin);
  if (!readable.test(url.pathname)) return;
  const copy = await kept(PAGES, pageKey(url));
  if (copy && ageOf(copy) < FRESH_MS) return;
  const ask = (credentials: RequestCredentials) =>
    fetch(pageKey(url), { credentials, headers: { accept: 'text/html', 'accept-language': language } });
  const given = signedIn ? null : await ask('same-origin');
  await keep(PAGES, pageKey(url), given && isForAll(given) ? given : await ask('omit'));
}

/** Network first; the stored copy when it fails or is too slow. */
async function openPage(event: RequestEvent, url: URL): Promise<Response> {
  const storing: Promise<void>[] = [];
  const arriving = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const copy = readable.test(url.pathname) ? await kept(PAGES, pageKey(url)) : undefined;
  const showCopy = (page: Response) => {
    shownOld.add(event.resultingClientId ?? '');
    return page;
  };
  const arrived = arriving.then((page) => {
    if (readable.test(url.pathname)) storing.push(keepPage(url, page.clone()));
    return page.status >= 500 && copy ? showCopy(copy) : page;
  });
  event.waitUntil(arrived.then(() => Promise.all(storing)).catch(() => {}));
  if (!copy) return arrived.catch(offlinePage);
  const orCopy = arrived.catch(() => showCopy(copy));
  // Signed-in visitors and buyers wait: the public copy lacks their own data.
  if ((await kept(PAGES, SOMEBODY)) || !(ageOf(copy) < OLD_MS)) return orCopy;
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return (await Promise.race([orCopy, patience])) ?? showCopy(copy);
}

/** Marker: this browser has a session or a purchase. */
const SOMEBODY = '/somebody';

async function keepPage(url: URL, page: Response): Promise<void> {
  const own = page.headers.get('cache-control')?.includes('private');
  const pages = await caches.open(PAGES);
  if (own) await pages.put(SOMEBODY, new Response());
  else if (isForAll(page)) await pages.delete(SOMEBODY);
  await keep(PAGES, pageKey(url), page);
}

/** Anonymous GraphQL queries: network first, then the stored answer. */
async function answer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(ANSWERS, request, response));
    return response;
  } catch (lost) {
    const copy = request.headers.has('authorization') ? undefined : await kept(ANSWERS, request);
    if (copy) return copy;
    throw lost;
  }
}

async function unchanging(event: RequestEvent, name: string): Promise<Response> {
  const copy = await kept(name, event.request);
  if (copy) return copy;
  const response = await fetch(event.request);
  event.waitUntil(keep(name, event.request, response));
  return response;
}

function kept(name: string, key: RequestInfo): Promise<Response | undefined> {
  return caches.match(key, { ...sameForAll, cacheName: name });
}

function isForAll(response: Response): boolean {
  const rule = response.headers.get('cache-control') ?? '';
  return response.status === 200 && response.type === 'basic' && /^(no-cache|public\b.*)$/.test(rule);
}

function pageKey({ pathname, search }: URL): string {
  const params = new URLSearchParams(search);
  for (const name of ['dialog', 'phone']) params.delete(name);
  // `params.size` is missing in iOS 16.
  const rest = String(params);
  return rest ? `${pathname}?${rest}` : pathname;
}

async function keep(name: string, key: RequestInfo, response: Response): Promise<void> {
  if (!isForAll(response)) return;
  // Cloned before any await, because the page reads the same body.
  const copy = response.clone();
  const store = await caches.open(name);
  await store.put(key, copy);
  const held = await store.keys();
  for (const request of held.slice(0, Math.max(0, held.length - (most[name] ?? 0)))) {
    if (!shell.has(new URL(request.url).pathname)) await store.delete(request);
  }
}

async function offlinePage(): Promise<Response> {
  const page = (await (await kept(FILES, OFFLINE))?.text()) ?? 'You are offline.';
  const pages = await caches.open(PAGES);
  const links = await Promise.all(
    [...(await pages.keys())].reverse().map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const title = /<title>[^|<]*\|\s*([^<]+)<\/title>/.exec(
        (await (await pages.match(request, sameForAll))?.text()) ?? '',
      );
      return title ? `<li><a href="${(pathname + search).replaceAll('"', '%22')}">${title[1]}</a></li>` : '';
    }),
  );
  return new Response(
    page.replace('<!--seen-->', () => links.slice(0, 12).join('')),
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    },
  );
}
