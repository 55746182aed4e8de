import { currentTrace, readTraceparent, type Trace, withTrace } from './requestScope.ts';

type SpanValue = string | number | boolean;

export interface SpanOptions {
  /** `server`: work that came from outside; `client`: waits for somebody else; `consumer`: a job. Else inside of ours. */
  readonly kind?: 'server' | 'client' | 'consumer';
  /** Only names and numbers of ours: no phones, addresses, tokens, picks or texts of callers. */
  readonly attributes?: Readonly<Record<string, SpanValue>>;
  /** What it belongs to; the current span unless given. Null begins a trace. */
  readonly parent?: Trace | null | undefined;
  /** Another span that led to it, in this trace or another one. */
  readonly link?: Trace | undefined;
}

export interface Span {
  readonly trace: Trace;
  rename(name: string): void;
  set(attributes: Readonly<Record<string, SpanValue>>): void;
  /** Marks it as failed; `type` is the name of an error or an outcome, never its text. */
  fail(type: string): void;
  end(): void;
}

/** What makes spans: OpenTelemetry, or nothing. */
export interface Tracer {
  start(name: string, options: SpanOptions, parent: Trace | null): Span;
}

let tracer: Tracer | null = null;

/** Null switches tracing off, as it is at the start. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

const isRecorded = ({ flags }: Trace) => (Number.parseInt(flags, 16) & 1) === 1;

/** Starts a span that ends with a later event; null while tracing is off or when its trace is not recorded. */
export function startSpan(name: string, options: SpanOptions = {}): Span | null {
  if (!tracer) return null;
  const parent = options.parent === undefined ? (currentTrace() ?? null) : options.parent;
  // Decided with our first span of the trace; what is not recorded costs nothing.
  if (parent?.spanId !== undefined && !isRecorded(parent)) return null;
  return tracer.start(name, options, parent);
}

/** Runs work in a span that ends with it; just the work while tracing is off. */
export function inSpan<Value>(name: string, options: SpanOptions, work: (span: Span | null) => Value): Value {
  const span = startSpan(name, options);
  if (span === null) {
    // A job whose trace is not recorded must not fall to the trace of what runs around it.
    return options.parent ? withTrace(options.parent, () => work(null)) : work(null);
  }
  try {
    const value = withTrace(span.trace, () => work(span));
    if (!(value instanceof Promise)) {
      span.end();
      return value;
    }
    return value.then(
      (result: unknown) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        span.fail(nameOf(error));
        span.end();
        throw error;
      },
    ) as Value;
  } catch (error) {
    span.fail(nameOf(error));
    span.end();
    throw error;
  }
}

/** The same inside a recorded trace only, for what also happens in the background all the time; described when needed. */
export function inSpanOfTrace<Value>(
  describe: () => SpanOptions & { readonly name: string },
  work: (span: Span | null) => Value,
): Value {
  const trace = tracer && currentTrace();
  if (!trace?.spanId || !isRecorded(trace)) return work(null);
  const { name, ...options } = describe();
  return inSpan(name, options, work);
}

/**
 * Goes on in the trace whose traceparent a row keeps: on another node, after a restart, in a job that serves many rows.
 * Linked with what led here, when that is another trace.
 */
export function inKeptTrace<Value>(kept: string | null, name: string, work: () => Value): Value {
  const parent = readTraceparent(kept);
  const now = currentTrace();
  if (!parent || parent.traceId === now?.traceId) return inSpanOfTrace(() => ({ name }), work);
  return inSpan(name, { parent, link: now }, work);
}

/** Codes of databases and of Node are names; an error's message may hold values. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{2,40}$/.test(code) ? code : error.name;
}
