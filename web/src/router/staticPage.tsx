import { newKey } from './address.ts';
import { createMemoryRouter, type Router, type RouterState } from './createRouter.ts';
import { type Failure, loadRoutes, resolveLazy } from './loadRoutes.ts';
import { matchRoutes, routeTable } from './matchRoutes.ts';
import { RouterView } from './RouterView.tsx';
import { isRouteErrorResponse } from './responses.ts';
import type { FormOutcome, RouteObject } from './route.ts';

export type StaticPage =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; state: RouterState };

function statusOf(failure: Failure): number {
  return isRouteErrorResponse(failure.error) ? failure.error.status : 500;
}

/** Gives a form to the page that it was sent to; null when that page takes none. */
export async function takeForm(
  routes: readonly RouteObject[],
  request: Request,
): Promise<FormOutcome | null> {
  const matched = matchRoutes(routeTable(routes), new URL(request.url).pathname);
  const page = matched.routes.at(-1);
  if (page) await resolveLazy(page);
  if (!page?.action) return null;
  return page.action({ form: new URLSearchParams(await request.text()), params: matched.params });
}

/** The status is that of the failure, else `status` of the page's handle. */
export async function loadStaticPage(routes: readonly RouteObject[], request: Request): Promise<StaticPage> {
  const { pathname, search } = new URL(request.url);
  const matched = matchRoutes(routeTable(routes), pathname);
  const loaded = await loadRoutes(matched, request, { keeps: () => false, fresh: false });
  if (loaded.kind === 'redirect') return loaded;
  const handle = matched.routes.at(-1)?.handle as { status?: number } | undefined;
  return {
    kind: 'page',
    status: loaded.failure ? statusOf(loaded.failure) : (handle?.status ?? 200),
    state: {
      location: { pathname, search, hash: '', state: null, key: newKey() },
      action: 'POP',
      preventScrollReset: false,
      matched,
      loaderData: loaded.data,
      failure: loaded.failure,
      initialized: true,
      navigation: { state: 'idle' },
      revalidation: 'idle',
    },
  };
}

/** Links and hooks need a router; HTML never navigates. */
const still: Router = createMemoryRouter([]);

export function StaticRouterProvider({ state }: { state: RouterState }) {
  return <RouterView router={still} state={state} />;
}
