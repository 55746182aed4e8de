import { hrefOf, newKey, resolveAddress, urlOf } from './address.ts';
import { browserHistory, type Entry, memoryHistory, type RouterHistory } from './history.ts';
import { type Failure, type LoaderData, loadRoutes, missing, resolveLazy } from './loadRoutes.ts';
import { type Matched, matchRoutes, type Route, type RouteTable, routeTable } from './matchRoutes.ts';
import type { Location, RouteObject } from './route.ts';

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface RouterState {
  location: Location;
  /** How one came here. */
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

/** A place that the visitor is about to leave for. */
export interface Leaving {
  from: Location;
  to: Location;
  /** Goes there after all. */
  leave(): void;
}

export interface Router {
  readonly state: RouterState;
  /** Hears of each change before it is drawn. */
  subscribe(listener: (state: RouterState, previous: RouterState) => void): () => void;
  /** Resolves when the page is there, or another navigation came in between. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>;
  /** Runs the loaders of the page again. */
  revalidate(): Promise<void>;
  /** While it answers true, nobody leaves: neither by a link nor back nor forward. One at a time; answers how to stop. */
  block(holds: (leaving: Leaving) => boolean): () => void;
  /** Fetches the modules of a page that is likely to be opened next. */
  prefetch(to: string): void;
  /** Stops listening to the history. */
  dispose(): void;
}

interface Visit extends NavigateOptions {
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

/** Routes over a history: one navigation at a time, the newest wins, and the page changes when its loaders are done. */
export function createRouter(routes: readonly RouteObject[], history: RouterHistory): Router {
  const table = routeTable(routes);
  const listeners = new Set<(state: RouterState, previous: RouterState) => void>();
  let state = firstState(table, history.location());
  let running: AbortController | null = null;
  let blocker: ((leaving: Leaving) => boolean) | null = null;
  /** What to do with the next pop when it is our own doing. */
  let ownPop: 'ignore' | 'obey' | null = null;

  function update(change: Partial<RouterState>): void {
    const previous = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, previous);
  }

  /** Which data stays as it is: that of routes which were here before and want no other. */
  function keeping(matched: Matched, location: Location, force: boolean): (route: Route) => boolean {
    const { matched: before, location: from, loaderData } = state;
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

  function commit(
    { location, action, preventScrollReset = false }: Visit,
    change: Partial<RouterState>,
  ): void {
    running = null;
    if (action === 'PUSH') history.push(location);
    if (action === 'REPLACE') history.replace(location);
    update({
      ...change,
      location,
      action,
      preventScrollReset,
      navigation: { state: 'idle' },
      revalidation: 'idle',
      initialized: true,
    });
  }

  async function visit(to: Visit, { force = false, first = false } = {}): Promise<void> {
    running?.abort();
    running = null;
    const { location, action } = to;
    const from = state.location;
    const samePage = from.pathname === location.pathname && from.search === location.search;
    if (!first && !force && samePage && location.hash !== '') return commit(to, {});
    const fresh = force || (!first && action !== 'POP');
    const matched = matchRoutes(table, location.pathname);
    const keeps = keeping(matched, location, force);
    const controller = new AbortController();
    running = controller;
    if (!first && !force) update({ navigation: { state: 'loading', location } });
    const request = new Request(urlOf(location), { signal: controller.signal });
    const loaded = await loadRoutes(matched, request, { keeps, fresh });
    if (controller.signal.aborted) return;
    if (loaded.kind === 'redirect') {
      const target = { ...resolveAddress(loaded.location, location), state: null, key: newKey() };
      // What was not to be seen leaves no place to go back to.
      return visit({ location: target, action: action === 'PUSH' ? 'PUSH' : 'REPLACE' }, { first });
    }
    if (loaded.kind === 'lost' && history.openDocument?.(location)) return;
    const kept = matched.routes.filter(keeps).map(({ id }) => [id, state.loaderData[id]]);
    commit(to, {
      matched,
      loaderData: { ...Object.fromEntries(kept), ...loaded.data },
      failure: loaded.failure,
    });
  }

  function isHeld(to: Location, leave: () => void): boolean {
    return blocker?.({ from: state.location, to, leave }) ?? false;
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
    // The first page may still be on its way: it is the first one then, wherever it is.
    void visit({ location, action: 'POP' }, { first: !state.initialized });
  });
  if (!state.initialized) void visit({ location: state.location, action: 'POP' }, { first: true });

  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: async (to, options = {}) => {
      if (typeof to === 'number') return history.go(to);
      const location: Location = {
        ...resolveAddress(to, state.location),
        state: options.state ?? null,
        key: newKey(),
      };
      const here = hrefOf(location) === hrefOf(state.location);
      const open = () =>
        visit({ ...options, location, action: options.replace || here ? 'REPLACE' : 'PUSH' });
      if (isHeld(location, open)) return;
      return open();
    },
    revalidate: async () => {
      // A navigation that is under way brings new data by itself.
      if (running) return;
      update({ revalidation: 'loading' });
      await visit({ location: state.location, action: 'POP', preventScrollReset: true }, { force: true });
    },
    block: (holds) => {
      blocker = holds;
      return () => {
        if (blocker === holds) blocker = null;
      };
    },
    prefetch: (to) => {
      for (const route of matchRoutes(table, resolveAddress(to, state.location).pathname).routes)
        resolveLazy(route)?.catch(() => {});
    },
    dispose: () => {
      running?.abort();
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
