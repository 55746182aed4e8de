import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Span, startSpan } from '../../process/tracing.ts';
import { targetOfRequest } from './requestMetrics.ts';

/** Health checks and scrapes are not traced. */
const UNTRACED = /^\/(?:healthz|readyz|metrics)$/;

/** Starts the span of a request, which ends with its answer; null while tracing is off. */
export function traceRequest(request: IncomingMessage, response: ServerResponse): Span | null {
  if (UNTRACED.test(request.url ?? '')) return null;
  const method = /^[A-Z]{3,7}$/.test(request.method ?? '') ? String(request.method) : 'OTHER';
  const span = startSpan(method, { kind: 'server' });
  if (!span) return null;
  response.once('close', () => {
    const { door, route } = targetOfRequest(request);
    span.rename(`${method} ${route === 'other' ? door : route}`);
    span.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': response.statusCode,
      'tipsoko.door': door,
    });
    if (!response.writableFinished) span.fail('aborted');
    else if (response.statusCode >= 500) span.fail(String(response.statusCode));
    span.end();
  });
  return span;
}
