/**
 * Pages that were seen stay readable without a network. Built into /sw.js with the list of the shell's files
 * (web/offlineShell.ts). Kept is only what the server answers to everybody: no answer that was made for a session or
 * for a purchase is ever stored, so that the next person who holds the phone finds nothing of the one before.
 */

/** Filled in by the build: files of the first view and the page for addresses that were never seen. */
declare const SHELL_FILES: readonly string[];

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LateEvent {
  readonly request: Request;
  /** Of a navigation: the page that it will become. */
  readonly resultingClientId?: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WordEvent extends LateEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string; postMessage(word: { old: true }): void } | null;
}
/** What of the worker's global scope is used here; the library of TypeScript has it for workers only. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
}

export {};

const worker = globalThis as unknown as WorkerScope;
const { origin } = globalThis.location;

const FILES = 'files';
const PAGES = 'pages';
const ANSWERS = 'answers';
const PICTURES = 'pictures';
/** How many of each are kept; the ones stored first go first. */
const most: Readonly<Record<string, number>> = { [FILES]: 250, [PAGES]: 40, [ANSWERS]: 60, [PICTURES]: 120 };
const OFFLINE = '/offline.html';
const PATIENCE_MS = 3_000;
/** A copy older than this is shown where the network gives nothing, not where it is slow. */
const OLD_MS = 86_400_000;
/** A copy as young as this is not fetched again only because its page was seen again. */
const FRESH_MS = 600_000;

/** Pages that everybody may see and that are worth a second look. */
const readable = /^\/($|active_tips|finished_tips|profile\/|top_tipsters|jackpot|blog|slip\/|proof$)/;
/** Not pages of the site. */
const closed =
  /^\/(api|v2|graphql|hooks|healthz|readyz|metrics|_lck|__demo|og|sitemap\.xml|robots\.txt)(\/|$)/;

const shell = new Set(SHELL_FILES);
const sameForAll = { ignoreVary: true };

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(FILES).then(async (files) => {
      // Names with a hash are what they are; the others may have changed under their name.
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

/** What a page says once it is shown: its address, its language and the files that it needed. */
interface Seen {
  seen: string;
  language: string;
  files: string[];
  /** A session is open here: the page that came with it is nobody else's. */
  signedIn: boolean;
}

worker.addEventListener('message', (event) => {
  const word = event.data as Partial<Seen> | null;
  if (typeof word?.seen !== 'string') return;
  event.waitUntil(keepSeen(word as Seen));
  if (shownOld.delete(event.source?.id ?? '')) event.source?.postMessage({ old: true });
});

/** Pages that were opened from a copy and do not know it yet. */
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

/** The page from the network; when that is silent too long or gone, as it was seen last. */
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
  // Also when the copy was shown meanwhile.
  event.waitUntil(arrived.then(() => Promise.all(storing)).catch(() => {}));
  if (!copy) return arrived.catch(offlinePage);
  const orCopy = arrived.catch(() => showCopy(copy));
  // Whoever has a session or bought something waits: the public copy would hide from them what is theirs.
  if ((await kept(PAGES, SOMEBODY)) || !(ageOf(copy) < OLD_MS)) return orCopy;
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return (await Promise.race([orCopy, patience])) ?? showCopy(copy);
}

/** Stands among the pages while the server makes pages for this browser alone. */
const SOMEBODY = '/somebody';

async function keepPage(url: URL, page: Response): Promise<void> {
  const own = page.headers.get('cache-control')?.includes('private');
  const pages = await caches.open(PAGES);
  if (own) await pages.put(SOMEBODY, new Response());
  else if (isForAll(page)) await pages.delete(SOMEBODY);
  await keep(PAGES, pageKey(url), page);
}

/** A stranger's question: from the network, else as it was answered last. */
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

/** The server says so itself: its answers to one person are 'private' or 'no-store'. */
function isForAll(response: Response): boolean {
  const rule = response.headers.get('cache-control') ?? '';
  return response.status === 200 && response.type === 'basic' && /^(no-cache|public\b.*)$/.test(rule);
}

/** Dialogs open over a page; what they are about is no other page. */
function pageKey({ pathname, search }: URL): string {
  const params = new URLSearchParams(search);
  for (const name of ['dialog', 'phone']) params.delete(name);
  // Not `size`, which iOS 16 does not know.
  const rest = String(params);
  return rest ? `${pathname}?${rest}` : pathname;
}

async function keep(name: string, key: RequestInfo, response: Response): Promise<void> {
  if (!isForAll(response)) return;
  // Before anything is awaited: the page reads the same body.
  const copy = response.clone();
  const store = await caches.open(name);
  await store.put(key, copy);
  const held = await store.keys();
  for (const request of held.slice(0, Math.max(0, held.length - (most[name] ?? 0)))) {
    if (!shell.has(new URL(request.url).pathname)) await store.delete(request);
  }
}

/** Says that there is no network, and lists the pages that can be opened all the same. */
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
