import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs work that ends early where it asks through `unlessStopped`, once the signal says so. */
export function stoppable<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return signals.run(signal, work);
}

/**
 * The answer of `ask`, or null when the node stops first: a call that hangs, or waits a minute for its quota, must not
 * keep it. What was asked is left to itself, so it may change nothing of ours.
 */
export async function unlessStopped<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
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
