import { hrefOf, newKey, resolveAddress, urlOf } from './address.ts';
import { browserHistory, type Entry, memoryHistory, type RouterHistory } from './history.ts';
import { type Failure, type LoaderData, loadRoutes, missing, resolveLazy } from './loadRoutes.ts';
import { type Matched, matchRoutes, type Route, type RouteTable, routeTable } from './matchRoutes.ts';
import type { Location, RouteObject } from './route.ts';

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface RouterState {
  location: Location;
  action: HistoryAction;
  preventScrollReset: boolean;
  matched: Matched;
  loaderData: LoaderData;
  failure: Failure | null;
  /** False until the first page's modules and loaders are done. */
  initialized: boolean;
  navigation: { state: 'idle' | 'loading'; location?: Location };
  revalidation: 'idle' | 'loading';
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export interface Leaving {
  from: Location;
  to: Location;
  leave(): void;
}

export interface Router {
  readonly state: RouterState;
  /** Called before the change is rendered. */
  subscribe(listener: (state: RouterState, previous: RouterState) => void): () => void;
  /** Resolves when the page is loaded or another navigation has replaced it. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>;
  revalidate(): Promise<void>;
  /** While `holds` returns true, links, back and forward do not navigate. One at a time; returns how to unblock. */
  block(holds: (leaving: Leaving) => boolean): () => void;
  prefetch(to: string): void;
  dispose(): void;
}

interface Navigation extends NavigateOptions {
  location: Location;
  action: HistoryAction;
}

function firstState(table: RouteTable, location: Location): RouterState {
  const matched = matchRoutes(table, location.pathname);
  return {
    location,
    action: 'POP',
    preventScrollReset: false,
    matched,
    loaderData: {},
    failure: missing(matched),
    initialized: !matched.routes.some((route) => route.lazy || route.loader),
    navigation: { state: 'idle' },
    revalidation: 'idle',
  };
}

/** The state on the screen, and who hears of its changes. */
function stateStore(first: RouterState) {
  const listeners = new Set<(state: RouterState, previous: RouterState) => void>();
  let state = first;
  return {
    get: () => state,
    update: (change: Partial<RouterState>) => {
      const previous = state;
      state = { ...state, ...change };
      for (const listener of listeners) listener(state, previous);
    },
    subscribe: (listener: (state: RouterState, previous: RouterState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** True for routes that stay and whose `shouldRevalidate` keeps their data. */
function keeping(
  { matched: before, location: from, loaderData }: RouterState,
  matched: Matched,
  location: Location,
  force: boolean,
): (route: Route) => boolean {
  const currentUrl = urlOf(from);
  const nextUrl = urlOf(location);
  const changed = force || from.pathname !== location.pathname || from.search !== location.search;
  const again = hrefOf(from) === hrefOf(location);
  return (route) => {
    if (!before.routes.includes(route) || !matched.routes.includes(route) || !(route.id in loaderData))
      return false;
    const args = { currentUrl, nextUrl, defaultShouldRevalidate: changed || again };
    return !(route.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate);
  };
}

/** One navigation at a time, the newest wins; the page changes when its loaders are done. */
function navigator(table: RouteTable, history: RouterHistory, store: ReturnType<typeof stateStore>) {
  let running: AbortController | null = null;
  /** Aborted when the page on the screen is left. */
  let shown: AbortController | null = null;

  function commit(
    { location, action, preventScrollReset = false }: Navigation,
    change: Partial<RouterState>,
  ): void {
    running = null;
    if (action === 'PUSH') history.push(location);
    if (action === 'REPLACE') history.replace(location);
    store.update({
      ...change,
      location,
      action,
      preventScrollReset,
      navigation: { state: 'idle' },
      revalidation: 'idle',
      initialized: true,
    });
  }

  async function navigateTo(to: Navigation, { force = false, first = false } = {}): Promise<void> {
    running?.abort();
    running = null;
    const { location, action } = to;
    const from = store.get().location;
    const samePage = from.pathname === location.pathname && from.search === location.search;
    if (!first && !force && samePage && location.hash !== '') return commit(to, {});
    const fresh = force || (!first && action !== 'POP');
    const matched = matchRoutes(table, location.pathname);
    const keeps = keeping(store.get(), matched, location, force);
    const controller = new AbortController();
    running = controller;
    if (!first && !force) store.update({ navigation: { state: 'loading', location } });
    const request = new Request(urlOf(location), { signal: controller.signal });
    const loaded = await loadRoutes(matched, request, { keeps, fresh });
    if (controller.signal.aborted) return;
    if (loaded.kind === 'redirect') {
      const target = { ...resolveAddress(loaded.location, location), state: null, key: newKey() };
      // A redirect replaces the refused entry of the history.
      return navigateTo({ location: target, action: action === 'PUSH' ? 'PUSH' : 'REPLACE' }, { first });
    }
    if (loaded.kind === 'lost' && history.openDocument?.(location)) return;
    const { loaderData, matched: before } = store.get();
    const kept = matched.routes.filter(keeps).map(({ id }) => [id, loaderData[id]]);
    const page = matched.routes.at(-1);
    // A dialog over a page is a navigation too, but must not abort the page's requests.
    if (!page || page !== before.routes.at(-1) || !keeps(page)) {
      shown?.abort();
      shown = controller;
    }
    commit(to, {
      matched,
      loaderData: { ...Object.fromEntries(kept), ...loaded.data },
      failure: loaded.failure,
    });
  }

  return {
    navigateTo,
    isRunning: () => running !== null,
    abort: () => {
      running?.abort();
      shown?.abort();
    },
  };
}

export function createRouter(routes: readonly RouteObject[], history: RouterHistory): Router {
  const table = routeTable(routes);
  const store = stateStore(firstState(table, history.location()));
  const { navigateTo, isRunning, abort } = navigator(table, history, store);
  let blocker: ((leaving: Leaving) => boolean) | null = null;
  /** Set when the router itself causes the next pop. */
  let ownPop: 'ignore' | 'obey' | null = null;

  function isHeld(to: Location, leave: () => void): boolean {
    return blocker?.({ from: store.get().location, to, leave }) ?? false;
  }

  const forget = history.onPop((delta) => {
    const location = history.location();
    const own = ownPop;
    ownPop = null;
    if (own === 'ignore') return;
    const leave = () => {
      ownPop = 'obey';
      history.go(delta);
    };
    if (own === null && delta !== 0 && isHeld(location, leave)) {
      ownPop = 'ignore';
      history.go(-delta);
      return;
    }
    // Before the first page is loaded, this one becomes the first.
    void navigateTo({ location, action: 'POP' }, { first: !store.get().initialized });
  });
  const first = store.get();
  if (!first.initialized) void navigateTo({ location: first.location, action: 'POP' }, { first: true });

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    navigate: async (to, options = {}) => {
      if (typeof to === 'number') return history.go(to);
      const from = store.get().location;
      const location: Location = {
        ...resolveAddress(to, from),
        state: options.state ?? null,
        key: newKey(),
      };
      const here = hrefOf(location) === hrefOf(from);
      const open = () =>
        navigateTo({ ...options, location, action: options.replace || here ? 'REPLACE' : 'PUSH' });
      if (isHeld(location, open)) return;
      return open();
    },
    revalidate: async () => {
      // A running navigation loads new data anyway.
      if (isRunning()) return;
      store.update({ revalidation: 'loading' });
      const { location } = store.get();
      await navigateTo({ location, action: 'POP', preventScrollReset: true }, { force: true });
    },
    block: (holds) => {
      blocker = holds;
      return () => {
        if (blocker === holds) blocker = null;
      };
    },
    prefetch: (to) => {
      const { pathname } = resolveAddress(to, store.get().location);
      for (const route of matchRoutes(table, pathname).routes) resolveLazy(route)?.catch(() => {});
    },
    dispose: () => {
      abort();
      forget();
    },
  };
}

export function createBrowserRouter(routes: readonly RouteObject[]): Router {
  return createRouter(routes, browserHistory());
}

export function createMemoryRouter(
  routes: readonly RouteObject[],
  { initialEntries = ['/'] }: { initialEntries?: readonly Entry[] } = {},
): Router {
  return createRouter(routes, memoryHistory(initialEntries));
}
