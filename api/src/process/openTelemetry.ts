import type { Context, SpanContext, SpanKind, Span as TheirSpan } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';
import { version } from './log.ts';
import type { Trace } from './requestScope.ts';
import { nodeName, type Settings } from './settings.ts';
import { type Tracer, useTracer } from './tracing.ts';

const exported = new Counter({
  name: 'tipsoko_spans_total',
  help: 'Spans by what became of them: sent, or failed when the collector did not take them (they are dropped)',
  labelNames: ['outcome'],
  registers: [metrics],
});

const WARN_EVERY_MS = 60_000;

export interface Tracing {
  /** Flushes within `graceMs` and stops tracing. */
  close(graceMs: number): Promise<void>;
}

/** Address of the collector for traces; null while tracing is off. */
export function tracesAddress({ OTEL_EXPORTER_OTLP_ENDPOINT: base }: Settings): string | null {
  return base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`;
}

/** Loads nothing without a collector. Spans queue up to a bound and are dropped beyond it. */
export async function openTracing(settings: Settings, log: Logger): Promise<Tracing> {
  const url = tracesAddress(settings);
  if (url === null) return { close: async () => {} };
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    // Serialises exports, so that the queue bounds memory.
    concurrencyLimit: 2,
  });
  const processor = new sdk.BatchSpanProcessor({
    exporter: watched(exporter, log),
    maxQueueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: Math.min(512, settings.OTEL_BSP_MAX_QUEUE_SIZE),
    scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.version': version,
      'service.instance.id': nodeName(settings),
      'deployment.environment.name': settings.NODE_ENV,
      ...settings.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': settings.OTEL_SERVICE_NAME,
    }),
    sampler: samplerOf(sdk, settings),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: 2_000, attributeCountLimit: 32, eventCountLimit: 8 },
  });
  useTracer(tracerOf(api, provider.getTracer('tipsoko', version)));
  log.info({ collector: new URL(url).host, sampler: settings.OTEL_TRACES_SAMPLER }, 'traces are sent');
  return {
    close: async (graceMs) => {
      useTracer(null);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), settings: Settings): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  const root = name.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Counts exported spans; an unreachable collector is one warning a minute. */
function watched(exporter: SpanExporter, log: Logger): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        exported.inc({ outcome: result.code === 0 ? 'sent' : 'failed' }, spans.length);
        if (result.code !== 0 && performance.now() - warnedAt >= WARN_EVERY_MS) {
          warnedAt = performance.now();
          log.warn({ err: result.error, spans: spans.length }, 'the trace collector did not accept spans');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function tracerOf(
  api: typeof import('@opentelemetry/api'),
  tracer: import('@opentelemetry/api').Tracer,
): Tracer {
  const kinds: Readonly<Record<string, SpanKind>> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const contextOf = ({ traceId, spanId, parentId, flags }: Trace): SpanContext | null => {
    const id = spanId ?? parentId;
    return id === undefined
      ? null
      : { traceId, spanId: id, traceFlags: Number.parseInt(flags, 16), isRemote: spanId === undefined };
  };
  const below = (parent: Trace | null): Context => {
    const of = parent && contextOf(parent);
    return of ? api.trace.setSpanContext(api.ROOT_CONTEXT, of) : api.ROOT_CONTEXT;
  };
  return {
    start: (name, { kind, attributes = {}, link }, parent) => {
      const context = link && contextOf(link);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind ?? ''] ?? api.SpanKind.INTERNAL,
          attributes: { ...attributes },
          links: context ? [{ context }] : [],
        },
        below(parent),
      );
      return spanOf(api, span);
    },
  };
}

function spanOf(api: typeof import('@opentelemetry/api'), span: TheirSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    trace: { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    rename: (name: string) => void span.updateName(name),
    set: (attributes: Readonly<Record<string, string | number | boolean>>) =>
      void span.setAttributes({ ...attributes }),
    fail: (type: string) => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: api.SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}
