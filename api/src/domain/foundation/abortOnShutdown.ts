import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Within `work`, `abortOnShutdown` calls return early once the signal aborts. */
export function withShutdownSignal<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  return signals.run(signal, work);
}

/** Null when the node shuts down first. `ask` then continues in the background, so it must not change our data. */
export async function abortOnShutdown<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  const signal = signals.getStore();
  if (!signal) return ask();
  if (signal.aborted) return null;
  let leave = () => {};
  const stopped = new Promise<null>((resolve) => {
    leave = () => resolve(null);
    signal.addEventListener('abort', leave);
  });
  const asked = ask();
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, stopped]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
