import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RouterState } from '../router/createRouter.ts';

const id = 'G-AB12CD34EF';
const scripts = () => document.head.querySelectorAll('script[src*="googletagmanager"]');
/** What Google's script would find, as 'event page'. */
const sent = () =>
  ((window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [])
    .filter(([word]) => word === 'event')
    .map(([, event, { page_location }]) => `${event} ${new URL(page_location).pathname}`);

/** A fresh document: consent listeners last as long as the document. */
let analytics: typeof import('./analytics.ts');
let consent: typeof import('./cookieConsent.ts');

beforeEach(async () => {
  vi.resetModules();
  analytics = await import('./analytics.ts');
  consent = await import('./cookieConsent.ts');
  document.head.innerHTML = `<meta name="analytics" content="${id}">`;
});
afterEach(() => {
  consent.takeBackConsent();
  document.head.innerHTML = '';
  Reflect.deleteProperty(window, 'dataLayer');
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
});

/** A router that goes where the test says. */
function router(search = '') {
  let state = { location: { pathname: '/', search } } as RouterState;
  const listeners = new Set<(next: RouterState, before: RouterState) => void>();
  return {
    get state() {
      return state;
    },
    subscribe(listener: (next: RouterState, before: RouterState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(address: string) {
      const before = state;
      window.history.replaceState(null, '', address);
      const { pathname, search: asked } = window.location;
      state = { location: { pathname, search: asked } } as RouterState;
      for (const listener of listeners) listener(state, before);
    },
  };
}

it('loads nothing and remembers nothing before the visitor agrees', async () => {
  const site = router('?dialog=login');
  analytics.startAnalytics(site);
  site.go('/blog');
  analytics.measure('add_tip');
  analytics.measureAfterReload('login');
  await import('./googleAnalytics.ts');
  expect(scripts()).toHaveLength(0);
  expect(sent()).toEqual([]);
  expect(window.sessionStorage.length).toBe(0);
});

it('counts pages, forms, a login after its reload and a tip that was added, from consent on', async () => {
  consent.giveConsent('yes');
  analytics.measureAfterReload('login');
  const site = router();
  analytics.startAnalytics(site);
  site.go('/top_tipsters?dialog=login');
  site.go('/top_tipsters?dialog=register');
  site.go('/dashboard/add_tips');
  analytics.measure('add_tip');
  await vi.waitFor(() => expect(sent()).toHaveLength(7));
  expect(sent()).toEqual([
    'page_view /',
    'login /',
    'page_view /top_tipsters',
    'open_login /top_tipsters',
    'open_registration /top_tipsters',
    'page_view /dashboard/add_tips',
    'add_tip /dashboard/add_tips',
  ]);
  expect(scripts()).toHaveLength(1);
});

it('names each page before the script could count by itself, without what an address opens', async () => {
  consent.giveConsent('yes');
  window.history.replaceState(null, '', '/change_password/secret');
  const site = router();
  analytics.startAnalytics(site);
  site.go('/top_tipsters?dialog=otp&phone=254712345678#purchase=abc');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  const { dataLayer = [] } = window as unknown as { dataLayer?: IArguments[] };
  const words = dataLayer.map(([word, ...rest]) => [word, ...rest]);
  const names = words.filter(([word]) => word === 'set').map(([, named]) => named);
  const named = (page: string) => ({ page_location: window.location.origin + page, page_title: page });
  expect(names[0]).toEqual(named('/change_password'));
  expect(names.at(-1)).toEqual(named('/top_tipsters'));
  // Values in `config` would override those set for the next page.
  const order = words.map(([word]) => word);
  expect(order.indexOf('set')).toBeLessThan(order.indexOf('config'));
  expect(words.find(([word]) => word === 'config')?.[2]).not.toHaveProperty('page_location');
  expect(JSON.stringify(words)).not.toMatch(/secret|254712345678|purchase/);
});

it.each([
  ['https://www.example.com/path?word=x', 'https://www.example.com'],
  [`${window.location.origin}/change_password/secret`, ''],
  ['', ''],
])('sends of the referrer %s only %s, also where URL.canParse is missing', async (referrer, origin) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  Object.defineProperty(URL, 'canParse', { configurable: true, value: undefined });
  consent.giveConsent('yes');
  analytics.startAnalytics(router());
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const { dataLayer = [] } = window as unknown as { dataLayer?: IArguments[] };
  expect(dataLayer.find(([word]) => word === 'config')?.[2].page_referrer).toBe(origin);
  Reflect.deleteProperty(URL, 'canParse');
  vi.restoreAllMocks();
});

it('stops when consent is taken back, and forgets what was counted with', async () => {
  consent.giveConsent('yes');
  const site = router();
  analytics.startAnalytics(site);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script sets it
  document.cookie = '_ga=GA1.1.1; Path=/';
  consent.takeBackConsent();
  await vi.waitFor(() => expect(scripts()).toHaveLength(0));
  expect(document.cookie).not.toContain('_ga');
  expect(Reflect.get(window, `ga-disable-${id}`)).toBe(true);
  const before = sent().length;
  site.go('/jackpot');
  analytics.measure('add_tip');
  expect(sent()).toHaveLength(before);
});

it('counts nothing where the operator measures nothing', async () => {
  document.head.innerHTML = '';
  consent.giveConsent('yes');
  analytics.startAnalytics(router());
  analytics.measure('page_view');
  await import('./googleAnalytics.ts');
  expect(scripts()).toHaveLength(0);
});

it.each([
  ['/phone-otp/254712345678', '/phone-otp'],
  ['/email-verification/abc123', '/email-verification'],
  ['/change_password/secret', '/change_password'],
  ['/profile/Mtaalamu', '/profile/Mtaalamu'],
])('%s is counted as %s', (pathname, page) => {
  expect(analytics.measuredPage(pathname)).toBe(page);
});
