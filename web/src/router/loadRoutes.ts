import type { Matched, Route } from './matchRoutes.ts';
import { asRouteError, notFound, redirectOf } from './responses.ts';

export type LoaderData = Readonly<Record<string, unknown>>;

export interface Failure {
  index: number;
  error: unknown;
}

export type Loaded =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; data: LoaderData; failure: Failure | null }
  | { kind: 'lost'; data: LoaderData; failure: Failure };

const lazyParts = new WeakMap<Route, Promise<void>>();

/** A failure is forgotten, so that the next visit tries again. */
export function resolveLazy(route: Route): Promise<void> | undefined {
  const { lazy } = route;
  if (!lazy) return undefined;
  const running = lazyParts.get(route);
  if (running) return running;
  const coming = lazy().then(
    (parts) => {
      Object.assign(route, parts, { lazy: undefined });
    },
    (error: unknown) => {
      lazyParts.delete(route);
      throw error;
    },
  );
  lazyParts.set(route, coming);
  return coming;
}

function boundaryIndex(routes: readonly Route[], failed: number): number {
  const above = routes.slice(0, failed + 1).findLastIndex((route) => route.errorElement !== undefined);
  return Math.max(above, 0);
}

export function missing({ routes, found }: Matched): Failure | null {
  return found ? null : { index: boundaryIndex(routes, 0), error: notFound() };
}

/** In parallel, except for routes that `keeps` their data. The outermost redirect wins, else the outermost failure. */
export async function loadRoutes(
  matched: Matched,
  request: Request,
  { keeps, fresh }: { keeps: (route: Route) => boolean; fresh: boolean },
): Promise<Loaded> {
  const { routes, params } = matched;
  const data: Record<string, unknown> = {};
  const results = await Promise.all(
    routes.map(async (route): Promise<{ thrown: unknown; lost?: boolean } | undefined> => {
      try {
        await resolveLazy(route);
      } catch (thrown) {
        return { thrown, lost: true };
      }
      try {
        if (!route.loader || keeps(route)) return undefined;
        const value = await route.loader({ request, params, fresh });
        if (redirectOf(value)) return { thrown: value };
        data[route.id] = value;
        return undefined;
      } catch (thrown) {
        return { thrown };
      }
    }),
  );
  for (const result of results) {
    const elsewhere = result && redirectOf(result.thrown);
    if (elsewhere) return { kind: 'redirect', ...elsewhere };
  }
  const failed = results.findIndex((result) => result !== undefined);
  if (failed < 0) return { kind: 'page', data, failure: missing(matched) };
  const failure = { index: boundaryIndex(routes, failed), error: asRouteError(results[failed]?.thrown) };
  return { kind: results.some((result) => result?.lost) ? 'lost' : 'page', data, failure };
}
