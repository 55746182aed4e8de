import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';

const unhandled = new Counter({
  name: 'tipsoko_unhandled_errors_total',
  help: 'Errors that nothing caught: exception, rejection (both end the process after draining), connection (it goes on)',
  labelNames: ['kind'],
  registers: [metrics],
});

const CONNECTION_CLIENTS = /[\\/]node_modules[\\/](ioredis|pg|pg-pool|pg-protocol)[\\/]/;

/** No frame is ours: a client library's timer or socket failed and reconnects; nothing of ours was interrupted. */
function isOfConnection(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  const frames = (reason.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return (
    frames.some((frame) => CONNECTION_CLIENTS.test(frame)) &&
    frames.every((frame) => CONNECTION_CLIENTS.test(frame) || frame.includes('node:'))
  );
}

/** Logs and counts uncaught errors; `stop` drains the node and exits 1 (decision 169). */
export function watchUnhandledErrors(log: Logger, stop: () => void): void {
  process.on('uncaughtException', (error) => {
    unhandled.inc({ kind: 'exception' });
    log.error({ alarm: true, err: error }, 'an exception was not caught: the node drains and ends');
    stop();
  });
  process.on('unhandledRejection', (reason) => {
    if (isOfConnection(reason)) {
      unhandled.inc({ kind: 'connection' });
      log.error({ alarm: true, err: reason }, 'a lost connection rejected a promise that nothing awaits');
      return;
    }
    unhandled.inc({ kind: 'rejection' });
    log.error({ alarm: true, err: reason }, 'a rejected promise was not handled: the node drains and ends');
    stop();
  });
}
