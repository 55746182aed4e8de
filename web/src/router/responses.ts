/** A loader's 'there is no such thing' (or any other status) as the page that says so gets it. */
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

/** A loader throws or returns it to send the visitor elsewhere. */
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

/** What was thrown, as a page may read it: a Response becomes its status. */
export function asRouteError(thrown: unknown): unknown {
  return thrown instanceof Response ? new RouteErrorResponse(thrown.status) : thrown;
}

export const notFound = (): unknown => new RouteErrorResponse(404);
