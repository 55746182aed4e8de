import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The trace of W3C Trace Context that a request belongs to. */
export interface Trace {
  readonly traceId: string;
  /** Two hexadecimal figures; the last bit says that the trace is recorded. */
  readonly flags: string;
}

/** What a request started: its calls of the database and of providers, its lines of the log, its jobs. */
export interface RequestScope {
  readonly requestId: string;
  readonly trace?: Trace;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Does something as part of a request. */
export function inRequest<Value>(scope: RequestScope, work: () => Value): Value {
  return scopes.run(scope, work);
}

/** What each line of the log says of its request. */
export function loggedScope(): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  return { requestId: scope.requestId, ...(scope.trace ? { traceId: scope.trace.traceId } : {}) };
}

/** Reads the header `traceparent`; null for anything that is none. */
export function readTraceparent(header: unknown): Trace | null {
  if (typeof header !== 'string') return null;
  const parts = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/.exec(
    header,
  );
  return parts ? { traceId: parts[1] ?? '', flags: parts[2] ?? '00' } : null;
}

/** The header of a call that goes out: the same trace, and a new number for the call. Undefined outside a trace. */
export function outgoingTraceparent(): string | undefined {
  const trace = scopes.getStore()?.trace;
  return trace && `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}`;
}
