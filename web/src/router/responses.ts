/** What `useRouteError` gives for a Response that a loader threw. */
class RouteErrorResponse extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The page answered ${status}`);
    this.status = status;
  }
}

export function isRouteErrorResponse(error: unknown): error is RouteErrorResponse {
  return error instanceof RouteErrorResponse;
}

/** Thrown or returned by a loader. */
export function redirect(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Response {
  return new Response(null, { status, headers: { location } });
}

export function redirectOf(value: unknown): { location: string; status: number } | null {
  if (!(value instanceof Response)) return null;
  const location = value.headers.get('location');
  return location !== null && value.status >= 300 && value.status < 400
    ? { location, status: value.status }
    : null;
}

export function asRouteError(thrown: unknown): unknown {
  return thrown instanceof Response ? new RouteErrorResponse(thrown.status) : thrown;
}

export const notFound = (): unknown => new RouteErrorResponse(404);
