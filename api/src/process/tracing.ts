import { currentTrace, readTraceparent, type Trace, withTrace } from './requestScope.ts';

type SpanValue = string | number | boolean;

export interface SpanOptions {
  /** `server`: incoming; `client`: waits for an external system; `consumer`: a job. Default: internal. */
  readonly kind?: 'server' | 'client' | 'consumer';
  /** Our own names and numbers only: no phones, addresses, tokens, picks or caller text. */
  readonly attributes?: Readonly<Record<string, SpanValue>>;
  /** Defaults to the current span; null begins a trace. */
  readonly parent?: Trace | null | undefined;
  /** Span that led to this one, in any trace. */
  readonly link?: Trace | undefined;
}

export interface Span {
  readonly trace: Trace;
  rename(name: string): void;
  set(attributes: Readonly<Record<string, SpanValue>>): void;
  /** `type` is an error's name or an outcome, never its text. */
  fail(type: string): void;
  end(): void;
}

/** What makes spans: OpenTelemetry, or nothing. */
export interface Tracer {
  start(name: string, options: SpanOptions, parent: Trace | null): Span;
}

let tracer: Tracer | null = null;

/** Null disables tracing, the initial state. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

const isRecorded = ({ flags }: Trace) => (Number.parseInt(flags, 16) & 1) === 1;

/** Ended by a later event; null while tracing is off or the trace is not recorded. */
export function startSpan(name: string, options: SpanOptions = {}): Span | null {
  if (!tracer) return null;
  const parent = options.parent === undefined ? (currentTrace() ?? null) : options.parent;
  // Sampling was decided with our first span of the trace.
  if (parent?.spanId !== undefined && !isRecorded(parent)) return null;
  return tracer.start(name, options, parent);
}

/** Plain `work` while tracing is off. */
export function inSpan<Value>(name: string, options: SpanOptions, work: (span: Span | null) => Value): Value {
  const span = startSpan(name, options);
  if (span === null) {
    // Work of an unrecorded trace must not join the surrounding one.
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

/** Only inside a recorded trace, for work that also runs constantly in the background; described lazily. */
export function inSpanOfTrace<Value>(
  describe: () => SpanOptions & { readonly name: string },
  work: (span: Span | null) => Value,
): Value {
  const trace = tracer && currentTrace();
  if (!trace?.spanId || !isRecorded(trace)) return work(null);
  const { name, ...options } = describe();
  return inSpan(name, options, work);
}

/** Continues the trace stored in a row: on another node, after a restart, or in a batch job. Linked to the current trace when different. */
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
