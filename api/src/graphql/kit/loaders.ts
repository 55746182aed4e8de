import DataLoader from 'dataloader';
import type { App } from '../../app.ts';
import { perObject } from '../../process/perObject.ts';
import type { Context } from './context.ts';

const newLoaders = () => new Map<unknown, DataLoader<never, never>>();
const loadersOf = perObject<Context, ReturnType<typeof newLoaders>>(newLoaders);

/** Batches all loads of one tick (an error among the answers is that of its key); `read` identifies the loader, so it must be a constant, and keeps the keys' order. */
export function load<Key extends string | number, Value>(
  context: Context,
  read: (context: Context, keys: readonly Key[]) => Promise<ReadonlyArray<Value | Error>>,
  key: Key,
): Promise<Value> {
  const own = loadersOf(context);
  let loader = own.get(read) as DataLoader<Key, Value> | undefined;
  if (!loader) {
    loader = new DataLoader<Key, Value>((keys) => read(context, keys), { cache: false });
    own.set(read, loader as unknown as DataLoader<never, never>);
  }
  return loader.load(key);
}

/** Answers to more than this are made and sent apart, so that they do not hold up everybody else. */
const MAX_TOGETHER = 500;

const sharedLoadersOf = perObject<App, ReturnType<typeof newLoaders>>(newLoaders);

/**
 * Batches the loads of all callers in one turn of the event loop, as after a goal: for what is the same for everybody, or
 * where the key says who asks. `read` identifies the loader, so it must be a constant, and keeps the keys' order.
 */
export function loadTogether<Key, Value>(
  app: App,
  read: (app: App, keys: readonly Key[]) => Promise<ReadonlyArray<Value | Error>>,
  key: Key,
): Promise<Value> {
  const own = sharedLoadersOf(app);
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
