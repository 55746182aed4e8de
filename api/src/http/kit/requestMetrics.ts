import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageNames } from '@tipsoko/rules/pageParameters';
import { Histogram } from 'prom-client';
import { hookRoutes } from '../../hooks/hookRoutes.ts';
import { batchedCounter, type Cell } from '../../metrics/batchedCounter.ts';
import { metrics } from '../../metrics/metrics.ts';

export type Door = 'graphql' | 'rest' | 'page' | 'hook' | 'socket' | 'file' | 'operations';

const requestCell = batchedCounter(
  'tipsoko_http_requests_total',
  'Requests by door, route, method and status class; aborted means that the client left before the response',
  ['door', 'route', 'method', 'status'],
);
const durations = new Histogram({
  name: 'tipsoko_http_request_duration_seconds',
  help: 'Time from request headers to the end of the response, without streams and sockets',
  labelNames: ['door', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method = '' }: IncomingMessage) => (methods.has(method) ? method : 'other');

/** Looked up without allocating, because every request passes here. */
interface Counted {
  requests: Cell;
  durations: { observe(seconds: number): void };
}
interface Target {
  door: Door;
  route: string;
  /** By method and status class; 0 is aborted. */
  counted: Map<string, Counted[]>;
}
const known = new Map<Door, Map<string, Target>>();
/** On the request itself: a WeakMap lookup would cost more than the counting. */
const going = Symbol('where a request goes');
type Going = IncomingMessage & { [going]?: Target };

function targetOf(door: Door, route: string): Target {
  const ofDoor = known.get(door) ?? new Map<string, Target>();
  const found = ofDoor.get(route);
  if (found) return found;
  const made = { door, route, counted: new Map() };
  known.set(door, ofDoor.set(route, made));
  return made;
}

function countedOf({ door, route, counted }: Target, method: string, status: number): Counted {
  const found = counted.get(method)?.[status];
  if (found) return found;
  const name = status === 0 ? 'aborted' : `${status}xx`;
  const made = {
    requests: requestCell({ door, route, method, status: name }),
    durations: durations.labels({ door, method, status: name }),
  };
  const ofMethod = counted.get(method) ?? [];
  ofMethod[status] = made;
  counted.set(method, ofMethod);
  return made;
}

/** A route is one of our templates or `other`, never client text. */
export function noteTarget(request: IncomingMessage, door: Door, route = 'other'): void {
  (request as Going)[going] = targetOf(door, route);
}

/** As named by metrics, logs and traces. */
export function targetOfRequest(request: IncomingMessage): { readonly door: Door; readonly route: string } {
  return (request as Going)[going] ?? targetOf('file', 'other');
}

export function pageRoute(path: string): string {
  const [, first = ''] = path.split('/');
  return pageNames.has(first) ? `/${first}` : 'other';
}

export function hookRoute(path: string): string {
  return hookRoutes.some((route) => route.path.test(path)) ? `/hooks/${path.split('/')[2]}` : 'other';
}

/** Counts a request when its response has ended or its client has gone. */
export function countRequest(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once('close', () => {
    const target = targetOfRequest(request) as Target;
    const status = response.writableFinished ? Math.floor(response.statusCode / 100) : 0;
    const counted = countedOf(target, methodOf(request), status);
    counted.requests.count++;
    const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) counted.durations.observe((performance.now() - began) / 1_000);
  });
}

/** Counts an attempt to open a socket; 1 (1xx) when it was accepted. */
export function countUpgrade(status: 1 | 4): void {
  countedOf(targetOf('socket', '/graphql'), 'GET', status).requests.count++;
}
