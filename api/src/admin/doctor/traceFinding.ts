import { tracesAddress } from '../../process/openTelemetry.ts';
import type { Settings } from '../../process/settings.ts';
import { exchange } from '../../providers/transport/http.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const REMEDY =
  'compare OTEL_EXPORTER_OTLP_ENDPOINT (without /v1/traces) and OTEL_EXPORTER_OTLP_HEADERS; the server runs without its traces';

/** Whether the collector accepts traces, tested with an empty batch. */
export async function traceFinding(settings: Settings): Promise<Finding> {
  const url = tracesAddress(settings);
  if (url === null) return note('traces', 'are off: OTEL_EXPORTER_OTLP_ENDPOINT is not set');
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER: sampler } = settings;
  const answer = await exchange({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-protobuf' },
    body: '',
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
  });
  if (answer.kind === 'fault') return wrong('traces', answer.cause, REMEDY);
  if (answer.status >= 300) return wrong('traces', `the collector answers HTTP ${answer.status}`, REMEDY);
  const share = sampler.endsWith('ratio') ? `, ${settings.OTEL_TRACES_SAMPLER_ARG * 100} % of them` : '';
  return ok('traces', `${new URL(url).host} takes them (${sampler}${share})`);
}
