import type { Logger } from 'pino';

interface Shutdown {
  /** Milliseconds until the process exits in any case. */
  withinMs: number;
  stop(): Promise<void>;
}

/** Exits 0 after an orderly stop; 1 when it fails, exceeds the limit, or a second signal arrives. `fail` exits 1. */
export function stopOnSignals(log: Logger, { withinMs, stop }: Shutdown): { fail(): void } {
  let stopping = false;
  let signalled = false;
  const begin = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error({ withinMs }, 'stopping took too long; running work was cut off');
      process.exit(1);
    }, withinMs);
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: string) => {
    if (signalled) {
      log.warn({ signal }, 'second signal: stopping at once');
      process.exit(1);
    }
    signalled = true;
    log.info({ signal }, 'draining');
    begin(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { fail: () => begin(1) };
}
