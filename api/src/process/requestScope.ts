import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The trace of W3C Trace Context that work belongs to. */
export interface Trace {
  readonly traceId: string;
  /** Two hex digits; the last bit marks a recorded trace. */
  readonly flags: string;
  /** The caller's span, from a header or row. */
  readonly parentId?: string;
  /** Our span, parent of new ones. */
  readonly spanId?: string;
}

/** Identifies what belongs to a request: its database and provider calls, log lines and jobs. */
export interface RequestScope {
  readonly requestId: string;
  readonly trace?: Trace;
}

/** Facts gathered for the log line of a slow or refused request. */
export interface Noted {
  statements: number;
  /** Name of the operation, if it is one of the web's own. */
  operation?: string;
  /** Code of its refusal. */
  refusal?: string;
}

interface Current {
  readonly scope: RequestScope;
  readonly trace: Trace | undefined;
  readonly noted: Noted;
}

const current = new AsyncLocalStorage<Current>();

export function currentRequest(): RequestScope | undefined {
  return current.getStore()?.scope;
}

export function currentTrace(): Trace | undefined {
  return current.getStore()?.trace;
}

/** Kept by a job: its spans become children of the current one. */
export function requestOfJob(): RequestScope | undefined {
  const now = current.getStore();
  return now && { requestId: now.scope.requestId, ...(now.trace ? { trace: now.trace } : {}) };
}

/** Runs a function as part of a request. */
export function inRequest<Value>(scope: RequestScope, work: () => Value): Value {
  return current.run({ scope, trace: scope.trace, noted: { statements: 0 } }, work);
}

/** Runs a function in the same request under another span. */
export function withTrace<Value>(trace: Trace, work: () => Value): Value {
  const { scope = { requestId: trace.traceId }, noted = { statements: 0 } } = current.getStore() ?? {};
  return current.run({ scope, trace, noted }, work);
}

export function noted(): Noted | undefined {
  return current.getStore()?.noted;
}

/** The first code counts. */
export function noteRefused(code: string): void {
  const facts = noted();
  if (facts) facts.refusal ??= code;
}

/** Request fields of each log line. */
export function loggedScope(): Record<string, string> {
  const now = current.getStore();
  if (!now) return {};
  const { scope, trace } = now;
  return {
    requestId: scope.requestId,
    ...(trace ? { traceId: trace.traceId } : {}),
    ...(trace?.spanId ? { spanId: trace.spanId } : {}),
  };
}

/** Parses the header `traceparent`; null when invalid. */
export function readTraceparent(header: unknown): Trace | null {
  if (typeof header !== 'string') return null;
  const parts = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(
    header,
  );
  if (!parts) return null;
  const [, traceId = '', parentId = '', flags = '00'] = parts;
  return { traceId, parentId, flags };
}

/** For outgoing calls and rows: our span, else a new span id. Undefined outside a trace. */
export function outgoingTraceparent(): string | undefined {
  const trace = currentTrace();
  return trace && `00-${trace.traceId}-${trace.spanId ?? randomBytes(8).toString('hex')}-${trace.flags}`;
}

const callers = new AsyncLocalStorage<{ wasAnswered: boolean }>();

/** The caller may be answered before the work ends; `markAnswered` tells the work. */
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
