import { use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { Leaving, NavigateOptions, RouterState } from './createRouter.ts';
import type { Location, Params } from './route.ts';
import { PlaceContext, RouteErrorContext, useRouter } from './routerContext.ts';

export function useLocation(): Location {
  return useRouter().state.location;
}

export function useParams(): Params {
  return useRouter().state.matched.params;
}

/** Read-only: links and `navigate` change it. */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}

export function useLoaderData<Data>(): Data {
  const place = use(PlaceContext);
  return useRouter().state.loaderData[place?.id ?? ''] as Data;
}

/** Takes an address or a number of history entries; resolves when the page is loaded. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => Promise<void> {
  return useRouter().router.navigate;
}

export function useNavigation(): RouterState['navigation'] {
  return useRouter().state.navigation;
}

/** While `unsaved`, holds links, back and forward; `leave` continues. Leaving the site is the browser's to confirm. */
export function useBlocker(unsaved: boolean, holds: (leaving: Leaving) => boolean): void {
  const { router } = useRouter();
  const ask = useEffectEvent(holds);
  useEffect(() => (unsaved ? router.block((leaving) => ask(leaving)) : undefined), [router, unsaved]);
}

export function useRevalidator(): { revalidate: () => Promise<void>; state: RouterState['revalidation'] } {
  const { router, state } = useRouter();
  const revalidate = useCallback(() => router.revalidate(), [router]);
  return { revalidate, state: state.revalidation };
}

export function useRouteError(): unknown {
  return use(RouteErrorContext);
}
