import type { Logger } from 'pino';

interface Shutdown {
  /** All of it, within this many milliseconds; then the process ends in any case. */
  withinMs: number;
  stop(): Promise<void>;
}

/**
 * SIGTERM and SIGINT: stops in order and exits 0; exits 1 when that fails, takes too long, or is asked for a second
 * time.
 */
export function stopOnSignals(log: Logger, { withinMs, stop }: Shutdown): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) {
      log.warn({ signal }, 'asked to stop once more: nothing is waited for');
      process.exit(1);
    }
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error({ withinMs }, 'stopping took too long: what still ran was cut off');
      process.exit(1);
    }, withinMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
