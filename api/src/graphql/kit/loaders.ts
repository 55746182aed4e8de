import DataLoader from 'dataloader';
import type { App } from '../../app.ts';
import type { Context } from './context.ts';

const loaders = new WeakMap<Context, Map<unknown, DataLoader<never, never>>>();

/** Batches all loads of one tick (an error among the answers is that of its key); `read` identifies the loader, so it must be a constant, and keeps the keys' order. */
export function load<Key extends string | number, Value>(
  context: Context,
  read: (context: Context, keys: readonly Key[]) => Promise<ReadonlyArray<Value | Error>>,
  key: Key,
): Promise<Value> {
  const own = loaders.get(context) ?? new Map<unknown, DataLoader<never, never>>();
  loaders.set(context, own);
  let loader = own.get(read) as DataLoader<Key, Value> | undefined;
  if (!loader) {
    loader = new DataLoader<Key, Value>((keys) => read(context, keys), { cache: false });
    own.set(read, loader as unknown as DataLoader<never, never>);
  }
  return loader.load(key);
}

/** Answers to more than this are made and sent apart, so that they do not hold up everybody else. */
const MAX_TOGETHER = 500;

const together = new WeakMap<App, Map<unknown, DataLoader<never, never>>>();

/**
 * Batches the loads of all callers in one turn of the event loop, as after a goal: for what is the same for everybody, or
 * where the key says who asks. `read` identifies the loader, so it must be a constant, and keeps the keys' order.
 */
export function loadTogether<Key, Value>(
  app: App,
  read: (app: App, keys: readonly Key[]) => Promise<ReadonlyArray<Value | Error>>,
  key: Key,
): Promise<Value> {
  const own = together.get(app) ?? new Map<unknown, DataLoader<never, never>>();
  together.set(app, own);
  let loader = own.get(read) as DataLoader<Key, Value> | undefined;
  if (!loader) {
    loader = new DataLoader<Key, Value>((keys) => read(app, keys), {
      cache: false,
      maxBatchSize: MAX_TOGETHER,
      batchScheduleFn: (send) => void setImmediate(send),
    });
    own.set(read, loader as unknown as DataLoader<never, never>);
  }
  return loader.load(key);
}
