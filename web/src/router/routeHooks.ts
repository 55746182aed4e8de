import { use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { Leaving, NavigateOptions, RouterState } from './createRouter.ts';
import type { Location, Params } from './route.ts';
import { PlaceContext, RouteErrorContext, useRouter } from './routerContext.ts';

export function useLocation(): Location {
  return useRouter().state.location;
}

/** The names in the paths of the page and of the frames around it. */
export function useParams(): Params {
  return useRouter().state.matched.params;
}

/** The search of the address. Another one is another address: links and `navigate` change it. */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}

/** What the loader of the route gave in which the component stands. */
export function useLoaderData<Data>(): Data {
  const place = use(PlaceContext);
  return useRouter().state.loaderData[place?.id ?? ''] as Data;
}

/** Opens an address, or goes so many places back or forward. Resolves when the page is there. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => Promise<void> {
  return useRouter().router.navigate;
}

export function useNavigation(): RouterState['navigation'] {
  return useRouter().state.navigation;
}

/**
 * While `unsaved`, whatever leads away is asked first, by link, back or forward; true keeps the visitor here, and
 * `leave` goes on later. Opening the address outside the router is for the browser to ask about.
 */
export function useBlocker(unsaved: boolean, holds: (leaving: Leaving) => boolean): void {
  const { router } = useRouter();
  const ask = useEffectEvent(holds);
  useEffect(() => (unsaved ? router.block((leaving) => ask(leaving)) : undefined), [router, unsaved]);
}

/** Asks the data of the page anew. */
export function useRevalidator(): { revalidate: () => Promise<void>; state: RouterState['revalidation'] } {
  const { router, state } = useRouter();
  const revalidate = useCallback(() => router.revalidate(), [router]);
  return { revalidate, state: state.revalidation };
}

/** In an `errorElement`: what went wrong. */
export function useRouteError(): unknown {
  return use(RouteErrorContext);
}
