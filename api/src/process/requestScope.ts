import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The trace of W3C Trace Context that a request belongs to. */
export interface Trace {
  readonly traceId: string;
  /** Two hexadecimal digits; the last bit marks a recorded trace. */
  readonly flags: string;
}

/** Identifies what belongs to a request: its database and provider calls, log lines and jobs. */
export interface RequestScope {
  readonly requestId: string;
  readonly trace?: Trace;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Runs a function as part of a request. */
export function inRequest<Value>(scope: RequestScope, work: () => Value): Value {
  return scopes.run(scope, work);
}

/** The request's fields of each log line. */
export function loggedScope(): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  return { requestId: scope.requestId, ...(scope.trace ? { traceId: scope.trace.traceId } : {}) };
}

/** Parses the header `traceparent`; null when invalid. */
export function readTraceparent(header: unknown): Trace | null {
  if (typeof header !== 'string') return null;
  const parts = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/.exec(
    header,
  );
  return parts ? { traceId: parts[1] ?? '', flags: parts[2] ?? '00' } : null;
}

/** The header of an outgoing call: the same trace with a new span id. Undefined outside a trace. */
export function outgoingTraceparent(): string | undefined {
  const trace = scopes.getStore()?.trace;
  return trace && `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}`;
}

const callers = new AsyncLocalStorage<{ wasAnswered: boolean }>();

/** Runs work for a caller who may be answered before it ends; `markAnswered` says so to the work. */
export function forCaller<Value>(work: () => Value): { value: Value; markAnswered: () => void } {
  const caller = { wasAnswered: false };
  const markAnswered = () => {
    caller.wasAnswered = true;
  };
  return { value: callers.run(caller, work), markAnswered };
}

/** True when the caller of this work was answered without it. */
export function callerWasAnswered(): boolean {
  return callers.getStore()?.wasAnswered === true;
}
